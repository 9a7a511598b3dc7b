const OFFICE_KINDS = ['headquarters', 'works', 'laboratory', 'open-office', 'reception', 'council']
const OFFICES_PER_KIND = 6
/** Pictures of offices, which companies use in rotation, so that neighbours in a list differ. */
const OFFICES = Array.from({ length: OFFICES_PER_KIND }, (_, index) =>
  OFFICE_KINDS.map((kind) => `picture:${kind}-${index + 1}`),
).flat()
const PICTURES_PER_COMPANY = 3

/** Media names of the company at `index`: its logo, and pictures of offices and works. */
export const companyMedia = (index: number): { logo: string; pictures: string[] } => {
  const first = (index * PICTURES_PER_COMPANY) % OFFICES.length
  return {
    logo: `logo:${String(index + 1).padStart(3, '0')}`,
    pictures: OFFICES.slice(first, first + PICTURES_PER_COMPANY),
  }
}

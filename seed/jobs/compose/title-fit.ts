import { COMPANY_SCALE_TERMS } from '#contracts/constants/job-terms.ts'
import type { CompanyContent } from '#seed/content/jobs/read-jobs.ts'
import type { OccupationFamily, OccupationTitle } from '#seed/content/jobs/occupation-shape.ts'

/** A title with the values of its family filled in. */
export type FullTitle = {
  /** Running number over all families. */
  index: number
  family: OccupationFamily
  title: OccupationTitle
  industryCodes: readonly string[]
  natureNames: readonly string[]
  minScaleName: string | undefined
  majors: readonly string[]
  duties: readonly string[]
  requirements: readonly string[]
}

/** Returns all titles of all families. */
export const fullTitles = (families: readonly OccupationFamily[]): FullTitle[] =>
  families
    .flatMap((family) => family.titles.map((title) => ({ family, title })))
    .map(({ family, title }, index) => ({
      index,
      family,
      title,
      industryCodes: title.industryCodes ?? family.industryCodes,
      natureNames: title.natureNames ?? family.natureNames,
      minScaleName: title.minScaleName ?? family.minScaleName,
      majors: title.majors ?? family.majors,
      duties: title.duties ?? family.duties,
      requirements: title.requirements ?? family.requirements,
    }))

const scaleRank = (name: string): number => COMPANY_SCALE_TERMS.findIndex((term) => term.name === name)

/** Length of the title's longest industry code that is a prefix of the company's code; 0 for a general title. */
export const matchedLength = (title: FullTitle, industryCode: string): number =>
  Math.max(0, ...title.industryCodes.filter((code) => industryCode.startsWith(code)).map(({ length }) => length))

/** Whether the title fits the company: industry, kind and size of the employer, and no exclusion. */
export const titleFits = (title: FullTitle, company: CompanyContent): boolean =>
  (title.industryCodes.includes('*') || matchedLength(title, company.industryCode) > 0) &&
  (title.natureNames.length === 0 || title.natureNames.includes(company.natureName)) &&
  (title.minScaleName === undefined || scaleRank(company.scaleName) >= scaleRank(title.minScaleName)) &&
  !company.excludeTitles?.includes(title.title.title)

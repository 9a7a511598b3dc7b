import { URGENT_TAG } from '#contracts/constants/job-terms.ts'

/** 急聘 next to a job's name, if the employer set that tag. */
export function UrgentTag({ tags }: { tags: readonly string[] }) {
  return tags.includes(URGENT_TAG) ? <span className="tag tag--gold">{URGENT_TAG}</span> : null
}

/** The tags without 急聘, which is shown next to the name. */
export const otherTags = (tags: readonly string[]): string[] => tags.filter((tag) => tag !== URGENT_TAG)

import { URGENT_TAG } from '#contracts/job-terms.ts'

/** 急聘 beside a job's name, where its employer says so with that tag. */
export function UrgentTag({ tags }: { tags: readonly string[] }) {
  return tags.includes(URGENT_TAG) ? <span className="tag tag--gold">{URGENT_TAG}</span> : null
}

/** The tags without the one that stands beside the name. */
export const otherTags = (tags: readonly string[]): string[] => tags.filter((tag) => tag !== URGENT_TAG)

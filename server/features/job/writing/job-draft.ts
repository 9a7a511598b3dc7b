/** A job to publish. Codes are those of contracts/constants/job-terms.ts. */
export type JobDraft = {
  name: string
  companyId: number
  /** Yuan a month; both 0 when the pay is negotiable. */
  salaryMin: number
  salaryMax: number
  /** Payments a year. */
  salaryMonths: number
  regionId: number
  industryId: number
  educationCode: string
  workYearsCode: string
  natureCode: string
  tags: readonly string[]
  /** One item a line. */
  duty: string
  /** One item a line. */
  requirement: string
  recruitCount: number
  releasedAt: Date
  /** Any time of the last day of validity, Beijing time. */
  deadline: Date
  address: string
  /** Position among the featured jobs, 1 first; null if not featured. */
  hotOrder: number | null
  /** Source of a reposted job. */
  sourceName: string | null
  isVisible: boolean
  /** Recruitment projects of the job; its company must take part in them. */
  projectIds: readonly number[]
}

export type SeedJob = {
  /** Stable and unique: `job-<running number>`. */
  key: string
  jobName: string
  /** Position in buildCompanies(). */
  companyIndex: number
  /** Yuan a month; both 0 when the pay is negotiable. */
  salaryMin: number
  salaryMax: number
  /** Payments a year. */
  salaryMonths: number
  isNegotiable: boolean
  regionId: number
  industryId: number
  educationCode: string
  educationName: string
  workYearsCode: string
  workYearsName: string
  jobNatureCode: string
  jobNatureName: string
  tags: string[]
  /** One item a line. */
  duty: string
  requirement: string
  recruitCount: number
  releasedAt: Date
  /** Last second of the last day of validity, Beijing time. */
  deadline: Date
  address: string
  /** 1 first; null for a job that is not hot. */
  hotOrder: number | null
  /** Where a reposted job comes from. */
  sourceName: string | null
  /** Keys of buildProjects(). */
  projectKeys: string[]
}

export type SeedJob = {
  /** Stable and unique: `job-<running number>`. */
  key: string
  jobName: string
  /** Position in buildCompanies(). */
  companyIndex: number
  /** Yuan per month; both are 0 if the pay is negotiable. */
  salaryMin: number
  salaryMax: number
  /** Number of payments per year. */
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
  /** One item per line. */
  duty: string
  requirement: string
  recruitCount: number
  releasedAt: Date
  /** Last second of the last day of validity, Beijing time. */
  deadline: Date
  address: string
  /** Position among the hot jobs, from 1; null if the job is not hot. */
  hotOrder: number | null
  /** Source of a reposted job. */
  sourceName: string | null
  /** Keys of buildProjects(). */
  projectKeys: string[]
}

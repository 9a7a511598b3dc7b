import type { Random } from '#seed/random.ts'
import type { CompanyContent } from '#seed/content/jobs/read-jobs.ts'
import type { Occupations, TierName } from '#seed/content/jobs/occupation-shape.ts'
import type { SeedJob } from '#seed/jobs/seed-job.ts'
import type { FullTitle } from './title-fit.ts'

type JobTerms = Pick<SeedJob, 'salaryMin' | 'salaryMax' | 'salaryMonths' | 'isNegotiable' | 'workYearsName'>

const STEP_YUAN = 500
const NEGOTIABLE_SHARE = 0.15
const FIXED_LEVELS = new Set(['实习', '管理'])
const NEGOTIABLE_LEVELS = new Set(['专家', '管理'])

/** Pay level of a region. @throws Error if no tier contains the region. */
const tierOf = (occupations: Occupations, regionCode: string): TierName => {
  const tiers = Object.entries(occupations.cityTiers) as [TierName, { regionPrefixes: string[] }][]
  const found = tiers.find(([, { regionPrefixes }]) => regionPrefixes.some((prefix) => regionCode.startsWith(prefix)))
  if (!found) throw new Error(`No pay tier has region ${regionCode}`)
  return found[0]
}

/** Returns required experience and pay of a job: by region, kind and size of the employer, and a step of experience. */
export const jobTerms = (
  occupations: Occupations,
  { title }: FullTitle,
  company: CompanyContent,
  regionCode: string,
  random: Random,
): JobTerms => {
  const { natureFactor, scaleFactor } = occupations.combination
  const base = title.salary[tierOf(occupations, regionCode)]
  const { workYearsName, pay } = experienceStep(occupations, title.level, title.workYearsName, random.fraction())
  const factor = (natureFactor[company.natureName] ?? 1) * (scaleFactor[company.scaleName] ?? 1) * pay
  const min = rounded(base.min * factor)
  const isNegotiable = NEGOTIABLE_LEVELS.has(title.level) && random.fraction() < NEGOTIABLE_SHARE
  return {
    salaryMin: isNegotiable ? 0 : min,
    salaryMax: isNegotiable ? 0 : Math.max(min + STEP_YUAN, rounded(base.max * factor)),
    salaryMonths: base.months,
    workYearsName,
    isNegotiable,
  }
}

const rounded = (yuan: number): number => Math.round(yuan / STEP_YUAN) * STEP_YUAN

const experienceStep = (
  { workYearsNames, combination }: Occupations,
  level: string,
  workYearsName: string,
  drawn: number,
): { workYearsName: string; pay: number } => {
  const { up, down, share } = combination.experienceStep
  const same = { workYearsName, pay: 1 }
  if (FIXED_LEVELS.has(level) || drawn < share.same) return same
  const step = drawn < share.same + share.down ? down : up
  // 应届 and the entries before it have no years to increase or decrease
  const firstMovable = workYearsNames.indexOf('应届') + 1
  const at = workYearsNames.indexOf(workYearsName)
  const moved = at < firstMovable ? undefined : workYearsNames[Math.max(firstMovable, at + step.workYears)]
  return moved === undefined || moved === workYearsName ? same : { workYearsName: moved, pay: step.pay }
}

import type { Job, JobCard } from '#contracts/generated/wire.ts'
import type { JobRule } from './question.ts'

/** Names of the rules that concern a single fact of a job. */
export const FACTS = [
  'region',
  'nature',
  'education',
  'workYears',
  'jobNature',
  'company',
  'tag',
  'payAtLeast',
  'payAtMost',
] as const

/** Whether a job fulfils all conditions of a rule. */
export function fits(job: JobCard, rule: JobRule): boolean {
  const patterns: [string | undefined, string][] = [
    [rule.region, job.regionName],
    [rule.nature, job.natureName],
    [rule.education, job.educationName],
    [rule.workYears, job.workYearsName],
    [rule.jobNature, job.jobNatureName],
    [rule.company, job.companyName],
    [rule.tag, job.tagList.join(' ')],
  ]
  return (
    patterns.every(([pattern, text]) => pattern === undefined || matches(pattern, text)) &&
    (rule.payAtLeast === undefined || job.salaryMax >= rule.payAtLeast) &&
    (rule.payAtMost === undefined || (job.salaryMax > 0 && job.salaryMin <= rule.payAtMost))
  )
}

export const matches = (pattern: string, text: string): boolean => new RegExp(pattern, 'i').test(text)

/** The joined texts of a job, with education and work years in words. */
export const textOf = (job: Job): string =>
  [
    job.jobName,
    job.companyName,
    job.tagList.join(' '),
    job.jobDuty,
    job.jobRequirement,
    job.educationName,
    job.workYearsName,
  ].join('\n')

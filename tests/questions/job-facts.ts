import type { Job, JobCard } from '#contracts/generated/wire.ts'
import type { JobRule } from './question.ts'

/** The rules about single facts of a job. */
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

/** Whether a job has everything that a rule names. */
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

/** All that the page of a job says. */
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

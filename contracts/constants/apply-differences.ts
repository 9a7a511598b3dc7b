import type { Job, PersonalInfo } from '#contracts/generated/wire.ts'
import { EDUCATION_TERMS, WORK_YEARS_TERMS } from '#contracts/constants/job-terms.ts'

type Asked = Pick<Job, 'educationName' | 'workYearsName'>
type Has = Pick<PersonalInfo, 'education' | 'educationName' | 'workYears' | 'workYearsName'>

/** Code of 应届 in WORK_YEARS_TERMS: candidates without work experience. */
const GRADUATE_CODE = '2'

/**
 * Lists the requirements of a job that a résumé does not meet, as texts for the user. For a job for graduates, work
 * experience is listed, too. Differences do not block an application: the employer decides. Requirements of 不限 and
 * empty values of the résumé are not compared.
 */
export function applyDifferences(job: Asked, info: Has, whose = '您的简历'): string[] {
  const education = codeOf(EDUCATION_TERMS, job.educationName)
  const years = codeOf(WORK_YEARS_TERMS, job.workYearsName)
  const isForGraduates = years === Number(GRADUATE_CODE)
  const hasYears = Number(info.workYears)
  const differs = isForGraduates ? hasYears > years : hasYears < years
  return [
    ...(info.education !== '' && Number(info.education) < education
      ? [`要求${job.educationName}，${whose}为${info.educationName}`]
      : []),
    ...(info.workYears !== '' && years > 1 && differs
      ? [`要求${isForGraduates ? '' : ' '}${job.workYearsName}，${whose}为${info.workYearsName}`]
      : []),
  ]
}

/** The code of a name as number, for comparison: codes ascend with the level. 0 for an unknown name. */
const codeOf = (terms: readonly { code: string; name: string }[], name: string): number =>
  Number(terms.find((term) => term.name === name)?.code ?? 0)

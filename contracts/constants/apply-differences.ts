import type { Job, PersonalInfo } from '#contracts/generated/wire.ts'
import { EDUCATION_TERMS, WORK_YEARS_TERMS } from '#contracts/constants/job-terms.ts'

type Asked = Pick<Job, 'educationName' | 'workYearsName'>
type Has = Pick<PersonalInfo, 'education' | 'educationName' | 'workYears' | 'workYearsName'>

/** Code of 应届 in WORK_YEARS_TERMS: candidates without work experience. */
const GRADUATE_CODE = '2'

/**
 * Lists the requirements of a job that a resume does not meet, including too much experience for a job for graduates.
 * They do not block an application, because the employer decides. An open requirement or an empty value of the resume
 * makes no difference.
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

/** Rank of a requirement: codes of both lists ascend with it. Returns 0 for an unknown name. */
const codeOf = (terms: readonly { code: string; name: string }[], name: string): number =>
  Number(terms.find((term) => term.name === name)?.code ?? 0)

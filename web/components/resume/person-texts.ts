import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { SEX_TERMS } from '#contracts/constants/resume-terms.ts'

/** Displayed facts of a person: sex, month of birth, experience, degree, political status; without unknown ones. */
export function personFacts({ sex, birthday, workYearsName, educationName, politicalStatus }: PersonalInfo): string[] {
  const sexName = sex === '0' ? '' : (SEX_TERMS.find(({ code }) => code === sex)?.name ?? '')
  const born = birthday === '' ? '' : `${birthday.slice(0, 7)} 出生`
  const worked = workYearsName.includes('年') ? `${workYearsName}经验` : workYearsName
  return [sexName, born, worked, educationName, politicalStatus].filter(Boolean)
}

type SalaryRange = { salaryMin: number; salaryMax: number }

/** Displayed range of the desired monthly pay, which is given in yuan: 18–28K, 8K, 面议. */
export function salaryRangeText({ salaryMin, salaryMax }: SalaryRange): string {
  if (salaryMax === 0) return '面议'
  if (salaryMax < 1000) return salaryMin === salaryMax ? `${salaryMax} 元` : `${salaryMin}–${salaryMax} 元`
  return salaryMin === salaryMax ? `${thousands(salaryMax)}K` : `${thousands(salaryMin)}–${thousands(salaryMax)}K`
}

const thousands = (yuan: number): string => String(Math.round(yuan / 100) / 10)

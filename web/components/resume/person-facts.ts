import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { SEX_TERMS } from '#contracts/resume-terms.ts'

/** What a line says of a person: sex unless it is kept back, month of birth, experience, degree, political status. */
export function personFacts({ sex, birthday, workYearsName, educationName, politicalStatus }: PersonalInfo): string[] {
  const sexName = sex === '0' ? '' : (SEX_TERMS.find(({ code }) => code === sex)?.name ?? '')
  const born = birthday === '' ? '' : `${birthday.slice(0, 7)} 出生`
  const worked = workYearsName.includes('年') ? `${workYearsName}经验` : workYearsName
  return [sexName, born, worked, educationName, politicalStatus].filter(Boolean)
}

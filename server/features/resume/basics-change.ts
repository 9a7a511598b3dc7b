import { malformedMessage, RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { JOB_NATURE_TERMS } from '#contracts/constants/job-terms.ts'
import {
  ARRIVAL_TERMS,
  DEGREE_TERMS,
  EXPERIENCE_TERMS,
  POLITICAL_STATUSES,
  SEX_TERMS,
} from '#contracts/constants/resume-terms.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import { refused } from '#server/calls/business-error.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { checkBirthday, cleanText, knownCode } from './resume-rules.ts'

type Input = Wire['personalInfoCommit']['input']
type GivenIntention = NonNullable<Input['intention']>
type Means = { names: LookupNames; cipher: Pick<FieldCipher, 'encrypt'>; now: Date }

/** Columns of the person that a résumé edit may change. */
type BasicsColumns = Pick<
  Prisma.PersonUncheckedUpdateManyInput,
  | 'userName'
  | 'sexCode'
  | 'birthdayCipher'
  | 'emailCipher'
  | 'educationCode'
  | 'workYearsCode'
  | 'regionId'
  | 'politicalStatus'
  | 'advantage'
>

/**
 * Column changes of a commit: omitted fields stay unchanged; null or an empty string clears a field, except the name.
 * @throws BusinessError 500 that names the invalid field.
 */
export function basicsChange(input: Input, { names, cipher, now }: Means): BasicsColumns {
  const change: BasicsColumns = {}
  if (input.userName !== undefined) change.userName = cleanText(input.userName, '姓名', 2)
  if (input.sex !== undefined) change.sexCode = knownCode(SEX_TERMS, input.sex, '性别') ?? '0'
  if (input.birthday !== undefined) {
    if (input.birthday !== '') checkBirthday(input.birthday, now)
    change.birthdayCipher = input.birthday === '' ? null : cipher.encrypt('birthday', input.birthday)
  }
  if (input.email !== undefined) change.emailCipher = input.email === '' ? null : cipher.encrypt('email', input.email)
  if (input.education !== undefined) change.educationCode = knownCode(DEGREE_TERMS, input.education, '最高学历')
  if (input.workYears !== undefined) change.workYearsCode = knownCode(EXPERIENCE_TERMS, input.workYears, '工作年限')
  if (input.regionId !== undefined) change.regionId = input.regionId && regionOf(names, input.regionId, '现居地')
  if (input.politicalStatus !== undefined) change.politicalStatus = politicalStatusOf(input.politicalStatus)
  if (input.advantage !== undefined) change.advantage = cleanText(input.advantage, '个人优势')
  return change
}

/**
 * Validates an intention and returns all of its columns, so that it replaces the previous intention completely. The
 * caller checks that the trade exists.
 * @throws BusinessError 500 that names the invalid field.
 */
export function intentionColumns(given: GivenIntention, names: LookupNames) {
  const { salaryMin, salaryMax, industryId = null, reTradeId = null, regionId = null, arrivalTime = '' } = given
  if (salaryMin > salaryMax) throw refused(RESUME_MESSAGE.salaryTurned)
  const natureCode = knownCode(JOB_NATURE_TERMS, given.jobNature, '工作性质')
  if (natureCode === null) throw refused(malformedMessage('工作性质'))
  return {
    jobName: cleanText(given.jobName, '期望职位', 1),
    industryId: industryId && industryOf(names, industryId),
    tradeId: reTradeId,
    regionId: regionId && regionOf(names, regionId, '期望地区'),
    salaryMin,
    salaryMax,
    natureCode,
    arrivalCode: knownCode(ARRIVAL_TERMS, arrivalTime, '到岗时间'),
  }
}

function regionOf(names: LookupNames, id: number, title: string): number {
  if (names.regions.lineOf(id).length === 0) throw refused(malformedMessage(title))
  return id
}

function industryOf(names: LookupNames, id: number): number {
  if (names.industries.lineOf(id).length === 0) throw refused(malformedMessage('期望行业'))
  return id
}

function politicalStatusOf(text: string): string | null {
  if (text === '') return null
  if (!POLITICAL_STATUSES.includes(text)) throw refused(malformedMessage('政治面貌'))
  return text
}

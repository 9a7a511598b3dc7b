import { RESUME_MESSAGE } from '#contracts/error-catalogue.ts'
import { RESUME_MIN_AGE } from '#contracts/limits.ts'
import type { FormErrors } from '#web/components/form/use-form.ts'
import type { Choice } from '#web/components/resume-form/choice-field.tsx'
import { textError } from '#web/components/resume-form/field-checks.ts'

/** What the photo is after saving: the one before, none, or an uploaded file by its name. */
export const PHOTO_KEPT = 'kept'
export const PHOTO_REMOVED = 'removed'

export type BasicValues = {
  photo: string
  userName: string
  sex: string
  birthday: string
  email: string
  education: string
  workYears: string
  region: Choice
  politicalStatus: string
}

const MAX_AGE = 100
// as the server reads an address, contracts/operations/resume.ts
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with the basics; `today` is yyyy-MM-dd. */
export function basicErrors(values: BasicValues, today: string): FormErrors<BasicValues> {
  const { userName, birthday, email, education, workYears } = values
  return {
    userName: textError(userName, { title: '姓名', min: 2, max: 20 }),
    birthday: birthday === '' ? undefined : birthdayError(birthday, today),
    email: emailError(email.trim()),
    education: education === '' ? '请选择最高学历' : undefined,
    workYears: workYears === '' ? '请选择工作年限' : undefined,
  }
}

function birthdayError(birthday: string, today: string): string | undefined {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  const age = today.slice(5) < birthday.slice(5) ? years - 1 : years
  if (age < 0 || age > MAX_AGE) return '出生日期不正确，请检查年份'
  return age < RESUME_MIN_AGE ? RESUME_MESSAGE.tooYoung : undefined
}

function emailError(email: string): string | undefined {
  if (email === '') return undefined
  if (email.length > 100) return '邮箱最多 100 个字符'
  return EMAIL.test(email) ? undefined : '邮箱格式不正确，如 name@example.cn'
}

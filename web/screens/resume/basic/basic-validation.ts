import { RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import { RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import { RESUME_MIN_AGE } from '#contracts/constants/limits.ts'
import type { FormErrors } from '#web/ui/form/use-form.ts'
import type { Choice } from '#web/components/resume-form/choice-field.tsx'
import { textError } from '#web/components/resume-form/field-validation.ts'

/** Values of `photo` that keep or remove the stored photo; any other value is the file name of an upload. */
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
// the pattern that the server uses, see contracts/operations/resume.ts
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Validates the basics; returns error messages by field. `today` is yyyy-MM-dd. */
export function basicErrors(values: BasicValues, today: string): FormErrors<BasicValues> {
  const { userName, birthday, email, education, workYears } = values
  return {
    userName: textError(userName, RESUME_TEXT.userName),
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
  const { max } = RESUME_TEXT.email
  if (email.length > max) return `邮箱最多 ${max} 个字符`
  return EMAIL.test(email) ? undefined : '邮箱格式不正确，如 name@example.cn'
}

import { STAFF_PASSWORD_LENGTH } from '#contracts/studio/studio-limits.ts'

const { min, max } = STAFF_PASSWORD_LENGTH

/** The rules of a password that can be told while it is typed; what is common or was used before only the server knows. */
export function passwordRules(staff: { login: string; name: string }, typed: string) {
  const lower = typed.toLowerCase()
  const isPersonal = [staff.login, staff.name].some((part) => lower.includes(part.toLowerCase()))
  return [
    { text: `有 ${min} 至 ${max} 位`, isKept: typed.length >= min && typed.length <= max },
    { text: '不含登录名和姓名', isKept: typed !== '' && !isPersonal },
  ]
}

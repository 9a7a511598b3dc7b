import { STAFF_PASSWORD_LENGTH } from '#contracts/studio/studio-limits.ts'

const { min, max } = STAFF_PASSWORD_LENGTH

/** Returns the rules that can be checked while typing. Only the server knows common and former passwords. */
export function passwordRules(staff: { login: string; name: string }, typed: string) {
  const lower = typed.toLowerCase()
  const isPersonal = [staff.login, staff.name].some((part) => lower.includes(part.toLowerCase()))
  return [
    { text: `有 ${min} 至 ${max} 位`, isKept: typed.length >= min && typed.length <= max },
    { text: '不含登录名和姓名', isKept: typed !== '' && !isPersonal },
  ]
}

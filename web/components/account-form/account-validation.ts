import { PHONE_PATTERN, type PhoneRegion, phoneRegionOf } from '#contracts/constants/phone-regions.ts'

const PHONE = new RegExp(PHONE_PATTERN)
/** Our codes have six digits; those of other servers have four to eight. */
const CODE = /^\d{4,8}$/

/** Error message for a phone number; undefined if valid. */
export function phoneError(phone: string): string | undefined {
  if (nationalDigits(phone) === '') return '请输入手机号'
  if (PHONE.test(phone)) return undefined
  const region = phoneRegionOf(phone)
  return region === undefined ? '手机号为 11 位数字，以 1 开头' : `${region.name}手机号为 ${region.digits} 位数字`
}

/** Error message for an SMS code; undefined if valid. */
export function codeError(code: string): string | undefined {
  if (code === '') return '请输入短信验证码'
  return CODE.test(code) ? undefined : '请填写短信中的全部数字'
}

/** Returns only the digits of a string; full-width digits become ASCII. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** A phone number without the country code of its region. */
export const nationalDigits = (phone: string): string => phone.replace(`+${phoneRegionOf(phone)?.code}`, '')

/**
 * Converts a typed or pasted phone number to the format that calls send. The code `+86` or the code of a region in
 * `allowed` determines the region. Otherwise the region is `chosen`. An undefined region is the mainland.
 */
export function phoneOf(text: string, chosen: PhoneRegion | undefined, allowed: readonly PhoneRegion[]): string {
  const typed = text
    .normalize('NFKC')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  const region =
    allowed.find(({ code }) => typed.startsWith(`+${code}`)) ?? (typed.startsWith('+86') ? undefined : chosen)
  if (region === undefined) return mainlandDigits(typed)
  const national = typed.replace(`+${region.code}`, '').replace(/\D/g, '').replace(/^0/, '')
  return `+${region.code}${national.slice(0, region.digits)}`
}

/** The first 11 digits, without the country code 86, which some users write without a plus. */
function mainlandDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 11 ? digits.replace(/^86/, '') : digits).slice(0, 11)
}

const PHONE = /^1[3-9]\d{9}$/
const CODE = /^\d{6}$/

/** Error message for a phone number; undefined if valid. */
export function phoneError(phone: string): string | undefined {
  if (phone === '') return '请输入手机号'
  return PHONE.test(phone) ? undefined : '手机号为 11 位数字，以 1 开头'
}

/** Error message for an SMS code. */
export function codeError(code: string): string | undefined {
  if (code === '') return '请输入短信验证码'
  return CODE.test(code) ? undefined : '验证码为 6 位数字'
}

/** The digits of a text, full-width ones as plain ones. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** The digits of a typed or pasted phone number without the country code, such as `+86 199-0000 0086` or `0086…`. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text)
  return (digits.length > 11 ? digits.replace(/^(?:00)?86/, '') : digits).slice(0, 11)
}

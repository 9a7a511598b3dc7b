const PHONE = /^1[3-9]\d{9}$/
const CODE = /^\d{6}$/

/** What is wrong with a phone number; undefined when it can be one. */
export function phoneError(phone: string): string | undefined {
  if (phone === '') return '请输入手机号'
  return PHONE.test(phone) ? undefined : '手机号为 11 位数字，以 1 开头'
}

/** What is wrong with the code of a text message. */
export function codeError(code: string): string | undefined {
  if (code === '') return '请输入短信验证码'
  return CODE.test(code) ? undefined : '验证码为 6 位数字'
}

/** The digits of what was typed or pasted, without the country code: `+86 199 0000 0086` is a phone number too. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length > 11 && digits.startsWith('86') ? digits.slice(2) : digits).slice(0, 11)
}

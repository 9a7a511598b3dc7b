import { maskedPhone, withoutNumbers } from '#server/platform/personal-masking.ts'

/** Masks the contact of a writer: 138****0000, y****@example.cn, 微**** for anything else. */
export function maskedContact(contact: string): string {
  const digits = contact.replace(/[\s-]/g, '')
  if (/^\+?\d{7,}$/.test(digits)) return maskedPhone(digits)
  const [first = ''] = Array.from(contact)
  const mail = /^[^\s@]+@([^\s@]+)$/.exec(contact)
  return mail ? `${first}****@${mail[1]}` : `${first}****`
}

/** The first `length` characters of a text, for lists, with phone numbers and e-mail addresses masked. */
export const beginningOf = (text: string, length: number): string => {
  const letters = Array.from(withoutNumbers(text.replaceAll(/\s+/g, ' ')))
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : letters.join('')
}

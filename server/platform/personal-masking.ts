import { isIPv4 } from 'node:net'
import { addressBlock } from './address-block.ts'

/** Masks a phone number: 138****0000, +852****4567. A number that is too short is hidden completely. */
export function maskedPhone(phoneNumber: string): string {
  return phoneNumber.length < 11 ? '****' : `${phoneNumber.slice(0, -8)}****${phoneNumber.slice(-4)}`
}

/** Masks an e-mail address: li****@example.cn. Returns '' for a text without @. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? '' : `${email.slice(0, Math.min(2, at - 1))}****${email.slice(at)}`
}

/** Masks the last part of an address: 203.0.113.* or 2001:db8:0:1::/64. '' for in-process calls. */
export function maskedAddress(address: string): string {
  const block = addressBlock(address)
  return isIPv4(block) ? block.replace(/\d+$/, '*') : block
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/**
 * Identity and mobile numbers, also those of Hong Kong, Macau and Taiwan with country code. May have full-width digits
 * and single separators. Dates and amounts do not match.
 */
const PERSONAL_NUMBER =
  /(?<![\d０-９])(?:(?:[\d０-９][\s.-]?){17}[\d０-９Xx]|[1１][\s.-]?[3-9３-９](?:[\s.-]?[\d０-９]){9}|[+＋](?:85[23]|886)(?:[\s.-]?\d){8,9})(?![\d０-９])/g
/** Any number of seven digits or more, including dates. */
const LONG_NUMBER = /[\d０-９](?:[\s.-]?[\d０-９]){6,}[Xx]?/g

/** Masks mobile numbers, identity numbers and e-mail addresses in a text. */
export const withoutContacts = (text: string): string =>
  text.replaceAll(MAIL, '****').replaceAll(PERSONAL_NUMBER, '****')

/** Masks e-mail addresses and all long numbers in a text. */
export const withoutNumbers = (text: string): string => text.replaceAll(MAIL, '****').replaceAll(LONG_NUMBER, '****')

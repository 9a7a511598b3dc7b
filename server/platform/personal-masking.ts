import { isIPv4 } from 'node:net'
import { addressBlock } from './client-address.ts'

/** Masks a phone number: 138****0000, +852****4567. A number that is too short is hidden completely. */
export function maskedPhone(phoneNumber: string): string {
  return phoneNumber.length < 11 ? '****' : `${phoneNumber.slice(0, -8)}****${phoneNumber.slice(-4)}`
}

/** Masks an e-mail address: li****@example.cn. '' stays. */
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
/** Identity and mobile numbers, with country code those of Hong Kong, Macau and Taiwan; full-width digits and single separators count, dates and amounts do not. */
const PERSONAL_NUMBER =
  /(?<![\d０-９])(?:(?:[\d０-９][\s.-]?){17}[\d０-９Xx]|[1１][\s.-]?[3-9３-９](?:[\s.-]?[\d０-９]){9}|[+＋](?:85[23]|886)(?:[\s.-]?\d){8,9})(?![\d０-９])/g
/** Anything with seven digits or more, a date too. */
const LONG_NUMBER = /[\d０-９](?:[\s.-]?[\d０-９]){6,}[Xx]?/g

/** A text without mobile numbers, identity numbers and e-mail addresses. */
export const withoutContacts = (text: string): string =>
  text.replaceAll(MAIL, '****').replaceAll(PERSONAL_NUMBER, '****')

/** A text without e-mail addresses and any long number. */
export const withoutNumbers = (text: string): string => text.replaceAll(MAIL, '****').replaceAll(LONG_NUMBER, '****')

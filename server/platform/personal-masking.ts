import { isIPv4 } from 'node:net'
import { addressBlock } from './client-address.ts'

/** Masks a phone number: 138****0000. A number that is too short is hidden completely. */
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

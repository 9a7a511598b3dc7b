import { isIPv4 } from 'node:net'
import { addressBlock } from './client-address.ts'

/** A phone number as others may see it: 138****0000. What is not long enough to leave something is hidden altogether. */
export function maskedPhone(phoneNumber: string): string {
  return phoneNumber.length < 11 ? '****' : `${phoneNumber.slice(0, -8)}****${phoneNumber.slice(-4)}`
}

/** An address without its last part: 203.0.113.* or 2001:db8:0:1::/64. '' for calls inside the process. */
export function maskedAddress(address: string): string {
  const block = addressBlock(address)
  return isIPv4(block) ? block.replace(/\d+$/, '*') : block
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FieldCipher } from '#server/platform/field-cipher.ts'

/** Lifetime of a signed address in seconds. */
export const SIGNATURE_SECONDS = 300
/** Addresses shown repeatedly expire at multiples of a step, so that they stay the same for a while. */
const PHOTO_STEPS = { stepSeconds: 300, steps: 2 } as const
const STAFF_STEPS = { stepSeconds: 900, steps: 3 } as const

type Signed = { expires: number; signature: string }

/** Key that signs addresses of private files; the same in every process. */
export const fileSigningKey = (cipher: Pick<FieldCipher, 'keyedHash'>): Buffer =>
  Buffer.from(cipher.keyedHash('fileSignature', ''), 'hex')

/** Query that opens a private file for five minutes. */
export const signFile = (key: Uint8Array, name: string, now: Date): Signed =>
  signedUntil(key, name, Math.floor(now.getTime() / 1000) + SIGNATURE_SECONDS)

/** Query that opens a private file for staff for 30 to 45 minutes. */
export const signForStaff = (key: Uint8Array, name: string, now: Date): Signed =>
  signedUntil(key, name, endOf(STAFF_STEPS, now))

/** Query that opens a user's photo for 5 to 10 minutes. */
export const signPhoto = (key: Uint8Array, name: string, now: Date): Signed =>
  signedUntil(key, name, endOf(PHOTO_STEPS, now))

const endOf = ({ stepSeconds, steps }: { stepSeconds: number; steps: number }, now: Date) =>
  (Math.floor(now.getTime() / 1000 / stepSeconds) + steps) * stepSeconds

const signedUntil = (key: Uint8Array, name: string, expires: number): Signed => ({
  expires,
  signature: signatureOf(key, name, expires),
})

const LONGEST_SECONDS = STAFF_STEPS.stepSeconds * STAFF_STEPS.steps

/** Whether a signature is valid for this file and has not expired. */
export function isFileSignature(key: Uint8Array, name: string, signed: Partial<Signed>, now: Date): boolean {
  const { expires = 0, signature = '' } = signed
  const secondsLeft = expires - now.getTime() / 1000
  // a longer lifetime than ever issued: signed before the clock was set back
  if (secondsLeft <= 0 || secondsLeft > LONGEST_SECONDS) return false
  const [expected, given] = [Buffer.from(signatureOf(key, name, expires)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const signatureOf = (key: Uint8Array, name: string, expires: number) =>
  createHmac('sha256', key).update(`stored-file ${name} ${expires}`).digest('base64url')

import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long the signed address of a private file is good for. */
export const SIGNATURE_SECONDS = 300
/** Those of staff end at one of these instants, so that an address stays the same for a while. */
const STAFF_STEP_SECONDS = 900
const STAFF_STEPS = 3

type Signed = { expires: number; signature: string }

/** The query that opens one private file for five minutes. */
export const signFile = (key: Uint8Array, name: string, now: Date): Signed =>
  signedUntil(key, name, Math.floor(now.getTime() / 1000) + SIGNATURE_SECONDS)

/** The same for staff, who have an article open: good for 30 to 45 minutes. */
export const signForStaff = (key: Uint8Array, name: string, now: Date): Signed =>
  signedUntil(key, name, (Math.floor(now.getTime() / 1000 / STAFF_STEP_SECONDS) + STAFF_STEPS) * STAFF_STEP_SECONDS)

const signedUntil = (key: Uint8Array, name: string, expires: number): Signed => ({
  expires,
  signature: signatureOf(key, name, expires),
})

/** Whether a signature is ours, for this file and still good. */
export function isFileSignature(key: Uint8Array, name: string, signed: Partial<Signed>, now: Date): boolean {
  const { expires = 0, signature = '' } = signed
  const secondsLeft = expires - now.getTime() / 1000
  // one that is good for longer than any we make was written before the clock was set back
  if (secondsLeft <= 0 || secondsLeft > STAFF_STEPS * STAFF_STEP_SECONDS) return false
  const [expected, given] = [Buffer.from(signatureOf(key, name, expires)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const signatureOf = (key: Uint8Array, name: string, expires: number) =>
  createHmac('sha256', key).update(`stored-file ${name} ${expires}`).digest('base64url')

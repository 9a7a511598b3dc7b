import { expect, test } from 'vitest'
import { isFileSignature, signFile, signForStaff, signPhoto } from './file-signature.ts'

const KEY = new Uint8Array(32).fill(7)
const NAME = `${'a'.repeat(32)}.pdf`
const at = (seconds: number) => new Date(seconds * 1000)
const DAY = 20_000 * 86_400 // a multiple of all steps

test.each([
  ['a file, for exactly five minutes', signFile, 0, 300],
  ['a file, from any second on', signFile, 7, 307],
  ['a photo, for ten minutes', signPhoto, 0, 600],
  ['a photo, for five minutes', signPhoto, 299, 600],
  ['a photo, in the next step', signPhoto, 300, 900],
  ['a file for staff, for 45 minutes', signForStaff, 0, 2700],
  ['a file for staff, for 30 minutes', signForStaff, 899, 2700],
  ['a file for staff, in the next step', signForStaff, 900, 3600],
])('a signature opens %s', (_what, sign, second, until) => {
  const signed = sign(KEY, NAME, at(DAY + second))
  expect(signed.expires).toBe(DAY + until)
  expect(isFileSignature(KEY, NAME, signed, at(DAY + second))).toBe(true)
  expect(isFileSignature(KEY, NAME, signed, at(DAY + until - 1))).toBe(true)
  expect(isFileSignature(KEY, NAME, signed, at(DAY + until))).toBe(false)
})

test('a signature is of one key, file and time, and never valid for longer than any that is issued', () => {
  const now = at(DAY)
  const signed = signForStaff(KEY, NAME, now)
  const { expires, signature } = signed
  expect(isFileSignature(new Uint8Array(32), NAME, signed, now)).toBe(false)
  expect(isFileSignature(KEY, NAME.replace('a', 'b'), signed, now)).toBe(false)
  expect(isFileSignature(KEY, NAME, { signature, expires: expires - 1 }, now)).toBe(false)
  expect(isFileSignature(KEY, NAME, { expires, signature: signature.slice(1) }, now)).toBe(false)
  expect(isFileSignature(KEY, NAME, { expires }, now)).toBe(false)
  expect(isFileSignature(KEY, NAME, { signature }, now)).toBe(false)
  expect(isFileSignature(KEY, NAME, signed, at(DAY - 1))).toBe(false)
})

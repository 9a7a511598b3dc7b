/** Characters of a unified social credit code: digits, and letters without I, O, S, V, Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Weights of the checksum: powers of 3 modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The check character for the first 17 characters of a code. @throws RangeError for characters not in ALPHABET. */
export function creditCodeCheck(body: string): string {
  const sum = Array.from(body).reduce((total, character, at) => total + valueOf(character) * (WEIGHTS[at] ?? 0), 0)
  return ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}

/** Whether a string is a unified social credit code with a valid check character. source: GB 32100-2015 */
export const isCreditCode = (code: string): boolean =>
  /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/.test(code) && creditCodeCheck(code.slice(0, 17)) === code[17]

function valueOf(character: string): number {
  const value = ALPHABET.indexOf(character)
  if (value === -1) throw new RangeError(`no character of a credit code: ${character}`)
  return value
}

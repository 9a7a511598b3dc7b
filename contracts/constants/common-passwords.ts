import { COMMON_NUMBERS, COMMON_WORDS, KEYBOARD_RUNS } from './common-password-pieces.ts'

const MAX_PIECES = 3
const MAX_LOOSE_CHARACTERS = 2
const MIN_PIECE = 3
const MAX_PIECE = 24

/**
 * Whether a password is common. Leaked passwords consist of a few pieces (a word, a name, a keyboard walk, a date, a
 * lucky number). A password is common if it consists of up to three pieces and at most two other characters, ignoring
 * case and substitutions such as 0 for o. With a few kilobytes, this covers far more than the ten thousand most
 * frequent passwords.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const plain = text.replace(/[013457@$!]/g, (sign) => LETTER_FOR[sign] ?? sign)
  return isMadeOfPieces({ text, plain, failed: new Set() }, 0, start)
}

const start = { pieces: MAX_PIECES, loose: MAX_LOOSE_CHARACTERS }

const LETTER_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

type Spelling = {
  text: string
  plain: string
  /** Memo of failed states: position, remaining pieces and remaining other characters. */
  failed: Set<string>
}
type Allowed = { pieces: number; loose: number }

function isMadeOfPieces(spelling: Spelling, from: number, { pieces, loose }: Allowed): boolean {
  const left = spelling.text.length - from
  if (left <= loose) return true
  const place = `${from} ${pieces} ${loose}`
  if (spelling.failed.has(place)) return false
  if (pieces > 0) {
    for (let length = Math.min(left, MAX_PIECE); length >= MIN_PIECE; length -= 1) {
      if (!isPiece(spelling, from, from + length)) continue
      if (isMadeOfPieces(spelling, from + length, { pieces: pieces - 1, loose })) return true
    }
  }
  if (loose > 0 && isMadeOfPieces(spelling, from + 1, { pieces, loose: loose - 1 })) return true
  spelling.failed.add(place)
  return false
}

function isPiece({ text, plain }: Spelling, from: number, to: number): boolean {
  const piece = text.slice(from, to)
  if (words.has(piece) || words.has(plain.slice(from, to)) || numbers.has(piece)) return true
  if (isRepeated(piece) || DATE.test(piece)) return true
  return runs.some((run) => run.includes(piece))
}

const words = new Set(COMMON_WORDS.trim().split(/\s+/))
const numbers = new Set(COMMON_NUMBERS.trim().split(/\s+/))
const backwards = (text: string) => Array.from(text).reverse().join('')
const runs = KEYBOARD_RUNS.trim()
  .split(/\s+/)
  .flatMap((run) => [run, backwards(run)])

/** A date with a year of four or two digits, or a year of four digits. */
const DATE =
  /^(?:(?:19|20)\d{2}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?)?|\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/

/** Whether a piece repeats up to four characters: aaaa, 121212, abcabc. */
function isRepeated(piece: string): boolean {
  return [1, 2, 3, 4].some(
    (unit) =>
      piece.length >= Math.max(MIN_PIECE, unit * 2) &&
      piece.length % unit === 0 &&
      piece === piece.slice(0, unit).repeat(piece.length / unit),
  )
}

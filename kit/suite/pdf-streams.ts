import { inflated } from './inflate.ts'

// standard in Node and browsers, but declared in the types of neither
declare const TextDecoder: new (encoding: 'latin1') => { decode: (bytes: Uint8Array) => string }

/** Dictionary and beginning of a PDF stream. */
const STREAM = /<<((?:[^<>]|<<[^<>]*>>|<[^<>]*>)*)>>\s*stream\r?\n/g
const LENGTH = /\/Length (\d+)(?! \d+ R)/
const ZLIB = { before: 2, behind: 4 }

/** Checks the Adler-32 of each compressed stream of a PDF. @returns the flaw, or undefined. */
export function pdfFlaw(bytes: Uint8Array): string | undefined {
  // latin1 maps each byte to one character
  for (const { 0: all, 1: dictionary = '', index } of new TextDecoder('latin1').decode(bytes).matchAll(STREAM)) {
    const length = Number(LENGTH.exec(dictionary)?.[1])
    if (!/\/Filter \/FlateDecode\b/.test(dictionary) || Number.isNaN(length)) continue
    const from = index + all.length
    if (!isWhole(bytes.subarray(from, from + length))) return `a stream at ${from} that is damaged`
  }
  return undefined
}

function isWhole(packed: Uint8Array): boolean {
  try {
    const end = packed.length - ZLIB.behind
    return adler32(inflated(packed.subarray(ZLIB.before, end))) === numberAt(packed, end)
  } catch {
    return false
  }
}

/** Adler-32 of RFC 1950. */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return b * 65_536 + a
}

const numberAt = (bytes: Uint8Array, at: number): number =>
  [0, 1, 2, 3].reduce((sum, offset) => sum * 256 + (bytes[at + offset] ?? 0), 0)

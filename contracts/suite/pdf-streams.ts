import { inflated } from './inflate.ts'

// standard in Node and browsers, declared in neither's types here
declare const TextDecoder: new (encoding: 'latin1') => { decode: (bytes: Uint8Array) => string }

/** The dictionary of a stream and what it begins with. */
const STREAM = /<<((?:[^<>]|<<[^<>]*>>|<[^<>]*>)*)>>\s*stream\r?\n/g
const LENGTH = /\/Length (\d+)(?! \d+ R)/
const ZLIB = { before: 2, behind: 4 }

/** What is wrong with the packed streams of a PDF, each of which carries a sum of what it held; undefined for nothing. */
export function pdfFlaw(bytes: Uint8Array): string | undefined {
  // a sign for each byte
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

/** The sum of RFC 1950. */
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

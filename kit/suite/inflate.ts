/**
 * Decompresses DEFLATE data (RFC 1951). A minimal decoder, because the suite must not depend on Node. @throws Error
 * for damaged data.
 */
export function inflated(bytes: Uint8Array): Uint8Array {
  const input = bitsOf(bytes)
  const out: number[] = []
  for (let isLast = false; !isLast;) {
    isLast = input.take(1) === 1
    const kind = input.take(2)
    if (kind === 0) copyStored(input, out)
    else if (kind === 1) expand(input, out, FIXED)
    else if (kind === 2) expand(input, out, readCodes(input))
    else throw new Error('a block of no kind')
  }
  return Uint8Array.from(out)
}

type Bits = ReturnType<typeof bitsOf>

function bitsOf(bytes: Uint8Array) {
  let [at, held, count] = [0, 0, 0]
  return {
    take(wanted: number): number {
      while (count < wanted) {
        const byte = bytes[at++]
        if (byte === undefined) throw new Error('it ends too soon')
        held |= byte << count
        count += 8
      }
      const value = held & ((1 << wanted) - 1)
      held >>>= wanted
      count -= wanted
      return value
    },
    /** Returns bytes from the next byte boundary on. */
    takeBytes(length: number): Uint8Array {
      ;[held, count] = [0, 0]
      if (at + length > bytes.length) throw new Error('it ends too soon')
      at += length
      return bytes.subarray(at - length, at)
    },
  }
}

function copyStored(input: Bits, out: number[]): void {
  const [low = 0, high = 0, notLow = 0, notHigh = 0] = input.takeBytes(4)
  if ((low ^ notLow) !== 0xff || (high ^ notHigh) !== 0xff) throw new Error('a length that is damaged')
  for (const byte of input.takeBytes(low + high * 256)) out.push(byte)
}

/** A canonical Huffman code: number of codes of each length, and the symbols in code order. */
type Code = { counts: readonly number[]; symbols: readonly number[] }
type Codes = { literals: Code; distances: Code }

function codeOf(lengths: readonly number[]): Code {
  const counts = Array.from({ length: 16 }, (_none, length) => lengths.filter((each) => each === length).length)
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => a.length - b.length || a.symbol - b.symbol)
  return { counts, symbols: symbols.map(({ symbol }) => symbol) }
}

function decoded(input: Bits, { counts, symbols }: Code): number {
  let [code, first, index] = [0, 0, 0]
  for (let length = 1; length < counts.length; length += 1) {
    code |= input.take(1)
    const count = counts[length] ?? 0
    if (code - count < first) return symbols[index + code - first] ?? missing()
    index += count
    first = (first + count) << 1
    code <<= 1
  }
  return missing()
}

const missing = (): never => {
  throw new Error('a sign that no code has')
}

const repeated = (count: number, value: number) => Array.from({ length: count }, () => value)
const FIXED: Codes = {
  literals: codeOf([...repeated(144, 8), ...repeated(112, 9), ...repeated(24, 7), ...repeated(8, 8)]),
  distances: codeOf(repeated(30, 5)),
}
/** Order in which the code length codes are transmitted. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

function readCodes(input: Bits): Codes {
  const [literals, distances, count] = [input.take(5) + 257, input.take(5) + 1, input.take(4) + 4]
  const ofLengths = repeated(19, 0)
  for (const symbol of LENGTH_ORDER.slice(0, count)) ofLengths[symbol] = input.take(3)
  const code = codeOf(ofLengths)
  const lengths: number[] = []
  while (lengths.length < literals + distances) {
    const symbol = decoded(input, code)
    if (symbol < 16) lengths.push(symbol)
    else if (symbol === 16) lengths.push(...repeated(3 + input.take(2), lengths.at(-1) ?? 0))
    else lengths.push(...repeated(symbol === 17 ? 3 + input.take(3) : 11 + input.take(7), 0))
  }
  return { literals: codeOf(lengths.slice(0, literals)), distances: codeOf(lengths.slice(literals)) }
}

/** Extra bits and base values: of lengths (symbols 257 to 284) and of distances (0 to 29). */
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]
const DISTANCE_BITS = [0, 0, 0, 0, ...Array.from({ length: 26 }, (_none, at) => (at >> 1) + 1)]
const beginnings = (bits: readonly number[], from: number): number[] => {
  let next = from
  return bits.map((count) => {
    const begins = next
    next += 1 << count
    return begins
  })
}
const LENGTHS = [...beginnings(LENGTH_BITS, 3), 258]
const DISTANCES = beginnings(DISTANCE_BITS, 1)

function expand(input: Bits, out: number[], { literals, distances }: Codes): void {
  for (let symbol = decoded(input, literals); symbol !== 256; symbol = decoded(input, literals)) {
    if (symbol < 256) {
      out.push(symbol)
      continue
    }
    const length = (LENGTHS[symbol - 257] ?? missing()) + input.take(LENGTH_BITS[symbol - 257] ?? 0)
    const far = decoded(input, distances)
    const distance = (DISTANCES[far] ?? missing()) + input.take(DISTANCE_BITS[far] ?? 0)
    if (distance > out.length) throw new Error('a distance to before the beginning')
    for (let left = length; left > 0; left -= 1) out.push(out[out.length - distance] ?? 0)
  }
}

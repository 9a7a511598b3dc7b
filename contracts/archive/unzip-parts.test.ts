import { strFromU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { UnpackedTooLarge, unzipParts } from './unzip-parts.ts'

const bytes = zipSync({
  'a.txt': Buffer.from('x'.repeat(60)),
  'b.txt': Buffer.from('y'.repeat(60)),
  c: Buffer.from('z'),
})
const wanted = (name: string) => name.endsWith('.txt')
const textsOf = (zip: Uint8Array) =>
  [...unzipParts(zip, { wanted: () => true, bytesMax: 1000 })].map(([name, part]) => [name, strFromU8(part)])

/** Returns a zip file as streams write it: sizes follow the data. With `isMarked`, a signature precedes the sizes. */
function streamed(names: readonly string[], isMarked: boolean): Buffer {
  const chunks: Buffer[] = []
  const zip = new Zip((_, chunk) => void chunks.push(Buffer.from(chunk)))
  for (const name of names) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(Buffer.from(`text of ${name}`), true)
  }
  zip.end()
  if (isMarked) return Buffer.concat(chunks)
  const whole = Buffer.concat(chunks)
  const at = whole.lastIndexOf('PK\u0007\u0008', undefined, 'latin1')
  const without = Buffer.concat([whole.subarray(0, at), whole.subarray(at + 4)])
  const end = without.length - 22
  without.writeUInt32LE(without.readUInt32LE(end + 16) - 4, end + 16)
  return without
}

describe('a zip file', () => {
  test('gives the wanted parts, up to the limit of all together', () => {
    const parts = unzipParts(bytes, { wanted, bytesMax: 120 })
    expect([...parts].map(([name, part]) => [name, strFromU8(part)])).toEqual([
      ['a.txt', 'x'.repeat(60)],
      ['b.txt', 'y'.repeat(60)],
    ])
    expect(() => unzipParts(bytes, { wanted, bytesMax: 119 })).toThrow(UnpackedTooLarge)
    expect(unzipParts(bytes, { wanted: (name) => name === 'c', bytesMax: 1 }).size).toBe(1)
  })

  test('of many steps is read to its end', () => {
    const noise = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 251))
    const [large, stored] = [zipSync({ 'a.txt': noise }), zipSync({ 'a.txt': noise }, { level: 0 })]
    for (const zip of [large, stored])
      expect(Buffer.from(unzipParts(zip, { wanted, bytesMax: 60_000 }).get('a.txt') ?? []).equals(noise)).toBe(true)
  })

  test.each([true, false])('written in a stream is read, with a mark before the sizes or without (%s)', (isMarked) => {
    expect(textsOf(streamed(['a', 'b'], isMarked))).toEqual([
      ['a', 'text of a'],
      ['b', 'text of b'],
    ])
  })

  test('written by Windows programs has names with /', () => {
    expect(textsOf(zipSync({ 'xl\\a.xml': Buffer.from('1') }))).toEqual([['xl/a.xml', '1']])
  })

  test('with sizes in the Zip64 field is read', () => {
    const zip = Buffer.from(zipSync({ a: [Buffer.from('wide'), { extra: { 1: Buffer.alloc(16) } }] }))
    const entry = zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
    const field = entry + 46 + 1 + 4
    zip.writeBigUInt64LE(BigInt(zip.readUInt32LE(entry + 24)), field)
    zip.writeBigUInt64LE(BigInt(zip.readUInt32LE(entry + 20)), field + 8)
    zip.writeUInt32LE(0xffffffff, entry + 24)
    zip.writeUInt32LE(0xffffffff, entry + 20)
    expect(textsOf(zip)).toEqual([['a', 'wide']])
  })

  test('with its directory described by the Zip64 end record is read', () => {
    const zip = Buffer.from(zipSync({ a: Buffer.from('wide') }))
    const end = zip.length - 22
    const wide = Buffer.alloc(56 + 20)
    wide.writeUInt32LE(0x06064b50, 0)
    wide.writeBigUInt64LE(44n, 4)
    wide.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 12)), 40)
    wide.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 16)), 48)
    wide.writeUInt32LE(0x07064b50, 56)
    wide.writeBigUInt64LE(BigInt(end), 64)
    zip.fill(0xff, end + 8, end + 20)
    expect(textsOf(Buffer.concat([zip.subarray(0, end), wide, zip.subarray(end)]))).toEqual([['a', 'wide']])
  })

  test('with a stored part that reaches beyond its end is rejected', () => {
    const zip = Buffer.from(zipSync({ 'a.txt': Buffer.from('text') }, { level: 0 }))
    zip.writeUInt32LE(4000, zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 20)
    expect(() => unzipParts(zip, { wanted, bytesMax: 10_000 })).toThrow(RangeError)
  })

  test.each([0.2, 0.5, 0.9])('that is cut off after %f of its bytes is rejected, not read in part', (part) => {
    const cut = bytes.subarray(0, Math.floor(bytes.length * part))
    expect(() => unzipParts(cut, { wanted, bytesMax: 1000 })).toThrow(Error)
  })
})

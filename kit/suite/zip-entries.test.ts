import { Zip, ZipPassThrough, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileFlaw } from './file-bytes.ts'
import { zipEntries } from './zip-entries.ts'

const text = (length: number) => Buffer.from(Array.from({ length }, (_none, at) => `${at % 977} 人 `).join(''))
const FILES = { 'empty.txt': new Uint8Array(), 'a/b.json': Buffer.from('{"a":1}'), '长.txt': text(20_000) }

test.each([0, 1, 6, 9] as const)('the files of a ZIP are read unchanged (level %i)', (level) => {
  const found = zipEntries(zipSync(FILES, { level }))
  expect(found.map(({ name, bytes }) => [name, Buffer.from(bytes).equals(FILES[name as keyof typeof FILES])])).toEqual(
    Object.keys(FILES).map((name) => [name, true]),
  )
})

test('a changed byte and missing bytes at the end are detected', () => {
  const whole = zipSync({ 'long.txt': text(2000) })
  expect(fileFlaw('application/zip', whole)).toBeUndefined()
  for (const part of [0.1, 0.3, 0.5, 0.7])
    expect(fileFlaw('application/zip', whole.with(Math.floor(whole.length * part), 7))).toBeDefined()
  for (const lost of [1, 3, 20]) expect(fileFlaw('application/zip', whole.slice(0, -lost))).toBeDefined()
})

/** Offsets of bytes in a directory entry whose change cannot be detected: writer version, file attributes. */
const SAID_ONCE = [4, 5, 36, 37, 38, 39, 40, 41]

test('a changed byte outside of the attributes is detected, also in a ZIP that is written as a stream', () => {
  const parts: Uint8Array[] = []
  const zip = new Zip((_error, bytes) => void parts.push(bytes))
  for (const name of ['a.txt', 'b.txt']) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(Buffer.from(`content of ${name}`), true)
  }
  zip.end()
  for (const whole of [Buffer.concat(parts), zipSync({ 'a.txt': Buffer.from('content') }, { level: 0 })]) {
    expect(fileFlaw('application/zip', whole)).toBeUndefined()
    const entries = Array.from(whole.keys()).filter((at) => isSignature(whole, at, [0x50, 0x4b, 0x01, 0x02]))
    const due = entries.flatMap((from) => SAID_ONCE.map((offset) => from + offset))
    const silent = Array.from(whole.keys()).filter(
      (at) => fileFlaw('application/zip', whole.with(at, (whole[at] ?? 0) ^ 1)) === undefined,
    )
    expect(silent).toEqual(due)
  }
})

const isSignature = (bytes: Uint8Array, at: number, signature: readonly number[]) =>
  signature.every((byte, offset) => bytes[at + offset] === byte)

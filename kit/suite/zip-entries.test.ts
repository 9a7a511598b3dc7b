import { zipSync } from 'fflate'
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

test('a missing or changed byte is detected at every position', () => {
  const whole = zipSync({ 'long.txt': text(2000) })
  expect(fileFlaw('application/zip', whole)).toBeUndefined()
  for (const part of [0.1, 0.3, 0.5, 0.7])
    expect(fileFlaw('application/zip', whole.with(Math.floor(whole.length * part), 7))).toBeDefined()
  for (const lost of [1, 3, 20]) expect(fileFlaw('application/zip', whole.slice(0, -lost))).toBeDefined()
})

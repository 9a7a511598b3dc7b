import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entrySplitter, HAR_HEAD, harEntries, lineSplitter, type RawEntry } from './har-entries.ts'

const ENTRIES = [
  { a: 1, text: 'with "quotes", \\ and ] } [ {', deep: [{ entries: [1] }] },
  { b: '汉字🀄', c: '\\' },
  {},
  { text: 'x'.repeat(100) },
]
const LOG = {
  version: '1.2',
  creator: { name: 'x', entries: [1] },
  pages: [{ id: '"entries":[' }],
  entries: ENTRIES,
  comment: '}',
}
const read = (entries: readonly RawEntry[]) => entries.map(({ bytes }) => JSON.parse(bytes.toString()) as unknown)

describe.each([
  ['as it is written at once', JSON.stringify({ log: LOG })],
  ['indented, as Chrome writes it', JSON.stringify({ log: LOG }, undefined, 2)],
])('a HAR %s', (_name, text) => {
  test.each([1, 2, 3, 7, 64, 100_000])('is split into the same entries in chunks of %i bytes', (size) => {
    const file = Buffer.from(text)
    const splitter = entrySplitter()
    const found: RawEntry[] = []
    for (let at = 0; at < file.length; at += size) found.push(...splitter.feed(file.subarray(at, at + size)))
    expect(read(found)).toEqual(ENTRIES)
    expect(found.map(({ offset, bytes }) => file.subarray(offset, offset + bytes.length).equals(bytes))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(splitter.hasEntries()).toBe(true)
  })
})

test.each([1, 5, 33, 100_000])('a recording of the kit is split by lines, in chunks of %i bytes', (size) => {
  const file = Buffer.concat([
    HAR_HEAD,
    Buffer.from(`${ENTRIES.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}}\n`),
  ])
  const splitter = lineSplitter()
  const found: RawEntry[] = []
  for (let at = 0; at < file.length; at += size) found.push(...splitter.feed(file.subarray(at, at + size)))
  expect(read(found)).toEqual(ENTRIES)
  expect(found.every(({ offset, bytes }) => file.subarray(offset, offset + bytes.length).equals(bytes))).toBe(true)
})

describe('a file', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'har-'))))
  afterEach(() => rm(folder, { recursive: true }))
  const all = async (text: string | Buffer) => {
    const file = join(folder, 'x.har')
    await writeFile(file, text)
    const found: unknown[] = []
    for await (const entries of harEntries(file)) found.push(...read(entries))
    return found
  }

  test('larger than a chunk is read completely', async () => {
    const large = Array.from({ length: 300 }, (_, index) => ({ index, text: '汉"\\'.repeat(3000) }))
    expect(await all(JSON.stringify({ log: { entries: large } }))).toEqual(large)
  })

  test('that is truncated yields its complete entries', async () => {
    const text = JSON.stringify({ log: LOG })
    expect(await all(text.slice(0, text.indexOf('汉')))).toEqual(ENTRIES.slice(0, 1))
    expect(await all(Buffer.concat([HAR_HEAD, Buffer.from('{"a":1},\n{"b":')]))).toEqual([{ a: 1 }])
  })

  test.each(['', '{}', '[1,2]', 'no json', '{"log":{"entries":{}}}'])(
    'with the content %j is rejected as not a HAR',
    async (text) => {
      await expect(all(text)).rejects.toThrow('不是 HAR')
    },
  )

  test('that does not exist is an error', async () => {
    await expect(harEntries(join(folder, 'nothing.har')).next()).rejects.toThrow('读不到')
  })
})

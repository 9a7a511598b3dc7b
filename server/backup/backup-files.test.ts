import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkStoredFile, copyStoredFiles, type StoredFileFacts } from './backup-files.ts'
import { copyHashed, sumsOf, writeText } from './hashed-copy.ts'

const SHA = (text: string) => createHash('sha256').update(text).digest('hex')
const CRC_OF_ABC = '352441c2'
/** Of `abc` 50,000 times. */
const CRC_OF_MANY = '15945b88'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'backup-files-'))))
afterEach(() => rm(folder, { recursive: true }))

/** A store with files by name. */
const storeOf = (files: Readonly<Record<string, string>>) => ({
  async read(name: string) {
    const text = files[name]
    if (text === undefined) return undefined
    return { stream: Readable.from([Buffer.from(text)]), byteCount: Buffer.byteLength(text) } as never
  },
})
const row = (more: Partial<StoredFileFacts>): StoredFileFacts => ({
  id: 1,
  name: 'ab-abc.txt',
  byteCount: 3,
  crc32: CRC_OF_ABC,
  sha256: SHA('abc'),
  ...more,
})

describe('stored files', () => {
  test('are copied with their hashes; missing and damaged ones are named, deleted ones are not', async () => {
    const done: number[] = []
    const names = ['good', 'short', 'wrong-crc', 'wrong-sha', 'gone', 'deleted', 'old'].map((name) => `${name}.txt`)
    const [good = '', short = '', crc = '', sha = '', gone = '', deleted = '', old = ''] = names
    const { hashes, problems } = await copyStoredFiles({
      rows: [
        row({ id: 1, name: good }),
        row({ id: 2, name: short, byteCount: 4 }),
        row({ id: 3, name: crc, crc32: '00000000' }),
        row({ id: 4, name: sha, sha256: SHA('x') }),
        row({ id: 5, name: gone }),
        row({ id: 6, name: deleted }),
        row({ id: 7, name: old, crc32: null, sha256: null }),
      ],
      store: storeOf(Object.fromEntries([good, short, crc, sha, old].map((name) => [name, 'abc']))),
      folder,
      isStillThere: async (name) => name !== deleted,
      onProgress: (count) => done.push(count),
    })
    expect(problems).toEqual([
      { id: 2, what: 'damaged' },
      { id: 3, what: 'damaged' },
      { id: 4, what: 'damaged' },
      { id: 5, what: 'missing' },
    ])
    expect([...hashes.values()]).toEqual(Array.from({ length: 5 }, () => SHA('abc')))
    for (const path of hashes.keys()) expect(await readFile(join(folder, path), 'utf8')).toBe('abc')
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test.each([
    [{}, undefined],
    [{ name: 'other.txt' }, 'missing'],
    [{ byteCount: 2 }, 'damaged'],
    [{ crc32: '00000000' }, 'damaged'],
    [{ sha256: SHA('x') }, 'damaged'],
    [{ crc32: null, sha256: null }, undefined],
  ] as const)('with %j are checked in place: %s', async (more, problem) => {
    const files = { 'ab-abc.txt': 'abc' }
    expect(await checkStoredFile(storeOf(files), row(more))).toBe(problem)
  })
})

describe('a copied file', () => {
  test('has size and checksums of all its bytes, and belongs to its owner only', async () => {
    const from = join(folder, 'from')
    const text = 'abc'.repeat(50_000)
    await writeFile(from, text)
    const to = join(folder, 'deep/er/to')
    const sums = await copyHashed(from, to)
    expect(sums).toEqual({ byteCount: 150_000, sha256: SHA(text), crc32: CRC_OF_MANY })
    expect(await sumsOf(from)).toEqual(sums)
    expect(await readFile(to, 'utf8')).toBe(text)
    expect(await Promise.all([to, join(folder, 'deep')].map(async (path) => (await stat(path)).mode & 0o777))).toEqual([
      0o600, 0o700,
    ])
    expect(await writeText('abc', join(folder, 'text'))).toEqual({
      byteCount: 3,
      sha256: SHA('abc'),
      crc32: CRC_OF_ABC,
    })
    expect((await writeText('', join(folder, 'empty'))).crc32).toBe('00000000')
  })

  test('never replaces a file, and a missing source creates nothing', async () => {
    await writeText('a', join(folder, 'a'))
    await expect(writeText('b', join(folder, 'a'))).rejects.toThrow('EEXIST')
    await expect(copyHashed(join(folder, 'none'), join(folder, 'b'))).rejects.toThrow('ENOENT')
    expect(await readdir(folder)).toEqual(['a'])
  })
})

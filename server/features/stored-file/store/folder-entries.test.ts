import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entriesOf, pagesBelow } from './folder-entries.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'entries-'))
})
afterEach(() => rm(root, { recursive: true }))

async function fill(folder: string, count: number): Promise<string[]> {
  await mkdir(join(root, folder), { recursive: true })
  const paths = Array.from({ length: count }, (_, at) => `${folder}/${at}.txt`)
  await Promise.all(paths.map((path) => writeFile(join(root, path), '')))
  return paths
}

async function pagesIn(folder: string): Promise<string[][]> {
  const pages: string[][] = []
  for await (const page of pagesBelow(root, folder)) pages.push(page)
  return pages
}

test.each([1, 499, 500, 501, 1001])(
  '%s files of a folder are listed once each, at most 500 per page',
  async (count) => {
    const paths = await fill('files', count)
    const pages = await pagesIn('files')
    expect(pages.flat().toSorted()).toEqual(paths.toSorted())
    expect(pages.map(({ length }) => length)).toEqual(
      [...Array<number>(Math.floor(count / 500)).fill(500), count % 500].filter((length) => length > 0),
    )
  },
)

test('files of deeper folders follow, in the order of their folders', async () => {
  for (const folder of ['files/b', 'files/a/deep', 'files/a', 'files/empty'])
    await mkdir(join(root, folder), { recursive: true })
  for (const folder of ['files', 'files/b', 'files/a/deep', 'files/a']) await fill(folder, 1)
  const pages = await pagesIn('files')
  expect(pages.flat()).toEqual(['files/0.txt', 'files/a/0.txt', 'files/a/deep/0.txt', 'files/b/0.txt'])
})

test('a folder that does not exist has no entries', async () => {
  expect(await entriesOf(join(root, 'absent'))).toEqual([])
  expect(await pagesIn('absent')).toEqual([])
})

test('errors other than a missing folder are thrown', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(entriesOf(join(root, 'file'))).rejects.toThrow('ENOTDIR')
})

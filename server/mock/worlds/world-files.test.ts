import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JOURNAL_NAME } from '#server/platform/deletion-journal.ts'
import { worldFiles } from './world-files.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'world-files-'))))
afterEach(() => rm(folder, { recursive: true }))

test('a world links the stored files of the template, and has its own journal', async () => {
  const template = { databaseFile: join(folder, 'template.db'), filesFolder: join(folder, 'template') }
  await mkdir(template.filesFolder)
  await writeFile(template.databaseFile, '')
  await writeFile(join(template.filesFolder, 'a.txt'), 'stored')
  await writeFile(join(template.filesFolder, JOURNAL_NAME), 'first\n')

  const create = await worldFiles(template)
  const world = await create(join(folder, 'world'))
  const inodeOf = async (path: string) => (await stat(path)).ino
  expect(await inodeOf(join(world.filesFolder, 'a.txt'))).toBe(await inodeOf(join(template.filesFolder, 'a.txt')))
  await appendFile(join(world.filesFolder, JOURNAL_NAME), 'second\n')
  expect(await readFile(join(template.filesFolder, JOURNAL_NAME), 'utf8')).toBe('first\n')
  expect(await readFile(join(world.filesFolder, JOURNAL_NAME), 'utf8')).toBe('first\nsecond\n')
})

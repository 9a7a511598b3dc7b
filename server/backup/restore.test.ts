import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sqliteFile } from '#server/database/database-url.ts'
import { lockForThisProcess } from '#server/database/single-process-lock.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn } from '#server/testing/log-in.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { lastBackup } from '#server/platform/last-backup.ts'
import { backup, type SiteSettings } from './backup.ts'
import { restore } from './restore.ts'

describe.each(testDatabaseKinds)('restoring on %s', (kind) => {
  let site: TestApp
  let folder: string
  let copy: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-'))
    copy = join(folder, 'copy')
    site = await buildTestApp({ kind })
    await (await logIn(site)).upload('简历.pdf', aPdf('one'))
    await backup({ settings: placeOf(site), folder: copy, isStillThere: () => Promise.resolve(true) })
  })
  afterEach(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })

  const placeOf = ({ databaseUrl, filesFolder }: Pick<TestApp, 'databaseUrl' | 'filesFolder'>): SiteSettings => ({
    databaseUrl,
    filesFolder,
    deletionJournal: '',
    dataKey: TEST_DATA_KEY,
    secretsFile: join(folder, 'secrets.json'),
  })
  const filesIn = async (path: string) => (await readdir(path, { recursive: true })).toSorted()

  test('a backup is recorded for the system screen', async () => {
    expect(await lastBackup(placeOf(site))).toMatchObject({ folder: copy, files: 1 })
  })

  test('a restore fails while the site runs, and moves no file', async () => {
    const before = await filesIn(site.filesFolder)
    await site.database.read.storedFile.count() // opens a connection
    const lock = kind === 'sqlite' ? await lockForThisProcess(site.databaseUrl) : undefined
    const restoring = restore({ settings: placeOf(site), folder: copy, isReplacing: true })
    await expect(restoring).rejects.toThrow(/使用/)
    await lock?.release()
    expect(await filesIn(site.filesFolder)).toEqual(before)
    expect(await site.database.read.storedFile.count()).toBe(1)
  })

  test('a restore succeeds despite leftovers of an interrupted restore', async () => {
    const { url, remove } = await newTestPlace(kind)
    const filesFolder = join(folder, 'files')
    if (kind === 'sqlite') await writeFile(`${sqliteFile(url)}.restoring`, 'half of it')
    await restore({ settings: placeOf({ databaseUrl: url, filesFolder }), folder: copy })
    expect((await filesIn(filesFolder)).filter((path) => path.endsWith('.pdf'))).toHaveLength(1)
    expect(kind === 'sqlite' && existsSync(`${sqliteFile(url)}.restoring`)).toBe(false)
    await remove()
  })

  test('entries that only the journal of the backup has are prepended to the journal', async () => {
    const { url, remove } = await newTestPlace(kind)
    const line = (day: number) => `2026-03-${day}T08:00:00.000Z asked 12 ${'0'.repeat(32)}`
    await writeFile(join(site.filesFolder, 'deletions.log'), `\n${line(10)}\n\n${line(11)}\n`)
    await rm(copy, { recursive: true })
    await backup({ settings: placeOf(site), folder: copy, isStillThere: () => Promise.resolve(true) })
    const filesFolder = join(folder, 'files')
    const journal = join(folder, 'deletions.log')
    await writeFile(journal, `\n${line(11)}\n\n${line(12)}\n`)
    await writeFile(`${journal}.part`, 'half of it')
    const settings = { ...placeOf({ databaseUrl: url, filesFolder }), deletionJournal: journal }
    await restore({ settings, folder: copy })
    const lines = (await readFile(journal, 'utf8')).split('\n').filter((text) => text !== '')
    expect(lines).toEqual([line(10), line(11), line(12)])
    expect((await stat(journal)).mode & 0o777).toBe(0o600)
    await remove()
  })
})

import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sqliteFile } from '#server/database/database-url.ts'
import { lockForThisProcess } from '#server/database/single-process-lock.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn } from '#server/testing/log-in.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
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
    secretsFile: '',
  })
  const filesIn = async (path: string) => (await readdir(path, { recursive: true })).toSorted()

  test('a site that somebody uses is refused, and nothing of it is moved', async () => {
    const before = await filesIn(site.filesFolder)
    await site.database.read.storedFile.count() // it is connected
    const lock = kind === 'sqlite' ? await lockForThisProcess(site.databaseUrl) : undefined
    const restoring = restore({ settings: placeOf(site), folder: copy, isReplacing: true })
    await expect(restoring).rejects.toThrow(/使用/)
    lock?.release()
    expect(await filesIn(site.filesFolder)).toEqual(before)
    expect(await site.database.read.storedFile.count()).toBe(1)
  })

  test('what an interrupted one left behind is in nobody’s way', async () => {
    const { url, remove } = await newTestPlace(kind)
    const filesFolder = join(folder, 'files')
    if (kind === 'sqlite') await writeFile(`${sqliteFile(url)}.restoring`, 'half of it')
    await restore({ settings: placeOf({ databaseUrl: url, filesFolder }), folder: copy })
    expect((await filesIn(filesFolder)).filter((path) => path.endsWith('.pdf'))).toHaveLength(1)
    expect(kind === 'sqlite' && existsSync(`${sqliteFile(url)}.restoring`)).toBe(false)
    await remove()
  })
})

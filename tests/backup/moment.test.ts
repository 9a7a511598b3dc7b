import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backup } from '#server/backup/backup.ts'
import { trashedFiles } from '#server/features/stored-file/testing/trashed-files.ts'
import { restore } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/database.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { fileStore } from '#server/features/stored-file/store/file-store.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Place, runBackupCommand } from './backup-process.ts'

// `restore --moment`, on a database that another program has restored. `npm run scale` tests it with pgBackRest.

test('restore --moment rejects a SQLite database', async () => {
  const { url, remove } = await newTestPlace('sqlite')
  const place = { databaseUrl: url, filesFolder: join(tmpdir(), 'no-files') }
  const { code, lines } = await runBackupCommand(place, 'restore', '--moment', '2026-11-23T09:30:00Z')
  expect([code, lines]).toEqual([1, [expect.stringContaining('PostgreSQL')]])
  await remove()
})

describe.runIf(testDatabaseKinds.includes('postgresql'))('restore --moment on PostgreSQL', () => {
  let site: TestApp
  let folder: string
  let place: Place
  let moment: string
  let gone: TestPerson
  let names: string[]
  const cleanUp: (() => Promise<void>)[] = []

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moment-'))
    site = await buildTestApp({ kind: 'postgresql', clock: testClock(new Date(Date.now() - 3_600_000).toISOString()) })
    gone = await logIn(site)
    await (await logIn(site)).upload('简历.pdf', aPdf('one'))
    const settings = settingsOf({ databaseUrl: site.databaseUrl, filesFolder: site.filesFolder })
    await backup({ settings, folder: join(folder, 'copy'), isStillThere: () => Promise.resolve(true) })
    moment = site.services.clock.now().toISOString()
    const { url, remove } = await newTestPlace('postgresql')
    cleanUp.push(remove)
    const deletionJournal = join(site.filesFolder, 'deletions.log')
    place = { databaseUrl: url, filesFolder: join(folder, 'files'), deletionJournal }
    await restore({ settings: settingsOf(place), folder: join(folder, 'copy') })
    names = (await site.database.read.storedFile.findMany()).map(({ name }) => name)
  })
  afterEach(async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const settingsOf = ({ databaseUrl, filesFolder, deletionJournal = '' }: Place) => ({
    databaseUrl,
    filesFolder,
    deletionJournal,
    dataKey: TEST_DATA_KEY,
    secretsFile: join(folder, 'secrets.json'),
  })
  const open = async () => {
    const database = await openDatabase({ url: place.databaseUrl, hasLongTimeouts: true })
    cleanUp.push(() => database.close())
    return database
  }

  test('deletes accounts again that were deleted after the moment, and moves files back from the trash', async () => {
    await site.services.accountDeletions.purgeAccount(gone.id, { again: true })
    const store = fileStore(place.filesFolder)
    for (const name of names) await store.trash.put(name, new Date())
    // a file stored after the moment
    const newer = 'f'.repeat(32) + '.pdf'
    await mkdir(join(place.filesFolder, 'ff'), { recursive: true })
    await writeFile(join(place.filesFolder, 'ff', newer), 'newer')
    const { code, lines } = await runBackupCommand(place, 'restore', '--moment', moment)
    expect((await trashedFiles(store)).map(({ name }) => name)).toEqual([newer])
    expect(lines.at(-1)).toBe('· 未发现问题 / Nothing is wrong')
    expect([code, lines.filter((line) => line.includes('1 accounts') || line.includes('1 files put back'))]).toEqual([
      0,
      [expect.any(String), expect.any(String)],
    ])
    const { read } = await open()
    expect(await read.person.findUnique({ where: { id: gone.id } })).toBeNull()
    expect(names).toHaveLength(1)
    expect(await store.isThere(names[0] ?? '')).toBe(true)
    expect(await read.auditEntry.count({ where: { action: 'site.restored' } })).toBe(1)
  })

  test.each([
    ['without a time zone', '2026-11-23T09:30:00', '时区'],
    ['in the future', '2226-11-23T09:30:00Z', 'future'],
    ['that is not a time', 'yesterday', '时区'],
  ])('rejects a moment %s, and changes nothing', async (_, given, said) => {
    await site.services.accountDeletions.purgeAccount(gone.id, { again: true })
    const { code, lines } = await runBackupCommand(place, 'restore', '--moment', given)
    expect([code, lines]).toEqual([1, [expect.stringContaining(said)]])
    const { read } = await open()
    expect(await read.person.count({ where: { id: gone.id } })).toBe(1)
  })

  test('rejects the database of a running site', async () => {
    const { read } = await open()
    await read.person.count()
    const { code, lines } = await runBackupCommand(place, 'restore', '--moment', moment)
    expect([code, lines]).toEqual([1, [expect.stringContaining('使用')]])
  })

  test('rejects a folder of a backup in addition to --moment', async () => {
    const { code, lines } = await runBackupCommand(place, 'restore', join(folder, 'copy'), '--moment', moment)
    expect([code, lines]).toEqual([1, [expect.stringContaining('--moment')]])
  })
})

import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Manifest } from '#server/backup/manifest.ts'
import { readDatabaseId } from '#server/database/database-identity.ts'
import { fileStore } from '#server/features/stored-file/store/file-store.ts'
import { countFiles, isOwnStore } from '#server/features/stored-file/store/store-binding.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { codeFor, callWith, testClock } from '#server/features/account/testing/account-client.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { fullPerson, ownCode } from '#server/features/my-data/testing/full-person.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { aPdf, type TestPerson } from '#server/testing/log-in.ts'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Outcome, type Place, runBackupCommand } from './backup-process.ts'

const WRITE_EVERY_MS = 20
const WRITTEN_BEFORE = 50
const FINE = '未发现问题 / Nothing is wrong'

describe.each(testDatabaseKinds)('a backup of a running site on %s', (kind) => {
  let clock: ReturnType<typeof testClock>
  let site: TestApp
  let source: Place
  let folder: string
  let outcome: Outcome
  let manifest: Manifest
  /** Time of the acknowledgement of each write, by number. */
  const acknowledged: number[] = []
  const people: Record<'deleted' | 'changing' | 'leaving' | 'staying', TestPerson> = {} as never
  let elsewhere: Place
  let restored: Database
  const cleanUp: (() => Promise<void>)[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    clock = testClock(new Date().toISOString())
    site = await buildTestApp({ kind, clock })
    source = { databaseUrl: site.databaseUrl, filesFolder: site.filesFolder }
    await site.services.articleWriting.publish([anArticleDraft(), anArticleDraft()])
    const jobs = await openJobs()
    for (const name of ['deleted', 'changing', 'leaving', 'staying'] as const)
      people[name] = await fullPerson(site, jobs)
    await askForDeletion(people.staying)
    outcome = await underLoad(() => runBackupCommand(source, 'backup', join(folder, 'copy')))
    manifest = JSON.parse(await readFile(join(folder, 'copy/manifest.json'), 'utf8')) as Manifest
  })
  afterAll(async () => {
    for (const step of cleanUp.toReversed()) await step()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Creates two jobs that are open today, because the commands use the system clock instead of the test's clock. */
  async function openJobs(): Promise<[number, number]> {
    const { lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    const deadline = new Date(Date.now() + 24 * 3600_000)
    const [first = 0, second = 0] = await jobWriting.publish([
      jobDraft(company, { deadline }),
      jobDraft(company, { deadline }),
    ])
    return [first, second]
  }

  async function askForDeletion(person: TestPerson): Promise<void> {
    const verifyCode = await ownCode(site, person, 'deleteAccount')
    expect(await person.call('deleteAccount', { verifyCode })).toMatchObject({ code: 200 })
  }

  /** Runs `work` under a write load of 50 rows per second, starting after the first 50 rows. */
  async function underLoad<Result>(work: () => Promise<Result>): Promise<Result> {
    let isOver = false
    const write = async () => {
      const orderNum = acknowledged.length
      acknowledged.push(Infinity)
      await site.database.write.location.create({ data: { name: '写入', address: '', contactPhone: '', orderNum } })
      acknowledged[orderNum] = Date.now()
    }
    const writing = (async () => {
      const writes: Promise<void>[] = []
      while (!isOver) {
        writes.push(write())
        await wait(WRITE_EVERY_MS)
      }
      await Promise.all(writes)
    })()
    while (acknowledged.filter((time) => time < Infinity).length < WRITTEN_BEFORE) await wait(WRITE_EVERY_MS)
    const result = await work()
    isOver = true
    await writing
    return result
  }

  async function emptyPlace(): Promise<Place> {
    const { url, remove } = await newTestPlace(kind)
    cleanUp.push(remove)
    const filesFolder = await mkdtemp(join(tmpdir(), 'restored-files-'))
    cleanUp.push(() => rm(filesFolder, { recursive: true, force: true }))
    return { databaseUrl: url, filesFolder, deletionJournal: join(site.filesFolder, 'deletions.log') }
  }

  test('is complete although the site writes during the backup', async () => {
    expect(outcome.code).toBe(0)
    const begin = Date.parse(manifest.createdAt)
    expect(acknowledged.filter((time) => time > begin).length).toBeGreaterThan(0)
    expect(await runBackupCommand(source, 'verify', join(folder, 'copy'))).toMatchObject({
      code: 0,
      lines: ['· ' + FINE],
    })
    expect(await readdir(folder)).toEqual(['copy'])
  })

  test('contains no secrets, and does not overwrite an existing backup', async () => {
    const names = await readdir(join(folder, 'copy'), { recursive: true })
    expect(names.filter((name) => name.includes('secrets'))).toEqual([])
    const { code, lines } = await runBackupCommand(source, 'backup', join(folder, 'copy'))
    expect([code, lines.length]).toEqual([1, 1])
  })

  test('restores every write acknowledged before the backup began into an empty database and folder', async () => {
    // after the backup: one account is deleted, one file replaced, one deletion requested and another one cancelled
    clock.forward(1200) // long enough for another code, too short for sessions to expire
    await site.services.accountDeletions.purgeAccount(people.deleted.id, { again: true })
    const { changing, leaving, staying } = people
    await changing.call('resumeUpload', { resume: await changing.upload('再新的简历.pdf', aPdf('newest')) })
    await askForDeletion(leaving)
    const verifyCode = await codeFor(site, staying.phoneNumber, 'login')
    await callWith(site, 'verifyCodeLogin', { phoneNumber: staying.phoneNumber, verifyCode })

    // and one article expires
    const [, over] = await site.database.read.article.findMany({ orderBy: { id: 'asc' } })
    await site.database.write.article.update({ where: { id: over?.id ?? 0 }, data: { expiresAt: clock.now() } })
    await site.services.releases.runDue()

    elsewhere = await emptyPlace()
    const { code, lines } = await runBackupCommand(elsewhere, 'restore', join(folder, 'copy'))
    expect(lines.at(-1)).toBe('· ' + FINE)
    expect(code).toBe(0)
    restored = await openDatabase({ url: elsewhere.databaseUrl, hasLongTimeouts: true })
    cleanUp.push(() => restored.close())
    const rows = await restored.read.location.findMany({ where: { name: '写入' }, select: { orderNum: true } })
    const present = new Set(rows.map(({ orderNum }) => orderNum))
    const begin = Date.parse(manifest.createdAt)
    const missing = acknowledged.flatMap((time, number) => (time < begin && !present.has(number) ? [number] : []))
    expect(missing).toEqual([])
    expect(present.size).toBeGreaterThanOrEqual(WRITTEN_BEFORE)
    expect(await restored.read.article.count()).toBe(await site.database.read.article.count())
  })

  test('data deleted since the backup stays deleted', async () => {
    const { read } = restored
    const articles = await read.article.findMany({ orderBy: { id: 'asc' } })
    expect(articles.map(({ isVisible }) => isVisible)).toEqual([true, false])
    expect(await read.person.findUnique({ where: { id: people.deleted.id } })).toBeNull()
    expect(await read.storedFile.count({ where: { ownerId: people.deleted.id } })).toBe(0)
    expect(await read.resumeAttachment.count({ where: { personId: people.changing.id } })).toBe(0)
    const asked = async ({ id }: TestPerson) => (await read.person.findUniqueOrThrow({ where: { id } })).deletionAskedAt
    expect([await asked(people.changing), await asked(people.staying)]).toEqual([null, null])
    expect(await asked(people.leaving)).not.toBeNull()
    const { files, rows, known } = await countFiles(restored, fileStore(elsewhere.filesFolder))
    expect([files, known]).toEqual([rows, rows])
    const own = { database: restored, store: fileStore(elsewhere.filesFolder) }
    expect(await isOwnStore(own)).toBe(true)
    expect(await readDatabaseId(restored)).not.toBe(await readDatabaseId(site.database))
  })

  test('is restored over existing data only with --replace, which renames that data instead of deleting it', async () => {
    await restored.close()
    const refused = await runBackupCommand(elsewhere, 'restore', join(folder, 'copy'))
    expect([refused.code, refused.lines.at(-1)]).toEqual([1, expect.stringContaining('--replace')])
    const { code, lines } = await runBackupCommand(elsewhere, 'restore', join(folder, 'copy'), '--replace')
    expect([code, lines.at(-1)]).toEqual([0, '· ' + FINE])
    const aside = `${elsewhere.filesFolder}-before-restore-`
    const kept = (await readdir(tmpdir())).map((name) => join(tmpdir(), name)).filter((path) => path.startsWith(aside))
    expect(kept).toHaveLength(1)
    for (const path of kept) await rm(path, { recursive: true })
  })

  test('is not restored with other secrets, nor if it is damaged', async () => {
    const place = await emptyPlace()
    const dataKey = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index * 3)).toString('base64')
    const foreign = await runBackupCommand({ ...place, dataKey }, 'restore', join(folder, 'copy'))
    expect([foreign.code, foreign.lines]).toEqual([1, [expect.stringContaining('DATA_KEY')]])
    const sums = join(folder, 'copy/SHA256SUMS')
    const text = await readFile(sums, 'utf8')
    await writeFile(
      sums,
      text.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    )
    const damaged = await runBackupCommand(place, 'restore', join(folder, 'copy'))
    expect(damaged.code).toBe(1)
    expect(damaged.lines.at(-1)).toContain('nothing was restored')
    expect(await readdir(place.filesFolder)).toEqual([])
    expect(existsSync(place.databaseUrl.slice('file:'.length))).toBe(false) // always true for the URL of PostgreSQL
    await writeFile(sums, text)
  })
})

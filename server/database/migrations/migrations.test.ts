import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrationFolderPath, migrationNames } from './migration-folder.ts'
import { applyMigrations } from './migrations.ts'
import { openSearchIndex } from '#server/search/open-search-index.ts'
import { documentTokens } from '#server/search/search-tokens.ts'

describe.each(testDatabaseKinds)('migrations on %s', (kind) => {
  let place: Awaited<ReturnType<typeof newTestPlace>>
  let folder = ''
  let migrationFolder = ''
  beforeEach(async () => {
    place = await newTestPlace(kind)
    folder = await mkdtemp(join(tmpdir(), 'site-migrations-'))
    migrationFolder = join(folder, 'migrations')
    await cp(migrationFolderPath(kind), migrationFolder, { recursive: true })
  })
  afterEach(async () => {
    await place.remove()
    await rm(folder, { recursive: true })
  })

  const addMigration = async (name: string, sql: string) => {
    await mkdir(join(migrationFolder, name))
    await writeFile(join(migrationFolder, name, 'migration.sql'), sql)
  }
  const apply = () => applyMigrations({ url: place.url, migrationFolder, backupFolder: join(folder, 'backups') })

  test('set the person of existing feedback to the owner of its pictures', async () => {
    const names = await migrationNames(migrationFolder)
    for (const name of names.slice(names.indexOf('0010_feedback_person'))) {
      await rename(join(migrationFolder, name), join(folder, name))
    }
    await apply()
    const database = await openDatabase({ url: place.url })
    for (const sql of [
      `INSERT INTO person (id, "phoneLookup", "phoneCipher", "userName", "updatedAt") VALUES (7, 'l', 'c', '', '2026-03-10')`,
      `INSERT INTO stored_file (id, name, folder, "originalFilename", "mediaType", "byteCount", "isPrivate", "ownerId")
        VALUES (3, 'a.png', '2026/03/10', 'a.png', 'image/png', 1, true, 7)`,
      `INSERT INTO feedback (id, "receiptNumber", kind, content) VALUES (1, 'r1', 'other', 'a'), (2, 'r2', 'other', 'b')`,
      `INSERT INTO feedback_picture ("feedbackId", "storedFileId", "orderNum") VALUES (2, 3, 0)`,
    ]) {
      await database.write.$executeRawUnsafe(sql)
    }
    await database.close()
    await rename(join(folder, '0010_feedback_person'), join(migrationFolder, '0010_feedback_person'))
    await apply()
    const migrated = await openDatabase({ url: place.url })
    const ofWhom = { id: true, personId: true } as const
    expect(await migrated.read.feedback.findMany({ select: ofWhom, orderBy: { id: 'asc' } })).toMatchObject([
      { id: 1, personId: null },
      { id: 2, personId: 7 },
    ])
    expect(await migrated.read.feedbackPicture.count()).toBe(1)
    await migrated.close()
  })

  test('record the files of existing articles, and make files private that only articles use', async () => {
    const names = await migrationNames(migrationFolder)
    for (const name of names.slice(names.indexOf('0013_article_files'))) {
      await rename(join(migrationFolder, name), join(folder, name))
    }
    await apply()
    const database = await openDatabase({ url: place.url })
    const stored = [1, 2, 3, 4, 5].map((id) => ({ id, name: `${String(id).repeat(32)}.png` }))
    const addressOf = (id: number) => `/prod-api/profile/upload/2026/03/10/${stored[id - 1]?.name}`
    const html = `<p><img src="${addressOf(2)}" /><a href="${addressOf(3)}">a</a><img src="${addressOf(5)}" /></p>`
    for (const sql of [
      `INSERT INTO article (id, "typeId", "releasedAt", "updatedAt") VALUES (1, 2, '2026-03-10', '2026-03-10')`,
      ...stored.map(
        ({ id, name }) => `INSERT INTO stored_file (id, name, folder, "originalFilename", "mediaType", "byteCount")
          VALUES (${id}, '${name}', '2026/03/10', 'a.png', 'image/png', 1)`,
      ),
      `INSERT INTO person (id, "phoneLookup", "phoneCipher", "userName", "updatedAt") VALUES (7, 'l', 'c', '', '2026-03-10')`,
      `UPDATE stored_file SET "ownerId" = 7, "isPrivate" = true WHERE id = 5`,
      `INSERT INTO article_revision (id, "articleId", number, title, outline, html, "plainText", source, author,
        "coverFileId", "contentHash") VALUES (9, 1, 1, '', '', '${html}', '', '', '', 1, '')`,
      `INSERT INTO bar_picture (id, title, text, "linkUrl", "fileId", "orderNum") VALUES (1, '', '', '', 3, 1)`,
    ]) {
      await database.write.$executeRawUnsafe(sql)
    }
    await database.close()
    for (const name of names.slice(names.indexOf('0013_article_files'))) {
      await rename(join(folder, name), join(migrationFolder, name))
    }
    await apply()
    const migrated = await openDatabase({ url: place.url })
    const usages = await migrated.read.fileUsage.findMany({ orderBy: { storedFileId: 'asc' } })
    expect(usages.map(({ storedFileId, articleId, revisionId }) => [storedFileId, articleId, revisionId])).toEqual([
      [1, 1, 9],
      [2, 1, 9],
      [3, 1, 9],
    ])
    const files = await migrated.read.storedFile.findMany({ where: { ownerId: null }, orderBy: { id: 'asc' } })
    expect(files.map(({ isPrivate }) => isPrivate)).toEqual([true, true, false, false])
    await migrated.close()
  })

  test('are applied once and in order', async () => {
    const names = await migrationNames(migrationFolder)
    expect(await apply()).toMatchObject({ applied: names, backupFile: undefined })
    expect(await apply()).toMatchObject({ applied: [], backupFile: undefined })
    await addMigration('9001_note', 'CREATE TABLE note (id INTEGER PRIMARY KEY);')
    expect((await apply()).applied).toEqual(['9001_note'])
    expect(await apply()).toMatchObject({ applied: [], backupFile: undefined })
  })

  test.runIf(kind === 'postgresql')('leave no lock for which the next run would wait', async () => {
    await apply()
    const database = await openDatabase({ url: place.url })
    // PostgreSQL takes a moment to end a closed connection
    await expect.poll(() => database.read.$queryRawUnsafe(LOCKS)).toEqual([{ count: 0 }])
    await database.close()
  })

  test('are rejected on a database of a newer program', async () => {
    await addMigration('9001_note', 'CREATE TABLE note (id INTEGER PRIMARY KEY);')
    await apply()
    await rm(join(migrationFolder, '9001_note'), { recursive: true })
    await expect(apply()).rejects.toThrow(/^数据库含有本程序没有的迁移 9001_note.*newer version.*$/)
  })

  test('are all rolled back if one migration of the run fails, and the failure is reported', async () => {
    await apply()
    await addMigration('9000_before', 'CREATE TABLE before (id INTEGER PRIMARY KEY);')
    await addMigration('9001_broken', 'CREATE TABLE note (id INTEGER PRIMARY KEY); INSERT INTO missing VALUES (1);')
    await expect(apply()).rejects.toThrow(/^数据库迁移 9001_broken 失败[^\n]*missing[^\n]*as it was$/)
    await expect(apply()).rejects.toThrow('9001_broken')
    await rm(join(migrationFolder, '9001_broken'), { recursive: true })
    expect((await apply()).applied).toEqual(['9000_before'])
  })

  test.runIf(kind === 'postgresql')('are applied once by several processes that start together', async () => {
    const outcomes = await Promise.all([apply(), apply(), apply()])
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual(await migrationNames(migrationFolder))
  })

  test.runIf(kind === 'postgresql')(
    'fail on a database left half-migrated by another tool, and do not change it',
    async () => {
      await apply()
      await leaveHalfApplied()
      await expect(apply()).rejects.toThrow(/^数据库停在迁移 9001_half 的中途.*half-way.*$/)
    },
  )

  test.runIf(kind === 'sqlite')(
    'replace a database left half-migrated by an earlier version with the copy made before',
    async () => {
      await apply()
      await addMigration('9001_half', 'CREATE TABLE half (id INTEGER PRIMARY KEY);')
      const { backupFile } = await apply()
      await leaveHalfApplied()
      expect(await apply()).toMatchObject({ applied: ['9001_half'], putBack: backupFile })
      expect(await apply()).toMatchObject({ applied: [], putBack: undefined })
      await rm(join(folder, 'backups'), { recursive: true })
      await leaveHalfApplied()
      await expect(apply()).rejects.toThrow(/^数据库停在迁移 9001_half 的中途.*half-way.*$/)
    },
  )

  test.runIf(kind === 'sqlite')(
    'start from the beginning if an earlier version was interrupted in the first migration',
    async () => {
      const names = await migrationNames(migrationFolder)
      await apply()
      const database = await openDatabase({ url: place.url })
      await database.write.$executeRawUnsafe(`DELETE FROM _prisma_migrations WHERE migration_name <> '${names[0]}'`)
      await database.write.$executeRawUnsafe('UPDATE _prisma_migrations SET finished_at = NULL')
      await database.close()
      expect((await apply()).applied).toEqual(names)
      expect((await apply()).applied).toEqual([])
    },
  )

  /** The state that Prisma's engine leaves when it is killed. */
  async function leaveHalfApplied() {
    const database = await openDatabase({ url: place.url })
    await database.write.$executeRawUnsafe(`DELETE FROM _prisma_migrations WHERE migration_name = '9001_half'`)
    await database.write.$executeRawUnsafe(`INSERT INTO _prisma_migrations (id, checksum, migration_name)
      VALUES ('half', '', '9001_half')`)
    await database.close()
  }

  test('keep the attached files of existing job applications', async () => {
    const later = (await migrationNames(migrationFolder)).filter((name) => name >= '0007')
    for (const name of later) await rm(join(migrationFolder, name), { recursive: true })
    await apply()
    const before = await openDatabase({ url: place.url })
    // the job that the rows reference does not exist
    if (kind === 'sqlite') await before.write.$executeRawUnsafe('PRAGMA foreign_keys = OFF')
    await before.transaction(async (tx) => {
      if (kind === 'postgresql') await tx.$executeRawUnsafe(`SET LOCAL session_replication_role = 'replica'`)
      for (const sql of OLD_APPLICATION) await tx.$executeRawUnsafe(sql)
    })
    await before.close()
    await cp(migrationFolderPath(kind), migrationFolder, { recursive: true })
    expect((await apply()).applied).toEqual(later)
    const after = await openDatabase({ url: place.url })
    expect(await after.read.applicationAttachment.findMany()).toEqual([{ applicationId: 5, storedFileId: 9 }])
    expect((await after.read.consent.findMany()).map(({ document, channel }) => [document, channel])).toEqual([
      ['agreement', ''],
      ['application', 'deed'],
    ])
    await after.close()
  })

  test.runIf(kind === 'postgresql')('convert the search index to the rows that the current code writes', async () => {
    const later = (await migrationNames(migrationFolder)).filter((name) => name >= '0009')
    for (const name of later) await rm(join(migrationFolder, name), { recursive: true })
    await apply()
    const before = await openDatabase({ url: place.url })
    for (const table of SEARCH_TABLES) {
      for (const { key, text, filters } of SEARCH_DOCUMENTS) {
        const words = ` ${[...documentTokens(text), ...filters.map((filter) => `_${filter}`)].join(' ')} `
        await before.write.$executeRawUnsafe(`INSERT INTO ${table} (key, words) VALUES ($1, $2)`, key, words)
      }
    }
    await before.close()
    await cp(migrationFolderPath(kind), migrationFolder, { recursive: true })
    expect((await apply()).applied).toEqual(later)
    const after = await openDatabase({ url: place.url })
    const index = openSearchIndex(after, 'article_search')
    const rowsOf = (table: string) =>
      after.read.$queryRawUnsafe(`SELECT key, runs, lexemes::text FROM ${table} ORDER BY key`)
    const converted = await Promise.all(SEARCH_TABLES.map(rowsOf))
    await after.transaction((tx) => index.put(tx, ...SEARCH_DOCUMENTS))
    const written = await rowsOf('article_search')
    expect(written).toHaveLength(SEARCH_DOCUMENTS.length)
    expect(converted).toEqual([written, written])
    await after.close()
  })

  test.runIf(kind === 'sqlite')('copy the SQLite database before they change it', async () => {
    await apply()
    const before = await openDatabase({ url: place.url })
    await before.write.location.create({ data: { name: '武汉', address: '', contactPhone: '', orderNum: 1 } })
    await before.close()
    await addMigration('9001_empty', 'DELETE FROM location;')
    const { backupFile = '' } = await apply()
    const copy = await openDatabase({ url: `file:${backupFile}` })
    expect(await copy.read.location.count()).toBe(1)
    await copy.close()
  })
})

const LOCKS = `SELECT count(*)::integer AS count FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE datname = current_database() AND locktype = 'advisory'`

const SEARCH_TABLES = ['article_search', 'company_search']

const SEARCH_DOCUMENTS = [
  '2026年AI人才招聘会，é à 5G\n제주도시 ひらがな・カタカナー 𠮷田𠮷田 々〇 ㄅㄆㄇ HR 工 工程 工程师',
  'Résumé Hạn chế ạn 人',
  '，',
  '长文'.repeat(6000),
].map((text, index) => ({ key: BigInt(index + 1), text, filters: ['t3', 'r420100'] }))

/** An application with a file, before migration 0007. */
const OLD_APPLICATION = [
  `INSERT INTO stored_file (id, name, folder, "originalFilename", "mediaType", "byteCount", sha256)
   VALUES (9, 'a.pdf', '2026/01/01', 'a.pdf', 'application/pdf', 1, '')`,
  `INSERT INTO person (id, "phoneLookup", "phoneCipher", "userName", "updatedAt") VALUES (3, 'x', 'x', '', CURRENT_TIMESTAMP)`,
  `INSERT INTO resume_attachment (id, "personId", "storedFileId", kind) VALUES (7, 3, 9, 'resume')`,
  `INSERT INTO application_attachment ("applicationId", "attachmentId") VALUES (5, 7)`,
  `INSERT INTO consent (id, "personId", document, version, "addressHash") VALUES (1, 3, 'agreement', '1.0', '')`,
  `INSERT INTO consent (id, "personId", document, version, "addressHash") VALUES (2, 3, 'application', '1.0', '')`,
  `INSERT INTO job_application (id, "personId", "jobId", "statusCode", "appliedAt", "changedAt")
   VALUES (5, 3, 1, '1', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP)`,
]

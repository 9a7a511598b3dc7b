import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { migrationFolderPath, type MigrationPhase, PHASE_FILE } from './migration-folder.ts'
import { applyMigrations, isSchemaUsable, type MigrationScope } from './migrations.ts'

describe.each(testDatabaseKinds)('a deployment on %s', (kind) => {
  let place: Awaited<ReturnType<typeof newTestPlace>>
  let folder = ''
  beforeEach(async () => {
    place = await newTestPlace(kind)
    folder = await mkdtemp(join(tmpdir(), 'site-migrations-'))
    await cp(migrationFolderPath(kind), join(folder, 'newer'), { recursive: true })
  })
  afterEach(async () => {
    await place.remove()
    await rm(folder, { recursive: true })
  })

  /** Adds a migration to the newer version. */
  async function add(name: string, phase: MigrationPhase | undefined, sql: string): Promise<void> {
    const path = join(folder, 'newer', name)
    await mkdir(path)
    await writeFile(join(path, 'migration.sql'), sql)
    if (phase !== undefined) await writeFile(join(path, PHASE_FILE), `${phase}\n`)
  }
  const applyNewer = (scope: MigrationScope = 'all') =>
    applyMigrations({ url: place.url, migrationFolder: join(folder, 'newer'), scope })
  const applyOwn = () => applyMigrations({ url: place.url })

  async function isUsable(): Promise<boolean> {
    const database = await openDatabase({ url: place.url })
    return isSchemaUsable(database).finally(() => database.close())
  }

  test('after expand migrations, the previous version still runs and starts', async () => {
    await applyOwn()
    await add('9001_column', 'expand', 'ALTER TABLE job ADD COLUMN note TEXT;')
    await applyNewer()
    expect((await applyOwn()).applied).toEqual([])
    expect(await isUsable()).toBe(true)
  })

  test.each(['contract', undefined] as const)(
    'after a migration of phase %s, the previous version neither runs nor starts',
    async (phase) => {
      await applyOwn()
      await add('9001_note', phase, 'CREATE TABLE note (id INTEGER PRIMARY KEY);')
      await applyNewer()
      await expect(applyOwn()).rejects.toThrow(/^数据库含有本程序没有的迁移 9001_note.*expand.*newer version.*$/)
      expect(await isUsable()).toBe(false)
    },
  )

  describe.runIf(kind === 'postgresql')('while processes of the previous version run', () => {
    let other: Client
    beforeEach(async () => {
      await applyOwn()
      other = await connect()
    })
    afterEach(() => other.end())

    async function connect(): Promise<Client> {
      const client = new Client({ connectionString: place.url })
      await client.connect()
      return client
    }

    const INDEX = 'CREATE INDEX CONCURRENTLY "job_name_idx" ON "job"("name");'
    const VALIDITY = `SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass('job_name_idx')`
    const WAITING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
      AND query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`

    test('a start applies nothing, and names the command to run', async () => {
      await add('9001_column', 'expand', 'ALTER TABLE job ADD COLUMN note TEXT;')
      await expect(applyNewer('new')).rejects.toThrow(/^数据库缺少迁移 9001_column，请先运行 npm run migrate .*$/)
      await applyNewer()
      expect(await applyNewer('new')).toMatchObject({ applied: [], waiting: [] })
    })

    test('with scope expand, the first contract migration and all later ones are not applied', async () => {
      await add('9001_a', 'expand', 'CREATE TABLE a (id INTEGER PRIMARY KEY);')
      await add('9002_b', 'contract', 'DROP TABLE a;')
      await add('9003_c', 'expand', 'CREATE TABLE c (id INTEGER PRIMARY KEY);')
      expect(await applyNewer('expand')).toMatchObject({ applied: ['9001_a'], waiting: ['9002_b', '9003_c'] })
      expect(await applyNewer()).toMatchObject({ applied: ['9002_b', '9003_c'], waiting: [] })
    })

    test('a migration of a locked table fails with a one-line error, and nothing is applied', async () => {
      await add('9001_a', 'expand', 'CREATE TABLE a (id INTEGER PRIMARY KEY);')
      await add('9002_column', 'expand', 'ALTER TABLE job ADD COLUMN note TEXT;')
      await other.query('BEGIN; SELECT count(*) FROM job')
      await expect(applyNewer()).rejects.toThrow(/^迁移 9002_column 在 3 秒内没有得到表的锁.*run it again$/)
      await other.query('COMMIT')
      expect((await applyNewer()).applied).toEqual(['9001_a', '9002_column'])
    })

    test('an index is built concurrently, and only once by several migrating processes', async () => {
      await add('9001_index', 'expand', INDEX)
      const outcomes = await Promise.all([applyNewer(), applyNewer(), applyNewer()])
      expect(outcomes.flatMap(({ applied }) => applied)).toEqual(['9001_index'])
      expect((await other.query(VALIDITY)).rows).toEqual([{ isValid: true }])
    })

    test('an interrupted index build leaves an INVALID index, which the next run rebuilds', async () => {
      await add('9001_index', 'expand', INDEX)
      const writer = await connect()
      await writer.query('BEGIN; DELETE FROM job')
      const interrupted = applyNewer()
      interrupted.catch(() => undefined) // it is awaited further below
      await expect.poll(async () => (await other.query(WAITING)).rowCount).toBe(1)
      await other.query(`SELECT pg_terminate_backend(pid) FROM (${WAITING}) AS waiting`)
      await expect(interrupted).rejects.toThrow(/^数据库迁移 9001_index 失败/)
      await writer.query('ROLLBACK')
      await writer.end()
      expect((await other.query(VALIDITY)).rows).toEqual([{ isValid: false }])

      expect((await applyNewer()).applied).toEqual(['9001_index'])
      expect((await other.query(VALIDITY)).rows).toEqual([{ isValid: true }])
    })

    test('a finished index whose record was lost is recorded without a rebuild', async () => {
      await add('9001_index', 'expand', INDEX)
      await other.query(INDEX)
      const [before] = (await other.query(`SELECT to_regclass('job_name_idx')::oid AS id`)).rows
      await applyNewer()
      expect((await other.query(`SELECT to_regclass('job_name_idx')::oid AS id`)).rows).toEqual([before])
    })
  })

  test.runIf(kind === 'postgresql')('a new database gets all migrations in one transaction', async () => {
    await add('9001_index', 'expand', 'CREATE INDEX CONCURRENTLY "job_name_idx" ON "job"("name");')
    await add('9002_broken', 'contract', 'DROP TABLE missing;')
    await expect(applyNewer('new')).rejects.toThrow('9002_broken')
    await rm(join(folder, 'newer', '9002_broken'), { recursive: true })
    expect((await applyNewer('new')).applied).toContain('9001_index')
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { sqliteFile } from '#server/database/database-url.ts'
import { migrationFolderPath, migrationNames } from './migration-folder.ts'
import { applyMigrations } from './migrations.ts'

const moduleUrl = new URL('migrations.ts', import.meta.url).href

/** Writes megabytes, then runs for minutes unless it is killed. */
const ENDLESS = {
  sqlite: `CREATE TABLE note (id INTEGER PRIMARY KEY, text BLOB);
    WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 4000)
      INSERT INTO note (text) SELECT zeroblob(4000) FROM n;
    WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 100000000000) SELECT count(*) FROM n;`,
  postgresql: 'CREATE TABLE note (id INTEGER PRIMARY KEY); SELECT pg_sleep(600);',
}

describe.each(testDatabaseKinds)('a process killed in the middle of its migrations on %s', (kind) => {
  let place: Awaited<ReturnType<typeof newTestPlace>>
  let folder = ''
  beforeEach(async () => {
    place = await newTestPlace(kind)
    folder = await mkdtemp(join(tmpdir(), 'site-migrations-'))
    await cp(migrationFolderPath(kind), join(folder, 'migrations'), { recursive: true })
  })
  afterEach(async () => {
    await place.remove()
    await rm(folder, { recursive: true })
  })

  const options = (migrations: string) => ({ url: place.url, migrationFolder: join(folder, migrations) })

  async function killedMigrating(migrations: string): Promise<void> {
    const code = `const { applyMigrations } = await import(${JSON.stringify(moduleUrl)})
      await applyMigrations(${JSON.stringify(options(migrations))})`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: 'inherit' })
    const exited = once(child, 'exit')
    await expect.poll(isUnderWay).toBe(true)
    child.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
  }

  /** Whether writes of the endless migration have reached a file, or the PostgreSQL server. */
  async function isUnderWay(): Promise<boolean> {
    if (kind === 'sqlite') {
      const file = sqliteFile(place.url)
      const paths = [file, `${file}.new`].flatMap((path) => [path, `${path}-wal`, `${path}-journal`])
      return paths.some((path) => existsSync(path) && statSync(path).size > 4_000_000)
    }
    const { Client } = await import('pg')
    const client = new Client({ connectionString: place.url })
    await client.connect()
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()`,
    )
    await client.end()
    return (rowCount ?? 0) > 0
  }

  const isFileThere = () => kind === 'sqlite' && existsSync(sqliteFile(place.url))

  async function leftovers(): Promise<string[]> {
    if (kind === 'postgresql') return []
    return (await readdir(dirname(sqliteFile(place.url)))).filter((name) => !['test.db', 'backups'].includes(name))
  }

  test.each(['first', 'later'])('leaves nothing of the migrations of a %s start', async (start) => {
    const names = await migrationNames(join(folder, 'migrations'))
    if (start === 'later') await applyMigrations(options('migrations'))
    await cp(join(folder, 'migrations'), join(folder, 'endless'), { recursive: true })
    await mkdir(join(folder, 'endless', '9001_endless'))
    await writeFile(join(folder, 'endless', '9001_endless', 'migration.sql'), ENDLESS[kind])
    await killedMigrating('endless')
    expect(isFileThere()).toBe(kind === 'sqlite' && start === 'later')

    const { applied } = await applyMigrations(options('migrations'))
    expect(applied).toEqual(start === 'first' ? names : [])
    expect((await applyMigrations(options('migrations'))).applied).toEqual([])
    expect(await leftovers()).toEqual([])
  })
})

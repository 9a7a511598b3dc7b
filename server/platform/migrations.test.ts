import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newTestPlace, testDatabaseKinds } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { migrationFolderPath, migrationNames } from './migration-folder.ts'
import { applyMigrations } from './migrations.ts'

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

  test('are applied once and in order', async () => {
    const names = await migrationNames(migrationFolder)
    expect(await apply()).toEqual({ applied: names, backupFile: undefined })
    const start = performance.now()
    expect(await apply()).toEqual({ applied: [], backupFile: undefined })
    await addMigration('9001_note', 'CREATE TABLE note (id INTEGER PRIMARY KEY);')
    expect((await apply()).applied).toEqual(['9001_note'])
    // The engine waits ten seconds for a lock that an earlier run has left.
    expect(performance.now() - start).toBeLessThan(8000)
    expect(await apply()).toEqual({ applied: [], backupFile: undefined })
  })

  test('are refused on a database of a newer program', async () => {
    await addMigration('9001_note', 'CREATE TABLE note (id INTEGER PRIMARY KEY);')
    await apply()
    await rm(join(migrationFolder, '9001_note'), { recursive: true })
    await expect(apply()).rejects.toThrow(/^数据库含有本程序没有的迁移 9001_note.*newer version.*$/)
  })

  test('that fail say so, and a database left half-way is not touched again', async () => {
    await apply()
    await addMigration('9001_broken', 'CREATE TABLE note (id INTEGER PRIMARY KEY); INSERT INTO missing VALUES (1);')
    await expect(apply()).rejects.toThrow(/^数据库迁移失败[^\n]*9001_broken[^\n]*$/)
    await expect(apply()).rejects.toThrow(/^数据库停在迁移 9001_broken 的中途.*half-way.*$/)
  })

  test.runIf(kind === 'sqlite')('leave a copy of the SQLite database as it was', async () => {
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

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { readDatabaseId, renewDatabaseId } from '#server/database/database-identity.ts'
import { newStoredName } from '#server/features/stored-file/stored-file-name.ts'
import { writeWhole } from '#server/features/stored-file/writing/part-file.ts'
import { newTestPlace, openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { type FileStore, fileStore, MARKER_NAME } from './file-store.ts'
import { bindStore, countFiles, isOwnStore, refuseNewDatabase, requireOwnFiles } from './store-binding.ts'

describe.each(testDatabaseKinds)('files and database on %s', (kind) => {
  let place: TestDatabase
  let root: string
  let store: FileStore
  beforeEach(async () => {
    place = await openTestDatabase(kind)
    root = await mkdtemp(join(tmpdir(), 'store-'))
    store = fileStore(root)
  })
  afterEach(async () => {
    await place.dispose()
    await rm(root, { recursive: true })
  })

  const required = () => requireOwnFiles({ database: place.database, databaseUrl: place.url, store })
  const markerId = async () => (await store.readMarker())?.databaseId

  /**
   * Creates files and rows: `both` counts files with a row, `files` files without a row, `rows` rows without a file.
   */
  async function fill({ both = 0, files = 0, rows = 0 }: { both?: number; files?: number; rows?: number }) {
    const names = Array.from({ length: both + files + rows }, () => newStoredName('pdf'))
    for (const name of names.slice(0, both + files)) await writeWhole(store, name, Buffer.from(name))
    const data = [...names.slice(0, both), ...names.slice(both + files)].map((name) => ({
      name,
      folder: '2026/11/25',
      originalFilename: 'a.pdf',
      mediaType: 'application/pdf',
      byteCount: name.length,
    }))
    await place.database.write.storedFile.createMany({ data })
  }

  test('a new database and an empty store are bound, and still bound at the next start', async () => {
    expect(await required()).toBe(true)
    expect(await markerId()).toBe(await readDatabaseId(place.database))
    expect(await required()).toBe(false)
    expect(await isOwnStore({ database: place.database, store })).toBe(true)
  })

  test('a store with the marker of another database is rejected unchanged, and the error names both', async () => {
    await required()
    const before = await readFile(join(root, MARKER_NAME), 'utf8')
    await renewDatabaseId(place.database)
    const refusal = await required().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseStartError)
    const { message } = refusal as Error
    for (const part of [root, 'DATABASE_URL', 'npm run files -- adopt', (await store.readMarker())?.database ?? ''])
      expect(message).toContain(part)
    expect(message).not.toContain('\n')
    expect(await readFile(join(root, MARKER_NAME), 'utf8')).toBe(before)
    expect(await isOwnStore({ database: place.database, store })).toBe(false)
    await bindStore({ database: place.database, databaseUrl: place.url, store })
    expect(await required()).toBe(false)
  })

  test.each([
    ['nine files in ten have rows', { both: 18, files: 2 }, true],
    ['fewer have', { both: 17, files: 3 }, false],
    ['half of the rows have files', { both: 10, rows: 10 }, true],
    ['fewer have, as in the folder of another machine', { both: 9, rows: 11 }, false],
    ['no row has a file', { rows: 3 }, false],
    ['no file has a row', { files: 3 }, false],
  ])('a store without a marker is bound or rejected: %s', async (_name, filling, isBound) => {
    await fill(filling)
    const outcome = await required().catch((error: unknown) => (error as Error).constructor)
    expect(outcome).toBe(isBound ? true : DatabaseStartError)
    expect((await markerId()) !== undefined).toBe(isBound)
    const { both = 0, files = 0, rows = 0 } = filling as Parameters<typeof fill>[0]
    expect(await countFiles(place.database, store)).toEqual({ files: both + files, rows: both + rows, known: both })
  })

  test('a missing database is rejected if the store has files or a marker', async () => {
    const { url, remove } = await newTestPlace(kind)
    await refuseNewDatabase(url, store)
    await fill({ files: 1 })
    await expect(refuseNewDatabase(url, store)).rejects.toThrow(DatabaseStartError)
    await bindStore({ database: place.database, databaseUrl: place.url, store })
    await expect(refuseNewDatabase(url, store)).rejects.toThrow('空的')
    await refuseNewDatabase(place.url, store) // this database exists
    await remove()
  })

  test('an unreadable marker is reported, and never treated as missing', async () => {
    await required()
    await writeFile(join(root, MARKER_NAME), '{"databaseId":')
    await expect(required()).rejects.toThrow(MARKER_NAME)
  })
})

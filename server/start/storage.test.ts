import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileStore } from '#server/features/stored-file/store/file-store.ts'
import { bindStore } from '#server/features/stored-file/store/store-binding.ts'
import { type FrozenRelay, frozenRelay } from '#server/testing/frozen-relay.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { openStorage, type Storage } from './storage.ts'

describe.runIf(testDatabaseKinds.includes('postgresql'))('a process whose PostgreSQL is frozen', () => {
  let place: TestDatabase
  let relay: FrozenRelay
  let storage: Storage
  let filesFolder: string
  beforeEach(async () => {
    filesFolder = await mkdtemp(join(tmpdir(), 'site-storage-'))
    place = await openTestDatabase('postgresql')
    relay = await frozenRelay(place.url)
    const databaseUrl = relay.urlOf(place.url)
    await bindStore({ database: place.database, databaseUrl, store: fileStore(filesFolder) })
    storage = await openStorage({
      databaseUrl,
      databaseDirectUrl: databaseUrl,
      databasePool: 10,
      filesFolder,
      freeSpaceFloorMb: 0,
    })
  })
  afterEach(async () => {
    relay.thaw()
    await storage.database.close()
    await relay.close()
    await place.dispose()
    await rm(filesFolder, { recursive: true })
  })

  const status = async () => (await storage.readiness.report()).status

  test('is degraded, not unready, and ready again afterwards', async () => {
    await expect.poll(status).toBe('ready')
    relay.freeze()
    await expect.poll(async () => (await storage.readiness.report()).reasons).toContain('database')
    expect(await status()).toBe('degraded')
    relay.thaw()
    await expect.poll(status, { timeout: 30_000 }).toBe('ready')
  })

  test('is unready if the database has an incompatible schema', async () => {
    await place.database.write.$executeRawUnsafe(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, finished_at) VALUES ('a', '', '9001_drop', 'contract', now())`,
    )
    expect(await storage.readiness.report()).toMatchObject({ status: 'unready', reasons: ['migrations'] })
  })

  test('ends reads, writes and transactions with an error instead of waiting', async () => {
    const { database } = storage
    await database.read.location.count()
    relay.freeze()
    const work = [
      database.read.location.count(),
      database.rows('SELECT 1', []),
      database.write.$executeRawUnsafe('DELETE FROM location'),
      database.transaction((tx) => tx.location.count()),
    ]
    for (const { status: ending } of await Promise.allSettled(work)) expect(ending).toBe('rejected')
    relay.thaw()
    await expect.poll(() => database.read.location.count().catch(() => undefined), { timeout: 30_000 }).toBe(0)
  })
})

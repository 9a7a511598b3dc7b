import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { frozenRelay, type FrozenRelay } from '#server/testing/frozen-relay.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { AttentivePool } from './postgresql-pool.ts'

describe.runIf(testDatabaseKinds.includes('postgresql'))('a PostgreSQL server that is silent', () => {
  let place: TestDatabase
  let relay: FrozenRelay
  let database: Database
  beforeEach(async () => {
    place = await openTestDatabase('postgresql')
    relay = await frozenRelay(place.url)
    database = await openDatabase({ url: relay.urlOf(place.url), poolSize: 1 })
    await database.read.location.count()
  })
  afterEach(async () => {
    await database.close()
    await relay.close()
    await place.dispose()
  })

  const office = (name: string) => ({ name, address: '', contactPhone: '', orderNum: 0 })
  const names = async () => (await place.database.read.location.findMany()).map(({ name }) => name)

  test('a connection whose query stays unanswered is not used again: its transaction may be open', async () => {
    const cutOff = database.transaction(async (tx) => {
      // a server that is frozen itself does not end the transaction either
      await tx.$queryRaw`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`
      await tx.location.create({ data: office('cut off') })
      relay.freeze()
      await tx.location.create({ data: office('unanswered') })
    })
    await expect(cutOff).rejects.toThrow('Query read timeout')
    relay.thaw()
    await expect
      .poll(() => database.write.location.create({ data: office('acknowledged') }).catch(() => undefined), {
        timeout: 5000,
      })
      .toBeDefined()
    expect(await names()).toEqual(['acknowledged'])
  })

  test('is waited for once: what follows is refused at once, until it answers', async () => {
    relay.freeze()
    await expect(database.read.location.count()).rejects.toThrow('Query read timeout')
    for (let count = 0; count < 5; count += 1) {
      await expect(database.read.location.count()).rejects.toThrow('PostgreSQL does not answer')
      await expect(database.transaction((tx) => tx.location.count())).rejects.toThrow('PostgreSQL does not answer')
    }
    relay.thaw()
    await expect.poll(() => database.read.location.count().catch(() => undefined), { timeout: 5000 }).toBe(0)
  })

  test('that ends an idle connection of a pool without an adapter does not end the process', async () => {
    const pool = new AttentivePool({ connectionString: place.url, max: 1 })
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await place.database.write.$queryRaw`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`
    await expect.poll(() => pool.totalCount, { timeout: 5000 }).toBe(0)
    await pool.end()
  })
})

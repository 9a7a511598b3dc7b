import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { frozenRelay, type FrozenRelay } from '#server/testing/frozen-relay.ts'
import { openRelayedDatabase, type RelayedDatabase } from '#server/testing/relayed-database.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { AttentivePool } from './postgresql-pool.ts'

describe.runIf(testDatabaseKinds.includes('postgresql'))('a PostgreSQL server that is silent', () => {
  let opened: RelayedDatabase<FrozenRelay>
  beforeEach(async () => {
    opened = await openRelayedDatabase({
      start: frozenRelay,
      stop: (each) => each.close(),
      options: () => ({ poolSize: 1 }),
    })
    await opened.database.read.location.count()
  })
  afterEach(() => opened.close())

  const office = (name: string) => ({ name, address: '', contactPhone: '', orderNum: 0 })
  const names = async () => (await opened.place.database.read.location.findMany()).map(({ name }) => name)

  test('a connection whose query stays unanswered is not used again: its transaction may be open', async () => {
    const cutOff = opened.database.transaction(async (tx) => {
      // without this limit, as on a frozen server, the transaction stays open
      await tx.$queryRaw`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`
      await tx.location.create({ data: office('cut off') })
      opened.relay.freeze()
      await tx.location.create({ data: office('unanswered') })
    })
    await expect(cutOff).rejects.toThrow('Query read timeout')
    opened.relay.thaw()
    await expect
      .poll(() => opened.database.write.location.create({ data: office('acknowledged') }).catch(() => undefined), {
        timeout: 5000,
      })
      .toBeDefined()
    expect(await names()).toEqual(['acknowledged'])
  })

  test('delays only the first statement, and later statements fail at once until the server answers', async () => {
    opened.relay.freeze()
    await expect(opened.database.read.location.count()).rejects.toThrow('Query read timeout')
    for (let count = 0; count < 5; count += 1) {
      await expect(opened.database.read.location.count()).rejects.toThrow('PostgreSQL does not answer')
      await expect(opened.database.transaction((tx) => tx.location.count())).rejects.toThrow(
        'PostgreSQL does not answer',
      )
    }
    opened.relay.thaw()
    await expect.poll(() => opened.database.read.location.count().catch(() => undefined), { timeout: 5000 }).toBe(0)
  })

  test('may end an idle connection of a pool without an adapter, and the process continues', async () => {
    const pool = new AttentivePool({ connectionString: opened.place.url, max: 1 })
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await opened.place.database.write.$queryRaw`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`
    await expect.poll(() => pool.totalCount, { timeout: 5000 }).toBe(0)
    await pool.end()
  })
})

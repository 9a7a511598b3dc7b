import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@libsql/client/sqlite3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { type Database, openDatabase } from './database.ts'
import { transactionRunners } from './database-transaction.ts'
import { openSqliteConnection } from './sqlite/sqlite-connection.ts'
import { factoryOf, sqliteDriver } from './sqlite/sqlite-driver.ts'
import { LOCK_TIMEOUT_MS } from './sqlite/sqlite-busy-retry.ts'

const LOCK_MS = LOCK_TIMEOUT_MS * 1.5
const location = (name: string) => ({ data: { name, address: '', contactPhone: '', orderNum: 1 } })
const COLUMNS = 'name, address, "contactPhone", "orderNum"'

/** All ways of writing; each inserts rows with the given name. */
const WAYS: Readonly<Record<string, (database: Database, name: string) => PromiseLike<unknown>>> = {
  'a statement of Prisma': ({ write }, name) => write.location.create(location(name)),
  'a statement of Prisma that needs a transaction': ({ write }, name) =>
    write.location.createManyAndReturn({ data: Array.from({ length: 400 }, () => location(name).data) }),
  'plain SQL through Prisma': ({ write }, name) =>
    write.$executeRawUnsafe(`INSERT INTO location (${COLUMNS}) VALUES (?, '', '', 1)`, name),
  'an interactive transaction': ({ transaction }, name) =>
    transaction(async (tx) => {
      await tx.location.create(location(name))
      await tx.location.updateMany({ where: { name }, data: { orderNum: 2 } })
    }),
  'a transaction of plain SQL': ({ sqlTransaction }, name) =>
    sqlTransaction(async (tx) => {
      await tx.$executeRawUnsafe(`INSERT INTO location (${COLUMNS}) VALUES ($1, '', '', 1)`, name)
      await tx.$executeRawUnsafe('UPDATE location SET "orderNum" = 2 WHERE name = $1', name)
    }),
}

describe('while another process holds the lock of SQLite', () => {
  let opened: TestDatabase
  let database: Database
  let other: Client
  beforeAll(async () => {
    opened = await openTestDatabase('sqlite')
    // opened with the usual time limits; test databases have limits of minutes
    database = await openDatabase({ url: opened.url })
    other = createClient({ url: opened.url, timeout: 0 })
  })
  afterEach(async () => void (await other.execute('ROLLBACK').catch(() => undefined)))
  afterAll(async () => {
    other.close()
    await database.close()
    await opened.dispose()
  })
  const countOf = (name: string) => database.read.location.count({ where: { name } })

  test('every kind of write waits until the lock is released, and then takes effect once', async () => {
    await other.execute('BEGIN IMMEDIATE')
    const work = Object.entries(WAYS).map(([name, way]) => Promise.resolve(way(database, name)))
    await wait(300)
    for (const name of Object.keys(WAYS)) expect(await countOf(name)).toBe(0)
    await other.execute('ROLLBACK')
    await Promise.all(work)
    for (const name of Object.keys(WAYS)) expect(await countOf(name)).toBeGreaterThan(0)
    // the connection is unaffected and can still commit
    await database.transaction((tx) => tx.location.create(location('之后')))
    expect(await countOf('之后')).toBe(1)
  })

  test('every kind of write fails after the time limit without any effect, and reads do not wait', async () => {
    await other.execute('BEGIN IMMEDIATE')
    const begun = performance.now()
    const outcomes = Object.values(WAYS).map((way) =>
      Promise.resolve(way(database, '放弃')).then(
        () => 'written',
        (error: unknown) => ({ reason: JSON.stringify(error), ms: performance.now() - begun }),
      ),
    )
    const reads = longestReads(database)
    const given = await Promise.all(outcomes)
    const { longestMs, longestPauseMs } = await reads.stop()
    await other.execute('ROLLBACK')
    for (const outcome of given) {
      expect(outcome).toMatchObject({ reason: expect.stringMatching(/P1008|SocketTimeout/) })
      expect((outcome as { ms: number }).ms).toBeGreaterThanOrEqual(LOCK_TIMEOUT_MS - 50)
      expect((outcome as { ms: number }).ms).toBeLessThan(LOCK_MS)
    }
    // less than a blocking wait in the driver, and far more than a busy machine needs
    expect(longestMs).toBeLessThan(LOCK_TIMEOUT_MS / 3)
    expect(longestPauseMs).toBeLessThan(LOCK_TIMEOUT_MS / 3)
    expect(await countOf('放弃')).toBe(0)
    await database.write.location.create(location('又能写'))
    expect(await countOf('又能写')).toBe(1)
  })
})

test('a transaction that finds a lock at its commit is retried, and fails if the lock stays', async () => {
  const { url, dispose } = await openTestDatabase('sqlite')
  const connection = await openSqliteConnection({ url, use: 'write' })
  let locked = 0
  const driver = sqliteDriver(
    {
      ...connection,
      executeRaw: (query) => {
        if (query.sql !== 'COMMIT' || locked === 0) return connection.executeRaw(query)
        locked -= 1
        return Promise.reject(new DriverAdapterError({ kind: 'SocketTimeout', originalCode: '5' }))
      },
    },
    { use: 'write' },
  )
  const client = new PrismaClient({ adapter: factoryOf(driver) })
  const runners = transactionRunners(client, { hasLongTimeouts: false, driver })
  const write = {
    prisma: () => runners.transaction((tx) => tx.location.create(location('提交'))),
    sql: () =>
      runners.sqlTransaction((tx) =>
        Promise.resolve(tx.$executeRawUnsafe(`INSERT INTO location (${COLUMNS}) VALUES ('提交', '', '', 1)`)),
      ),
  }
  for (const [index, way] of Object.values(write).entries()) {
    locked = 2
    await way()
    expect([locked, await client.location.count()]).toEqual([0, index + 1])
    locked = Infinity
    await expect(way()).rejects.toThrow(/timed out|SocketTimeout/)
    locked = 0
    expect(await client.location.count()).toBe(index + 1)
  }
  await client.$disconnect()
  await dispose()
})

/** Reads continuously until stopped. Reports the slowest read and the longest timer delay. */
function longestReads(database: Database) {
  let isOver = false
  let [longestMs, longestPauseMs] = [0, 0]
  const reading = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await database.read.location.count()
      const answered = performance.now()
      longestMs = Math.max(longestMs, answered - asked)
      await wait(5)
      longestPauseMs = Math.max(longestPauseMs, performance.now() - answered - 5)
    }
  })()
  return {
    async stop() {
      isOver = true
      await reading
      console.info(`reads took ${longestMs.toFixed(1)} ms at most, timers were ${longestPauseMs.toFixed(1)} ms late`)
      return { longestMs, longestPauseMs }
    },
  }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPgbouncer, type Pooler, startPgbouncer } from '#server/testing/pgbouncer.ts'
import { openRelayedDatabase, type RelayedDatabase } from '#server/testing/relayed-database.ts'
import { openTestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { requireSession } from './sessions/session-check.ts'

const LIMIT = `SELECT current_setting('lock_timeout') AS "lock", pg_backend_pid() AS pid`

test('a direct connection to PostgreSQL, and SQLite, pass the session check', async () => {
  for (const kind of testDatabaseKinds) {
    const { url, dispose } = await openTestDatabase(kind)
    await expect(requireSession(url, false)).resolves.toBeUndefined()
    await dispose()
  }
})

describe.skipIf(!hasPgbouncer || !testDatabaseKinds.includes('postgresql'))(
  'PostgreSQL through PgBouncer in transaction mode',
  () => {
    let opened: RelayedDatabase<Pooler>
    beforeAll(async () => {
      opened = await openRelayedDatabase({
        start: startPgbouncer,
        stop: (each) => each.stop(),
        options: (directUrl) => ({ directUrl }),
      })
    })
    afterAll(() => opened.close())

    test('a start without a direct address fails with an error that names the setting', async () => {
      const pooled = opened.relay.urlOf(opened.place.url)
      await expect(requireSession(pooled, false)).rejects.toThrow(/transaction 模式.*set DATABASE_DIRECT_URL.*itself$/)
      await expect(requireSession(pooled, true)).rejects.toThrow(/^DATABASE_DIRECT_URL.*too: it has to name PostgreSQL/)
      await expect(requireSession(opened.place.url, true)).resolves.toBeUndefined()
    })

    test('each transaction has time limits, which do not affect other clients', async () => {
      const [inside] = await opened.database.transaction((tx) => tx.$queryRawUnsafe<{ lock: string }[]>(LIMIT))
      expect(inside?.lock).toBe('2400ms')
      const [outside] = await opened.database.read.$queryRawUnsafe<{ lock: string }[]>(LIMIT)
      expect(outside?.lock).toBe('0')
    })

    test('parallel transactions all succeed, and reads return their rows', async () => {
      const append = (id: number) =>
        opened.database.transaction((tx) =>
          tx.searchMiss.create({
            data: { keyword: `词${id}`, askedCount: 1, firstAskedAt: new Date(0), lastAskedAt: new Date(0) },
          }),
        )
      await Promise.all(Array.from({ length: 50 }, (_, id) => append(id)))
      expect(await opened.database.read.searchMiss.count()).toBe(50)
      expect(await opened.database.rows('SELECT count(*)::int FROM search_miss WHERE keyword <> $1', [''])).toEqual([
        [50],
      ])
    })

    test('other processes are notified of a change', async () => {
      const notified = new Promise<readonly string[]>((resolve, reject) => {
        const stop = opened.place.database.notifier.follow(
          (subjects) => stop().then(() => resolve(subjects), reject),
          // called once the connection listens
          () =>
            void opened.database.transaction((tx) => opened.database.notifier.notify(tx, ['article:7'])).catch(reject),
        )
      })
      expect(await notified).toEqual(['article:7'])
    })
  },
)

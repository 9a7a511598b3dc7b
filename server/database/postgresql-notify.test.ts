import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frozenRelay, type FrozenRelay } from '#server/testing/frozen-relay.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { postgresqlNotifier } from './postgresql-notify.ts'

const SOON_MS = 1000
/** Longer than any test, so that a busy machine never exceeds the limit. */
const NEVER_MS = 600_000

describe.runIf(testDatabaseKinds.includes('postgresql'))('the connection for notifications of PostgreSQL', () => {
  let place: TestDatabase
  let relay: FrozenRelay
  let stop: () => Promise<void>
  let received: string[]
  let gaps: number
  let errors: string[]
  beforeEach(async () => {
    ;[received, gaps, errors] = [[], 0, []]
    place = await openTestDatabase('postgresql')
    relay = await frozenRelay(place.url)
  })
  afterEach(async () => {
    await stop()
    await relay.close()
    await place.dispose()
  })

  /** Subscribes through the relay. */
  async function follow(answerMs: number) {
    const onError = ({ message }: Error) => void errors.push(message)
    stop = postgresqlNotifier({ url: relay.urlOf(place.url), onError, answerMs }).follow(
      (subjects) => received.push(...subjects),
      () => (gaps += 1),
    )
    await until(() => gaps === 1)
  }
  const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 60_000, interval: 20 })
  const notify = (subject: string) => place.database.transaction((tx) => place.database.notifier.notify(tx, [subject]))
  const listeners = async () => {
    const sql = `SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN %'`
    return Number((await place.database.rows(sql, []))[0]?.[0])
  }

  test('is replaced when the server no longer answers, and the gap is reported', async () => {
    await follow(SOON_MS)
    relay.forget()
    await notify('lost')
    await until(() => gaps > 1)
    expect([received, errors[0]]).toEqual([[], 'Query read timeout'])
    await notify('afterwards')
    await until(() => received.includes('afterwards'))
    expect(received).toEqual(['afterwards'])
  })

  test('is retried while the server is frozen, until it answers', async () => {
    await follow(SOON_MS)
    relay.freeze()
    await notify('lost')
    await until(() => errors.length >= 2) // the heartbeat, then a new connection
    expect(gaps).toBe(1)
    relay.thaw()
    await until(() => gaps > 1)
    await notify('afterwards')
    await until(() => received.includes('afterwards'))
  })

  test('is kept while the server answers, and no second connection is opened', async () => {
    await follow(NEVER_MS)
    const sql = `SELECT max(query_start)::text FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN %'`
    const beats = new Set<unknown>()
    await vi.waitFor(
      async () => {
        beats.add((await place.database.rows(sql, []))[0]?.[0])
        expect(beats.size).toBeGreaterThan(3)
      },
      { timeout: 60_000, interval: 100 },
    )
    await notify('heard')
    await until(() => received.includes('heard'))
    expect([gaps, errors, await listeners()]).toEqual([1, [], 1])
  })

  test('is replaced by exactly one new connection after it was cut', async () => {
    await follow(NEVER_MS)
    relay.pointAt(place.url)
    await until(() => gaps === 2)
    expect(errors).toHaveLength(1)
    await vi.waitFor(async () => expect(await listeners()).toBe(1), { timeout: 60_000 })
  })
})

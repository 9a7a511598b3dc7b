import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { sharedClock } from './shared-clock.ts'

const MINUTE_MS = 60_000

describe.runIf(testDatabaseKinds.includes('postgresql'))('the clock of processes on one PostgreSQL', () => {
  let place: TestDatabase
  beforeEach(async () => {
    place = await openTestDatabase('postgresql')
  })
  afterEach(() => place.dispose())

  const machine = (aheadMs: number) => ({ now: () => new Date(Date.now() + aheadMs) })

  test.each([5, -5])('is the same on a machine that is %i minutes ahead', async (minutes) => {
    const reportedSeconds: number[] = []
    const right = await sharedClock(place.database, () => undefined)
    const wrong = await sharedClock(
      place.database,
      (seconds) => reportedSeconds.push(seconds),
      machine(minutes * MINUTE_MS),
    )
    expect(Math.abs(wrong.now().getTime() - right.now().getTime())).toBeLessThan(1000)
    expect(reportedSeconds).toEqual([minutes * 60])
    right.stop()
    wrong.stop()
  })

  test('is corrected when the clock of the machine changes; without a server it is that clock', async () => {
    let aheadMs = 0
    const clock = await sharedClock(place.database, () => undefined, { now: () => new Date(Date.now() + aheadMs) })
    aheadMs = 5 * MINUTE_MS
    await clock.compare()
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000)
    await sharedClock({ rows: () => Promise.reject(new Error('away')) }, () => undefined, machine(0)).then(
      async (away) => {
        expect(Math.abs(away.now().getTime() - Date.now())).toBeLessThan(1000)
        away.stop()
      },
    )
    clock.stop()
  })
})

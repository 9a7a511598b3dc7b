import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServices } from '#server/features.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { readConfig } from '#server/start/settings.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { logInAgainAndAgain, PASSWORD, phonesOf } from './login-process.ts'
import { ended } from './running-server.ts'

const ROUNDS = 6
const LOGINS_AFTER = 20

/** Returns a row while the process to freeze holds the lock of the audit log, the worst moment for a freeze. */
const HOLDS_LOCK = `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND application_name = 'frozen' AND state = 'idle in transaction'`

let place: TestDatabase
let watcher: Database
let child: ChildProcess | undefined
beforeEach(async () => {
  process.env['DATA_KEY'] = TEST_DATA_KEY
  place = await openTestDatabase('postgresql')
  watcher = await openDatabase({ url: place.url, hasLongTimeouts: true })
  const { people, passwordHasher, shortLived } = createServices({ config: readConfig(), database: place.database })
  const passwordHash = await passwordHasher.hash(PASSWORD)
  const phones = [0, 1].flatMap(phonesOf)
  await people.createAll(phones.map((phoneNumber) => ({ phoneNumber, userName: '林屿舟', passwordHash })))
  await shortLived.close()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  if (child) await ended(child)
  await watcher.close()
  await place.dispose()
})

test.runIf(testDatabaseKinds.includes('postgresql'))(
  'on PostgreSQL, a process that is frozen during log-ins does not stop log-ins of other processes',
  async () => {
    const url = new URL(place.url)
    url.searchParams.set('application_name', 'frozen')
    child = spawn(process.execPath, ['--import', 'tsx', 'tests/durability/login-process.ts'], {
      env: { ...process.env, DATABASE_URL: url.href },
      stdio: 'inherit',
    })
    const frozen = child
    let [count, isOver, longestMs] = [0, false, 0]
    let error: unknown
    const others = logInAgainAndAgain({
      url: place.url,
      phones: phonesOf(0),
      onLogin(ms) {
        count += 1
        longestMs = Math.max(longestMs, ms)
      },
      isTolerated: () => false,
      isOver: () => isOver,
    }).catch((reason: unknown) => void (error = reason))
    for (let round = 0; round < ROUNDS; round += 1) {
      await freezeWithLock(frozen)
      const before = count
      await expect.poll(() => error ?? count > before + LOGINS_AFTER, { timeout: 60_000 }).toBe(true)
      frozen.kill('SIGCONT')
    }
    isOver = true
    await others
    expect(error).toBeUndefined()
    console.log(`${count} log-ins beside ${ROUNDS} freezes, the longest took ${Math.round(longestMs)} ms`)
    const { audit, shortLived } = createServices({ config: readConfig(), database: place.database })
    expect((await audit.verify()).brokenId).toBeUndefined()
    await shortLived.close()
  },
  300_000,
)

/** Freezes the process with SIGSTOP while it holds the lock. */
async function freezeWithLock(frozen: ChildProcess): Promise<void> {
  while (frozen.exitCode === null) {
    frozen.kill('SIGSTOP')
    const rows = await watcher.rows(HOLDS_LOCK, [])
    if (rows.length > 0) return
    frozen.kill('SIGCONT')
    await wait(5 + Math.random() * 20)
  }
  throw new Error('the process to freeze has ended')
}

import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@libsql/client/sqlite3'
import { afterAll, expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { LOCK_TIMEOUT_MS } from '#server/database/sqlite/sqlite-busy-retry.ts'
import { call, ended, launchServer, listening } from './running-server.ts'

const LOCK_MS = 12_000
const RELEASE_MS = 1500

let child: ChildProcess | undefined
const folder = await mkdtemp(join(tmpdir(), 'site-lock-'))
afterAll(async () => {
  child?.kill('SIGKILL')
  if (child) await ended(child)
  await rm(folder, { recursive: true, force: true })
})

test('while another process locks the database, reads continue and writes wait until a time limit', async () => {
  const url = `file:${join(folder, 'site.db')}`
  child = launchServer({
    ...process.env,
    DATABASE_URL: url,
    FILES_FOLDER: join(folder, 'files'),
    SECRETS_FILE: join(folder, 'secrets.json'),
    LOG_LEVEL: 'silent',
    PORT: '0',
  })
  const { base } = await listening(child)
  child.stdout?.resume()
  const publish = (title: string) => call(`${base}/prod-api/test/publish`, { title })
  const titles = async () => (await call(`${base}/prod-api/open/website/getCommentListWithPage?pageSize=1`)).total
  const [{ data: first }] = [await publish('先')]
  const reading = `${base}/prod-api/open/website/getCommentById?cmCommentId=${Number(first)}`
  const other = createClient({ url, timeout: 0 })

  await other.execute('BEGIN IMMEDIATE')
  const waiting = publish('等')
  await wait(RELEASE_MS)
  await other.execute('ROLLBACK')
  expect((await waiting).code).toBe(200)
  expect(await titles()).toBe(2)

  await other.execute('BEGIN IMMEDIATE')
  const begun = performance.now()
  const health = timesOf(() => fetch(`${base}/healthz`))
  const reads = timesOf((count) => fetch(`${reading}&again=${count}`))
  const refused = await Promise.all([timed(publish('弃')), timed(publish('也弃'))])
  await wait(LOCK_MS - (performance.now() - begun))
  const [healthMs, readMs] = [await health.stop(), await reads.stop()]
  await other.execute('ROLLBACK')
  other.close()

  for (const { reply, ms } of refused) {
    expect(reply).toEqual({ code: 500, msg: MESSAGE.unexpected })
    expect(ms).toBeGreaterThanOrEqual(LOCK_TIMEOUT_MS) // a write is rejected only after its time limit
  }
  const worst = { healthP99: percentile(healthMs, 0.99), readsP99: percentile(readMs, 0.99) }
  console.info(
    `under a lock of ${LOCK_MS} ms: /healthz p99 ${worst.healthP99.toFixed(1)} ms, reads p99 ${worst.readsP99.toFixed(1)} ms of ${readMs.length}`,
  )
  // far below the timeout of a write: reads used to wait until the lock was released
  expect(worst.healthP99).toBeLessThan(LOCK_TIMEOUT_MS / 2)
  expect(worst.readsP99).toBeLessThan(LOCK_TIMEOUT_MS / 2)
  expect(await titles()).toBe(2)
  expect((await publish('后')).code).toBe(200)
  expect(await titles()).toBe(3)
})

async function timed<Reply>(asked: Promise<Reply>): Promise<{ reply: Reply; ms: number }> {
  const begun = performance.now()
  return { reply: await asked, ms: performance.now() - begun }
}

/** Repeats a request until `stop` is called, which returns the duration of each request in ms. */
function timesOf(ask: (count: number) => Promise<Response>) {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now()
      const response = await ask(times.length)
      await response.text()
      expect(response.status).toBe(200)
      times.push(performance.now() - begun)
      await wait(10)
    }
  })()
  return {
    async stop() {
      isOver = true
      await asking
      return times
    },
  }
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { healthRoutes } from './health-routes.ts'
import { CheckFailure, readiness } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fine = () => Promise.resolve()

test('the process is ready if all checks pass, and the report has the duration of each check', async () => {
  expect(await readiness({ own: { database: fine, disk: fine } }).report()).toEqual({
    status: 'ready',
    reasons: [],
    checks: { database: { ok: true, ms: 0 }, disk: { ok: true, ms: 0 } },
  })
})

test('a failed check is reported with its reason, an internal error without its text', async () => {
  const { reasons, checks } = await readiness({
    own: {
      disk: () => Promise.reject(new CheckFailure('free space is below the floor')),
      database: () => Promise.reject(new Error('SQLITE_IOERR at /srv/data/site.db')),
    },
    seen: { migrations: fine },
  }).report()
  expect(reasons).toEqual(['disk', 'database'])
  expect(checks['disk']).toMatchObject({ ok: false, reason: 'free space is below the floor' })
  expect(checks['database']).toMatchObject({ ok: false, reason: 'failed' })
})

test('a check that hangs counts as failed after a second', async () => {
  const report = readiness({ own: { database: () => new Promise(() => undefined) } }).report()
  await vi.advanceTimersByTimeAsync(1000)
  expect((await report).checks['database']).toEqual({ ok: false, ms: 1000, reason: 'no answer within a second' })
})

const hanging = () => new Promise<void>(() => undefined)
const broken = () => Promise.reject(new Error('ECONNREFUSED'))
const wrong = () => Promise.reject(new CheckFailure('the schema is another one'))

test.each([
  ['own', hanging, 'unready'],
  ['own', broken, 'unready'],
  ['own', wrong, 'unready'],
  ['seen', hanging, 'degraded'],
  ['seen', broken, 'degraded'],
  ['seen', wrong, 'unready'],
  ['shared', hanging, 'degraded'],
  ['shared', broken, 'degraded'],
  ['shared', wrong, 'degraded'],
] as const)('a failure of a check that is %s (%s) makes the process %s', async (kind, check, status) => {
  const report = readiness({ [kind]: { subject: check } }).report()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await report).toMatchObject({ status, reasons: ['subject'] })
})

test('a failed check that was added with watch makes the process degraded', async () => {
  const ready = readiness({ own: { database: fine } })
  ready.watch('redis', wrong)
  expect(await ready.report()).toMatchObject({ status: 'degraded', reasons: ['redis'] })
})

test('checks run at most once a second for all callers', async () => {
  const check = vi.fn<() => Promise<void>>(fine)
  const { report } = readiness({ own: { database: check } })
  await Promise.all([report(), report()])
  vi.advanceTimersByTime(999)
  await report()
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await report()
  expect(check).toHaveBeenCalledTimes(2)
})

test('/healthz always replies 200, /readyz 200 if ready and 503 if unready', async () => {
  vi.useRealTimers()
  let hasRoom = true
  const disk = () => (hasRoom ? fine() : Promise.reject(new CheckFailure('free space is below the floor')))
  const ready = readiness({ own: { disk } })
  const app = Fastify()
  healthRoutes(app, ready)
  const get = (url: string) => app.inject({ method: 'GET', url })
  expect(await get('/readyz')).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
  hasRoom = false
  await expect.poll(async () => (await get('/readyz')).statusCode).toBe(503)
  const unready = await get('/readyz')
  expect([unready.statusCode, unready.json()]).toMatchObject([503, { status: 'unready', reasons: ['disk'] }])
  expect(await get('/healthz')).toMatchObject({ statusCode: 200, body: 'ok' })
  ready.drain()
  expect((await get('/readyz')).json()).toMatchObject({ reasons: ['disk', 'draining'] })
  await app.close()
})

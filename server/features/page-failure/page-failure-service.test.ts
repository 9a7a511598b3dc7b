import { expect, test } from 'vitest'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import { pageFailureService } from './page-failure-service.ts'

const REPORT = { page: '/jobs', kind: 'caught', message: 'Error: a', stack: 'f /a.js:1:2' } as const

/** A service whose log is collected; `hits` are the arguments of the rate limit. */
function aService(locate: (stack: string) => Promise<string> = (stack) => Promise.resolve(`source of ${stack}`)) {
  const hits: unknown[] = []
  const limiter = {
    hit: (...args: unknown[]) => {
      hits.push(args)
      return Promise.resolve({ isAllowed: true })
    },
  } as unknown as RateLimiter
  const service = pageFailureService({ limiter, locate })
  const logged: Parameters<Parameters<typeof service.onReport>[0]>[0][] = []
  service.onReport((failure) => void logged.push(failure))
  return { service, logged, hits }
}

test('the first ten reports of a failure are logged, then the hundredth and the thousandth', async () => {
  const { service, logged } = aService()
  for (let count = 0; count < 1000; count += 1) await service.report(REPORT, '')
  expect(logged.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100, 1000])
  expect(logged[0]).toMatchObject({ ...REPORT, source: 'source of f /a.js:1:2' })
})

test('failures are counted by page, kind and message, and reports by network', async () => {
  const { service, logged, hits } = aService()
  const others = [{ page: '/news' }, { kind: 'rejected' }, { message: 'Error: b' }, { stack: '' }] as const
  for (const other of [{}, ...others]) await service.report({ ...REPORT, ...other } as typeof REPORT, '2001:db8::1')
  expect(logged.map(({ count }) => count)).toEqual([1, 1, 1, 1, 2])
  expect(logged.map(({ source }) => source === '')).toEqual([false, false, false, false, true])
  expect(hits[0]).toEqual([{ name: 'page-failure', limit: 30, windowSeconds: 600 }, '2001:db8:0:0::/64'])
})

test('a failure is logged although its source is not found', async () => {
  const { service, logged } = aService(() => Promise.reject(new Error('no map')))
  const { problemNumber } = await service.report(REPORT, '')
  expect(logged).toMatchObject([{ source: '', number: problemNumber, count: 1 }])
})

test('at most five hundred different failures are counted; known ones still are', async () => {
  const { service, logged } = aService()
  for (let index = 0; index < 501; index += 1)
    await service.report({ ...REPORT, message: `Error: ${'a'.repeat(index)}` }, '')
  expect(logged).toHaveLength(500)
  await service.report({ ...REPORT, message: 'Error: ' }, '')
  expect(logged.at(-1)?.count).toBe(2)
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FailureKind } from '#contracts/failure-report.ts'

type Report = { url: string; init: RequestInit }
let reports: Report[]
let answer: () => Promise<Response>
let reportFailure: (kind: FailureKind, error: unknown) => Promise<string>

beforeEach(async () => {
  vi.resetModules() // as after a reload
  reports = []
  answer = () => Promise.resolve(Response.json({ code: 200, data: { problemNumber: 'P-7F3A' } }))
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    reports.push({ url, init })
    return answer()
  })
  ;({ reportFailure } = await import('./report-failure.ts'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

test('an error is reported with its kind and its page, and logged in the console', async () => {
  window.history.replaceState(null, '', '/studio/articles/7')
  const error = new Error('planted')
  await expect(reportFailure('caught', error)).resolves.toBe('P-7F3A')
  const [{ url, init } = { url: '', init: {} }] = reports
  expect(url).toMatch(/^\/.+/)
  expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(init.body as string)).toMatchObject({
    kind: 'caught',
    page: '/studio/articles/:id',
    message: 'Error: planted',
  })
  expect(console.error).toHaveBeenCalledExactlyOnceWith(error)
})

test('the same error is reported once, and keeps its number', async () => {
  const error = new Error('planted')
  const numbers = [await reportFailure('uncaught', error), await reportFailure('caught', error)]
  expect([numbers, reports.length]).toEqual([['P-7F3A', 'P-7F3A'], 1])
})

test('after five reports no more are sent', async () => {
  const numbers = []
  for (let count = 0; count < 7; count += 1) numbers.push(await reportFailure('caught', new Error(String(count))))
  expect(numbers).toEqual(['P-7F3A', 'P-7F3A', 'P-7F3A', 'P-7F3A', 'P-7F3A', '', ''])
  expect(reports).toHaveLength(5)
})

test.each<[string, () => Promise<Response>]>([
  ['the network is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['the response is not JSON', () => Promise.resolve(new Response('<html>'))],
  ['the server rejects the report', () => Promise.resolve(Response.json({ code: 400, msg: '参数错误' }))],
])('there is no problem number if %s', async (_why, given) => {
  answer = given
  await expect(reportFailure('caught', new Error('planted'))).resolves.toBe('')
})

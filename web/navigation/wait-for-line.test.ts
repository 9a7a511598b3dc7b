// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { lineFor } from './wait-for-line.ts'

const toasts = collectToasts()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  history.replaceState(null, '', '/jobs')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})
const fail = (times: number) => {
  for (let time = 0; time < times; time += 1) fetched.mockRejectedValueOnce(new TypeError('no network'))
  fetched.mockResolvedValue(new Response())
}

test('with a network the page is opened at once', async () => {
  fail(0)
  expect(await lineFor('/jobs')).toBe(true)
  expect(fetched.mock.calls).toEqual([['/favicon.ico', { method: 'HEAD', cache: 'no-store' }]])
  expect(toasts).toEqual([])
})

test('without a network it waits three seconds between attempts, and says so once', async () => {
  fail(2)
  let isOpened: boolean | undefined
  void lineFor('/jobs').then((opened) => (isOpened = opened))
  await vi.advanceTimersByTimeAsync(5_999)
  expect([fetched.mock.calls.length, isOpened]).toEqual([2, undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect([fetched.mock.calls.length, isOpened]).toEqual([3, true])
  expect(toasts.map(({ type, message }) => [type, message])).toEqual([
    ['error', `${NETWORK_ERROR_MESSAGE}，恢复后自动打开`],
  ])
})

test('a returning network ends the wait', async () => {
  fail(1)
  let isOpened: boolean | undefined
  void lineFor('/jobs').then((opened) => (isOpened = opened))
  await vi.advanceTimersByTimeAsync(10)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOpened).toBe(true)
})

test('a visitor who has gone to another page stays there', async () => {
  fail(0)
  expect(await lineFor('/resume')).toBe(false)
})

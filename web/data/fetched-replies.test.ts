import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchedReplies, LIFE_MS, takeFetched } from './fetched-replies.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  fetchedReplies.clear()
})

const keep = (key: string) => {
  const reply = Promise.resolve(key)
  fetchedReplies.set(key, { reply, sinceMs: performance.now() })
  return reply
}

test('a prefetched reply is used once, and other replies stay', () => {
  const [jobs, news] = [keep('jobs'), keep('news')]
  expect(takeFetched('jobs')).toBe(jobs)
  expect(takeFetched('jobs')).toBeUndefined()
  expect(takeFetched('news')).toBe(news)
})

test.each([
  [LIFE_MS - 1, true],
  [LIFE_MS, false],
])('after %i ms a reply is used: %s', (ageMs, isUsed) => {
  void keep('jobs')
  vi.advanceTimersByTime(ageMs)
  expect(takeFetched('jobs') !== undefined).toBe(isUsed)
  expect(fetchedReplies.size).toBe(0)
})

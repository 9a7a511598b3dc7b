// @vitest-environment jsdom
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { fetchedReplies, LIFE_MS } from './fetched-replies.ts'
import { loadReply } from './load-reply.ts'
import { useCall } from './use-call.ts'

const fetchReply = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('./lazy-call.ts', () => ({ fetchReply, announceDeferred: () => undefined }))

const root = testRoot()
const Probe = ({ cmCommentId }: { cmCommentId: number }) => {
  const article = useCall('getCommentById', { cmCommentId })
  return <p>{article.state === 'ready' ? article.data.commentTitle : article.state}</p>
}

/** A new article per test, because SWR's cache outlives a test. */
let article = 0
const prefetch = () => loadReply(['getCommentById', { cmCommentId: article }])
const open = async () => {
  root.render(
    <SWRConfig value={{ shouldRetryOnError: false }}>
      <Probe cmCommentId={article} />
    </SWRConfig>,
  )
  const atOnce = root.host.textContent
  await flushAsync()
  return [atOnce, root.host.textContent]
}

beforeEach(() => {
  article += 1
  fetchedReplies.clear()
  let answers = 0
  fetchReply
    .mockReset()
    .mockImplementation(async () => ({ state: 'ready', data: { commentTitle: `第${++answers}次` } }))
})
afterEach(() => void vi.restoreAllMocks())
const now = performance.now.bind(performance)
const pass = (ms: number) => vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)

test('a prefetched reply is rendered at once, without another request', async () => {
  await prefetch()
  expect(await open()).toEqual(['第1次', '第1次'])
})

test('a page opened during its prefetch waits for that request', async () => {
  const loading = prefetch()
  expect(await open()).toEqual(['waiting', '第1次'])
  await loading
  expect(fetchReply).toHaveBeenCalledOnce()
})

test('a second prefetch sends a request only after the reply has expired', async () => {
  await prefetch()
  await prefetch()
  expect(fetchReply).toHaveBeenCalledOnce()
  pass(LIFE_MS)
  await prefetch()
  expect(fetchReply).toHaveBeenCalledTimes(2)
})

test('an expired reply is shown and requested again', async () => {
  await prefetch()
  pass(LIFE_MS)
  expect(await open()).toEqual(['第1次', '第2次'])
})

test('after a failed prefetch, opening the page sends a new request', async () => {
  fetchReply.mockRejectedValueOnce(new Error('offline'))
  await expect(prefetch()).rejects.toThrow('offline')
  expect(await open()).toEqual(['waiting', '第1次'])
})

test('at most 100 prefetched replies are kept; the oldest are dropped', async () => {
  await prefetch()
  for (let other = 1; other <= 200; other += 1) await loadReply(['getCommentById', { cmCommentId: -other }])
  expect(fetchedReplies.size).toBeLessThanOrEqual(100)
  expect(await open()).toEqual(['第1次', '第202次'])
})

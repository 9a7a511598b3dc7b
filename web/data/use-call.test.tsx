// @vitest-environment jsdom
import { act } from 'react'
import { SWRConfig, type State } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { Silence } from './browser-call.ts'
import { loadReply } from './load-reply.ts'
import { setNavigator } from './navigator.ts'
import { usePastEnd } from './past-end.ts'
import { readSessionKey, storeSessionKey } from './session-key.ts'
import { collectToasts } from './testing/collect-toasts.ts'
import { useCall } from './use-call.ts'

const root = testRoot()
const toasts = collectToasts()
const asked: string[] = []
let answer: () => Promise<Response>
let kept: Map<string, State<unknown>>
beforeEach(() => {
  asked.length = 0
  kept = new Map()
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace(/^.*\//, ''))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

type ProbeProps = Silence & { input: { pageNum?: number } | null }
function Probe({ input, ...silence }: ProbeProps) {
  const list = useCall('getCommentListWithPage', input, silence)
  return JSON.stringify([list, usePastEnd('getCommentListWithPage', input)])
}
async function show(props: ProbeProps) {
  root.render(
    <SWRConfig value={{ provider: () => kept, shouldRetryOnError: false, dedupingInterval: 0 }}>
      <Probe {...props} />
    </SWRConfig>,
  )
  await flushAsync()
  return JSON.parse(root.host.textContent ?? '') as unknown[]
}

test('useCall requests a list by its input; usePastEnd is always false in the browser', async () => {
  answer = () => Promise.resolve(Response.json({ code: 200, msg: '', total: 0, rows: [] }))
  expect(await show({ input: null })).toEqual([{ state: 'none' }, false])
  expect(asked).toEqual([])
  expect(await show({ input: { pageNum: 2 } })).toEqual([{ state: 'ready', total: 0, rows: [] }, false])
  expect([asked, toasts]).toEqual([['getCommentListWithPage?pageNum=2'], []])
})

test.each([
  ['a refusal', () => Promise.resolve(Response.json({ code: 500, msg: '参数错误' })), '参数错误'],
  ['a broken line', () => Promise.reject(new TypeError('no network')), '网络连接异常'],
])('%s shows a toast, unless isSilent is set', async (_name, given, message) => {
  answer = given
  expect(await show({ input: {} })).toMatchObject([{ state: 'failed' }, false])
  expect(toasts.map((toast) => toast.message)).toEqual([message])
  root.render(null)
  kept = new Map()
  expect(await show({ input: {}, isSilent: true })).toMatchObject([{ state: 'failed' }, false])
  expect(toasts).toHaveLength(1)
})

test.each([
  ['a toast for a visible call', undefined, ['参数错误']],
  ['no toast if the caller shows the error', true, []],
])('a prefetched business error: %s', async (_name, isSilent, messages) => {
  answer = () => Promise.resolve(Response.json({ code: 500, msg: '参数错误' }))
  const input = { pageNum: messages.length + 7 }
  await act(() => loadReply(['getCommentListWithPage', input]))
  expect(toasts).toEqual([])
  expect(await show({ input, ...(isSilent && { isSilent }) })).toMatchObject([{ state: 'failed' }, false])
  expect(toasts.map((toast) => toast.message)).toEqual(messages)
  expect(asked).toHaveLength(1)
})

test('with isRefusalSilent a business error shows no toast; a prefetched network error shows one', async () => {
  const unsaid = { isRefusalSilent: true } as const
  answer = () => Promise.resolve(Response.json({ code: 500, msg: '参数错误' }))
  await act(() => loadReply(['getCommentListWithPage', { pageNum: 30 }]))
  await show({ input: { pageNum: 30 }, ...unsaid })
  await show({ input: { pageNum: 31 }, ...unsaid })
  expect(toasts).toEqual([])
  answer = () => Promise.reject(new TypeError('no network'))
  await act(() => loadReply(['getCommentListWithPage', { pageNum: 32 }]).catch(() => undefined))
  await show({ input: { pageNum: 32 }, ...unsaid })
  expect(toasts.map((toast) => toast.message)).toEqual(['网络连接异常'])
})

test('code 102 of a prefetch ends the session when the reply is used, also for silent callers', async () => {
  const went = vi.fn<(path: string) => void>()
  setNavigator(went)
  storeSessionKey('key-1')
  answer = () => Promise.resolve(Response.json({ code: 102, msg: '登录状态已过期，请重新登录' }))
  await act(() => loadReply(['getCommentListWithPage', { pageNum: 20 }]))
  expect(went).not.toHaveBeenCalled()
  await show({ input: { pageNum: 20 }, isSilent: true })
  expect([toasts.map((toast) => toast.message), went.mock.calls]).toEqual([['登录状态已过期，请重新登录'], [['/home']]])
  expect(readSessionKey()).toBeUndefined()
})

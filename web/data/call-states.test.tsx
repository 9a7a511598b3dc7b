// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { CallState, NoCall } from './call-state.ts'
import { readLoginState, updateLoginState } from './login-state.ts'
import { needKey } from './needs.ts'
import { useUserCall, useRevalidateUserCalls } from './user-call.ts'
import { readReplies } from './reply.ts'
import { readSessionKey, storeSessionKey } from './session-key.ts'
import { collectToasts } from './testing/collect-toasts.ts'
import { useCall } from './use-call.ts'

const goTo = vi.hoisted(() => vi.fn<(path: string) => void>())
vi.mock('./navigator.ts', () => ({ goTo }))

const root = testRoot()
const toasts = collectToasts()
const LIST = { code: 200, msg: '查询成功', data: [] }

let answers: (() => Promise<Response> | Response)[]
let asked: string[]
/** Every state that the component was rendered with, without `retry`. */
let states: unknown[]
let latest: CallState<'getCmLocation' | 'mySessionList'> | NoCall

beforeEach(() => {
  ;[answers, asked, states] = [[], [], []]
  goTo.mockClear()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return (answers.shift() ?? (() => Response.json(LIST)))()
  })
  storeSessionKey('key-1')
  updateLoginState({ isLogin: true, miniProgramPersonId: 7 })
})
afterEach(() => vi.unstubAllGlobals())

function note(state: typeof latest): null {
  latest = state
  const { retry: _, ...told } = { retry: undefined, ...state }
  states.push(told)
  return null
}

function Locations({ isWanted = true }: { isWanted?: boolean }) {
  return note(useCall('getCmLocation', isWanted ? {} : null))
}

function Sessions() {
  const refreshOwn = useRevalidateUserCalls()
  note(useUserCall('mySessionList', {}))
  return (
    <button type="button" onClick={() => void refreshOwn('mySessionList')}>
      重读
    </button>
  )
}

async function show(node: ReactNode, fallback = {}): Promise<unknown[]> {
  root.render(
    <SWRConfig value={{ provider: () => new Map(), fallback, dedupingInterval: 0, shouldRetryOnError: false }}>
      {node}
    </SWRConfig>,
  )
  await flushAsync()
  return [...new Map(states.map((state) => [JSON.stringify(state), state])).values()]
}

async function press(): Promise<void> {
  act(() => root.host.querySelector('button')?.click())
  await flushAsync()
}

const noLine = () => Promise.reject(new TypeError('no network'))
const WAITING = { state: 'waiting' }
const READY = { state: 'ready', data: [] }
const failed = (reason: object) => ({ state: 'failed', reason })

const ENDS: [string, () => Promise<Response> | Response, object][] = [
  ['a reply', () => Response.json(LIST), READY],
  ['a reply without a code', () => Response.json({ data: [] }), READY],
  ['a refusal', () => Response.json({ code: 500, msg: '忙' }), failed({ kind: 'refused', code: 500, msg: '忙' })],
  ['a code nobody knows', () => Response.json({ code: 999 }), failed({ kind: 'refused', code: 999, msg: '' })],
  [
    'a dead session',
    () => Response.json({ code: 102, msg: '过期' }),
    failed({ kind: 'refused', code: 102, msg: '过期' }),
  ],
  ['a broken line', noLine, failed({ kind: 'transport' })],
  ['a HTTP status', () => new Response('', { status: 502 }), failed({ kind: 'status', status: 502 })],
  ['a text that is no JSON', () => new Response('<html>'), failed({ kind: 'transport' })],
  ['nothing but null', () => Response.json(null), failed({ kind: 'transport' })],
]

test.each(ENDS)('useCall: %s ends the waiting state', async (_name, answer, end) => {
  answers = [answer]
  expect(await show(<Locations />)).toEqual([WAITING, end])
})

test.each(ENDS)('useUserCall: %s ends the waiting state', async (name, answer, end) => {
  answers = [answer]
  const told = await show(<Sessions />)
  // no calls are made after the end of the session
  expect(told).toEqual(name === 'a dead session' ? [WAITING, { state: 'none' }] : [WAITING, end])
})

test('retry repeats a failed call, which is then ready', async () => {
  answers = [noLine]
  await show(<Locations />)
  await act(async () => latest.state === 'failed' && latest.retry())
  await flushAsync()
  expect([latest, asked.length]).toEqual([READY, 2])
})

test('a failure of useCall shows a toast, a failure of useUserCall does not', async () => {
  answers = [noLine, noLine]
  await show(<Locations />)
  expect(toasts).toEqual([{ type: 'error', message: '网络连接异常', durationMs: 5000 }])
  await show(<Sessions />)
  expect(toasts).toHaveLength(1)
})

test('code 102 for a public call ends the session, too', async () => {
  answers = [() => Response.json({ code: 102, msg: '登录状态已过期，请重新登录' })]
  await show(<Locations />)
  expect(toasts).toEqual([{ type: 'error', message: '登录状态已过期，请重新登录', durationMs: 3000 }])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/home')
  expect([readSessionKey(), readLoginState().isLogin]).toEqual([undefined, false])
})

test('loaded data stays after a network error, and is removed after a business error', async () => {
  await show(<Sessions />)
  answers = [noLine, () => Response.json({ code: 500, msg: '忙' })]
  await press()
  expect(latest).toEqual(READY)
  await press()
  expect(latest).toMatchObject(failed({ kind: 'refused', code: 500, msg: '忙' }))
})

test('data of the page is ready at the first render', async () => {
  expect((await show(<Locations />, readReplies({ [needKey('getCmLocation', {})]: LIST })))[0]).toEqual(READY)
})

test('without input or without a logged-in user no call is made', async () => {
  updateLoginState({ isLogin: false, miniProgramPersonId: null })
  const none = [{ state: 'none' }]
  expect([await show(<Locations isWanted={false} />), await show(<Sessions />), asked]).toEqual([none, none, []])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALL_TIMEOUT_MS } from '#contracts/constants/limits.ts'
import { beginSession, logOutEverywhere } from './begin-session.ts'
import { announceDeferred, call, fetchReply } from './browser-call.ts'
import * as lazy from './lazy-call.ts'
import { forgetSession, readLoginState } from './login-state.ts'
import { setNavigator } from './navigator.ts'
import { EMPTY_PAGE_STATE, setSiteState } from './page-state.ts'
import { CallFailure } from './reply.ts'
import { clearSessionKey, readSessionKey, storeSessionKey } from './session-key.ts'
import { collectToasts } from './testing/collect-toasts.ts'

type Sent = { url: string; init: RequestInit }
const sent: Sent[] = []
let answer: (sent: Sent) => Promise<Response> | Response
const went = vi.fn<(path: string) => void>()
const toasts = collectToasts()

beforeEach(() => {
  setNavigator(went)
  clearSessionKey()
  answer = () => Response.json({ code: 200, msg: '' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer({ url, init })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.length = 0
  went.mockClear()
})

const SILENT = { isSilent: true } as const
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.reason : error),
  )

test('a GET is sent as declared by its operation and returns the data of the response', async () => {
  answer = () => Response.json({ code: 200, msg: '', data: [1] })
  expect(await call('getBannerList', {})).toEqual({ state: 'ready', data: [1] })
  expect(sent[0]).toMatchObject({
    url: '/prod-api/open/website/getBannerList',
    init: { method: 'GET', body: null, headers: { accept: 'application/json' } },
  })
  expect(sent[0]?.init.headers).toEqual({ accept: 'application/json' })
})

test('a body is sent as JSON, and the path contains the product of the site', async () => {
  setSiteState({ ...EMPTY_PAGE_STATE, product: 'school' })
  await call('feedback', { kind: 'other', content: '五个字的话' })
  setSiteState(EMPTY_PAGE_STATE)
  expect(sent[0]?.url).toBe('/prod-api/open/school/feedback')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(sent[0]?.init.body as string)).toEqual({ kind: 'other', content: '五个字的话' })
})

test.each([
  ['the key of this device', {}, 'key-1'],
  ['no key when it is to be anonymous', { isAnonymous: true }, undefined],
  ['the key of a log-in that has not begun', { sessionKey: 'key-2' }, 'key-2'],
  ['no key when it is to be anonymous, whichever it was given', { isAnonymous: true, sessionKey: 'key-2' }, undefined],
])('a call sends %s', async (_name, options, key) => {
  storeSessionKey('key-1')
  await call('getBannerList', {}, options)
  expect(new Headers(sent[0]?.init.headers).get('AuSessionKey') ?? undefined).toBe(key)
})

test('code 102 for an anonymous call does not end the session', async () => {
  storeSessionKey('key-1')
  answer = () => Response.json({ code: 102, msg: '登录状态已过期，请重新登录' })
  await failure(call('getBannerList', {}, { ...SILENT, isAnonymous: true }))
  expect([readSessionKey(), went.mock.calls]).toEqual(['key-1', []])
})

test.each([
  ['a broken line', () => Promise.reject(new TypeError('no network')), { kind: 'transport' }],
  ['a status', () => new Response('', { status: 502 }), { kind: 'status', status: 502 }],
  ['what is no JSON', () => new Response('<html>'), { kind: 'transport' }],
])('%s rejects with a CallFailure with the reason', async (_name, reply, outcome) => {
  answer = reply
  expect(await failure(call('getBannerList', {}, SILENT))).toEqual(outcome)
})

test('a response without a code is a success', async () => {
  answer = () => Response.json({ rows: [] })
  expect(await call('getBannerList', {})).toEqual({ state: 'ready', rows: [] })
})

const untilAborted = ({ init }: Sent) =>
  new Promise<Response>((_resolve, reject) =>
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )

test('a call is aborted at the timeout and fails as a network error', async () => {
  vi.useFakeTimers()
  answer = untilAborted
  const work = failure(call('getBannerList', {}, SILENT))
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1)
  expect(sent[0]?.init.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await work).toEqual({ kind: 'transport' })
})

test('a call aborted by its caller rejects with AbortError; a completed call leaves no timer', async () => {
  vi.useFakeTimers()
  await call('getBannerList', {})
  expect(vi.getTimerCount()).toBe(0)
  answer = untilAborted
  const given = new AbortController()
  const work = failure(call('getBannerList', {}, { signal: given.signal }))
  given.abort()
  expect(await work).toMatchObject({ name: 'AbortError' })
})

const REFUSAL = { code: 500, msg: '参数错误' }

test('a business error shows a toast, unless the call is silent', async () => {
  answer = () => Response.json(REFUSAL)
  expect(await failure(call('getBannerList', {}))).toEqual({ kind: 'refused', ...REFUSAL })
  await failure(call('getBannerList', {}, SILENT))
  expect(toasts).toMatchObject([{ type: 'error', message: '参数错误' }])
})

test('the failure of a deferred call shows its toast on announceDeferred, once', async () => {
  answer = () => Response.json(REFUSAL)
  const refused = await fetchReply('getBannerList', {}, { isDeferred: true })
  answer = () => Promise.reject(new TypeError('no network'))
  const broken = await fetchReply('getBannerList', {}, { isDeferred: true }).catch((error: unknown) => error)
  expect(toasts).toEqual([])
  for (const nothing of [undefined, null, 'x', {}]) announceDeferred(nothing)
  announceDeferred(refused, { isSilent: true })
  announceDeferred(refused)
  announceDeferred(refused)
  lazy.announceDeferred(broken, {}) // no effect before the code of calls is loaded
  await lazy.fetchReply('getBannerList', {}, SILENT).catch(() => undefined)
  lazy.announceDeferred(broken, {})
  expect(toasts.map(({ message }) => message)).toEqual(['参数错误', '网络连接异常'])
})

test('code 102 for a deferred call ends the session only on announceDeferred', async () => {
  storeSessionKey('key-1')
  answer = () => Response.json({ code: 102, msg: '登录状态已过期，请重新登录' })
  const ahead = await fetchReply('getBannerList', {}, { isDeferred: true })
  expect([toasts, went.mock.calls, readSessionKey()]).toEqual([[], [], 'key-1'])
  announceDeferred(ahead)
  expect([toasts.length, went.mock.calls, readSessionKey()]).toEqual([1, [['/home']], undefined])
})

test('code 102 for fifteen pending calls is shown once and does not end a later session', async () => {
  storeSessionKey('key-1')
  answer = () => Response.json({ code: 102, msg: '登录状态已过期，请重新登录' })
  const ahead = await fetchReply('getBannerList', {}, { isDeferred: true })
  await Promise.all(Array.from({ length: 15 }, () => failure(call('getBannerList', {}))))
  expect([toasts.length, went.mock.calls]).toEqual([1, [['/home']]])
  storeSessionKey('key-2')
  announceDeferred(ahead)
  expect([toasts.length, readSessionKey()]).toEqual([1, 'key-2'])
})

test('beginSession stores key and user; logOutEverywhere sends the key to the server and deletes both', async () => {
  const user = { miniProgramPersonId: 7, userName: '陈予安', phoneNumber: '19900000086', profilePhoto: '/photo.png' }
  beginSession('key-3', user)
  expect([readSessionKey(), readLoginState()]).toMatchObject(['key-3', { isLogin: true, ...user }])
  answer = () => Promise.reject(new TypeError('no network')) // the log-out does not wait for the response
  logOutEverywhere()
  expect(readSessionKey()).toBeUndefined()
  expect(readLoginState()).toMatchObject({ isLogin: false, profilePhoto: '', userName: '', miniProgramPersonId: null })
  expect(went).toHaveBeenCalledExactlyOnceWith('/home')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(toasts).toEqual([])
  expect(sent[0]).toMatchObject({ url: '/prod-api/open/website/logout', init: { headers: { AuSessionKey: 'key-3' } } })
  forgetSession()
})

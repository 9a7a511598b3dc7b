// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './file-call.ts'
import { setNavigator } from './navigator.ts'
import { clearSessionKey, readSessionKey, storeSessionKey } from './session-key.ts'
import { collectToasts } from './testing/collect-toasts.ts'

const sent: { url: string; init: RequestInit }[] = []
const saved: { href: string; name: string }[] = []
const revoked: string[] = []
const files: Blob[] = []
let answer: () => Promise<Response> | Response
const went = vi.fn<(path: string) => void>()
const toasts = collectToasts()

beforeEach(() => {
  vi.useFakeTimers()
  setNavigator(went)
  storeSessionKey('key-1')
  for (const list of [sent, saved, revoked, files]) list.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = (url) => void revoked.push(url)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, name: this.download })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  went.mockClear()
  clearSessionKey()
})

const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
const save = () => saveFile('resumePdf', {}, '简历.pdf')

test('a file is saved under its name; its object URL is revoked after a minute', async () => {
  answer = pdf
  expect(await save()).toBe(true)
  expect(sent).toMatchObject([
    { url: '/prod-api/api/miniProgram/resumePdf', init: { headers: { AuSessionKey: 'key-1' } } },
  ])
  expect(sent[0]?.init.method).toBe('GET')
  expect(saved).toEqual([{ href: 'blob:1', name: '简历.pdf' }])
  expect(await files[0]?.text()).toBe('%PDF')
  vi.advanceTimersByTime(59_999)
  expect(revoked).toEqual([])
  vi.advanceTimersByTime(1)
  expect([revoked, toasts]).toEqual([['blob:1'], []])
})

test('a response without a content type is saved as a file', async () => {
  answer = () => new Response(new Uint8Array([1, 2]))
  expect([await save(), saved.length]).toEqual([true, 1])
})

test('without a session no key is sent', async () => {
  clearSessionKey()
  answer = pdf
  await save()
  expect(sent[0]?.init.headers).toEqual({})
})

const json = (body: object) => () => Response.json(body)
test.each([
  ['a refusal', json({ code: 500, msg: '请先填写简历' }), '请先填写简历'],
  ['a status', () => new Response('%PDF', { status: 502 }), '系统接口502异常'],
  [
    'a status of a request with an id',
    () => new Response('', { status: 502, headers: { 'x-request-id': '0f8fad5b-d9cb' } }),
    '系统接口502异常（问题编号 0f8fad5b）',
  ],
  ['a broken line', () => Promise.reject(new TypeError('no network')), '网络连接异常'],
  ['JSON that is broken', () => new Response('{', { headers: { 'content-type': 'application/json' } }), '网络连接异常'],
  ['an answer without a file', json({ code: 200, msg: '操作成功' }), '网络连接异常'],
])('%s is shown in a toast, and nothing is saved', async (_name, given, message) => {
  answer = given
  expect(await save()).toBe(false)
  expect(toasts).toMatchObject([{ type: 'error', message }])
  expect([saved, went.mock.calls, readSessionKey()]).toEqual([[], [], 'key-1'])
})

test('code 102 ends the session with which the file was requested', async () => {
  answer = json({ code: 102, msg: '登录状态已过期，请重新登录' })
  expect(await save()).toBe(false)
  expect([toasts.map(({ message }) => message), went.mock.calls, readSessionKey()]).toEqual([
    ['登录状态已过期，请重新登录'],
    [['/home']],
    undefined,
  ])
})

test('code 102 for an earlier session does not end the current one', async () => {
  answer = () => {
    storeSessionKey('key-2')
    return Response.json({ code: 102, msg: '登录状态已过期，请重新登录' })
  }
  await save()
  expect([went.mock.calls, readSessionKey()]).toEqual([[], 'key-2'])
})

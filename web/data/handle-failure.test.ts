// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceDeferred, call, fetchReply, optionalCall } from './browser-call.ts'
import { saveFile } from './file-call.ts'
import { readLoginState, updateLoginState } from './login-state.ts'
import { clearSessionKey, readSessionKey, storeSessionKey } from './session-key.ts'
import { uploadFile } from './upload.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

const toasts = collectToasts()

const goTo = vi.hoisted(() => vi.fn<(path: string) => void>())
vi.mock('./navigator.ts', () => ({ goTo }))

const EXPIRED = { code: 102, msg: '登录状态已过期，请重新登录' }

/** Responds to the pending request with code 102. */
let answer: () => void

class FakeRequest {
  upload = {}
  status = 200
  responseText = JSON.stringify(EXPIRED)
  onload = () => undefined
  open = () => undefined
  setRequestHeader = () => undefined
  getResponseHeader = () => null
  send = () => void (answer = () => this.onload())
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(Response.json(EXPIRED)))))
  storeSessionKey('key-1')
  updateLoginState({ isLogin: true, userName: '张三' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const WAYS: [string, () => Promise<unknown>][] = [
  ['call', () => call('logout', {}, { isSilent: true }).catch(() => undefined)],
  ['file that is fetched', () => saveFile('downloadDataExport', { exportKey: 'k' }, 'a.zip')],
  ['file that is sent', () => uploadFile(new File(['x'], 'a.png'), { purpose: 'image' }).catch(() => undefined)],
]

test.each(WAYS)('%s: code 102 ends the session in which the request was sent', async (_name, ask) => {
  const asked = ask()
  answer()
  await asked
  expect(toasts).toHaveLength(1)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/home')
  expect([readSessionKey(), readLoginState().isLogin]).toEqual([undefined, false])
})

test.each(WAYS)('%s: code 102 for an earlier session does not end the current one', async (_name, ask) => {
  const asked = ask()
  storeSessionKey('key-2')
  answer()
  await asked
  expect(goTo).not.toHaveBeenCalled()
  expect([readSessionKey(), readLoginState().userName]).toEqual(['key-2', '张三'])
})

test('code 102 after a log-out causes neither a message nor a redirect', async () => {
  const asked = call('logout', {}, { isSilent: true }).catch(() => undefined)
  clearSessionKey()
  answer()
  await asked
  expect([toasts, goTo.mock.calls]).toEqual([[], []])
})

test('code 102 for a visitor without a session shows a toast and redirects', async () => {
  clearSessionKey()
  const asked = optionalCall('renewAgreements', { agreementVersion: '1' }).catch(() => undefined)
  answer()
  await asked
  expect(toasts).toHaveLength(1)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/home')
})

test('code 102 without a session is shown once in 30 s for all calls, downloads and uploads', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1e9)
  clearSessionKey()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(EXPIRED)))
  const quiet = () => undefined
  await Promise.all([
    call('getCmLocation', {}).catch(quiet),
    call('getBannerList', {}, { isSilent: true }).catch(quiet),
    call('jobsList', {}).catch(quiet),
  ])
  await saveFile('downloadDataExport', { exportKey: 'k' }, 'a.zip')
  const sent = uploadFile(new File(['x'], 'a.png'), { purpose: 'image' }).catch(quiet)
  answer()
  await sent
  announceDeferred(await fetchReply('getBannerList', {}, { isDeferred: true }))
  expect([toasts.length, goTo.mock.calls]).toEqual([1, [['/home']]])
  clock.mockReturnValue(1e9 + 31_000)
  await call('getCmLocation', {}).catch(quiet)
  expect(toasts).toHaveLength(2)
  clock.mockRestore()
})

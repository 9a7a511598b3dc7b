// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { CALL_TIMEOUT_MS } from '#contracts/constants/limits.ts'
import { clampPercent, UploadFailure, uploadFile } from './upload.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

const toasts = collectToasts()

const goTo = vi.hoisted(() => vi.fn<(path: string) => void>())
vi.mock('./navigator.ts', () => ({ goTo }))

/** A request whose completion the test controls. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  address = ''
  status = 200
  responseText = ''
  requestId: string | null = null
  sent: unknown
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  ontimeout = () => undefined
  timeout = 0
  constructor() {
    FakeRequest.last = this
  }
  open = (method: string, url: string) => void (this.address = `${method} ${url}`)
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
  send = (body: unknown) => void (this.sent = body)
  abort = () => this.onabort()
  getResponseHeader = (name: string) => (name === 'x-request-id' ? this.requestId : null)
  answer(body: object, status = 200, requestId: string | null = null) {
    this.status = status
    this.requestId = requestId
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  document.cookie = 'AuSessionKey=key-7'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const aFile = (name: string, bytes = 10) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
const MB = 1024 * 1024
const stored = { code: 200, msg: '操作成功', url: 'u', fileName: '/f', newFileName: 'f', originalFilename: 'a.png' }

// specification 5 defines the first five messages
test.each([
  ['image', 'a.gif', 10, '图片格式错误!'],
  ['image', 'a.png', 5 * MB, '上传文件大小不能超过 5 MB!'],
  ['video', 'a.mov', 10, '视频格式错误!'],
  ['video', 'a.mp4', 500 * MB, '上传文件大小不能超过 500 MB!'],
  ['file', 'a.pdf', 50 * MB, '上传文件大小不能超过 50 MB!'],
  ['file', `${'长'.repeat(97)}.pdf`, 10, UPLOAD_MESSAGE.longName],
] as const)('%s %s of %i bytes is rejected before the request', async (purpose, name, bytes, message) => {
  const failure = uploadFile(aFile(name, bytes), { purpose })
  await expect(failure).rejects.toEqual(new UploadFailure(message))
  expect(toasts).toEqual([{ type: 'error', message }])
})

test('a file is sent with purpose, session key and progress', async () => {
  const onProgress = vi.fn<(percent: number) => void>()
  const file = aFile('a.png')
  const work = uploadFile(file, { purpose: 'photo', onProgress })
  const request = FakeRequest.last
  expect(request.address).toBe('POST /prod-api/common/upload?purpose=photo')
  expect(request.headers).toEqual({ AuSessionKey: 'key-7' })
  expect((request.sent as FormData).get('file')).toBeInstanceOf(File)
  request.upload.onprogress?.({ loaded: 1, total: 3 })
  request.upload.onprogress?.({ loaded: 0, total: 0 })
  expect(onProgress.mock.calls).toEqual([[33], [0]])
  request.answer(stored)
  expect(await work).toMatchObject({ url: 'u', fileName: '/f', newFileName: 'f', originalFilename: 'a.png' })
  expect(toasts).toEqual([])
})

test.each([
  ['the text of code 500', { code: 500, msg: '图片尺寸过大' }, 200, '图片尺寸过大', 3000],
  ['the known text of 403', { code: 403, msg: 'x' }, 200, '当前操作没有权限', 3000],
  ['the HTTP status', {}, 413, '系统接口413异常', 5000],
])('a failed upload shows %s', async (_name, body, status, message, durationMs) => {
  const work = uploadFile(aFile('a.png'), { purpose: 'image' })
  FakeRequest.last.answer(body, status)
  await expect(work).rejects.toEqual(new UploadFailure(message))
  expect(toasts).toEqual([{ type: 'error', message, durationMs }])
  expect(goTo).not.toHaveBeenCalled()
})

test('an internal error shows the id of the request', async () => {
  const work = uploadFile(aFile('a.png'), { purpose: 'image' })
  FakeRequest.last.answer({}, 502, '0f8fad5b-d9cb')
  await expect(work).rejects.toEqual(new UploadFailure('系统接口502异常（问题编号 0f8fad5b）'))
})

test('a broken connection shows 网络连接异常', async () => {
  const work = uploadFile(aFile('a.png'), { purpose: 'image' })
  FakeRequest.last.onerror()
  await expect(work).rejects.toEqual(new UploadFailure('网络连接异常'))
})

test('code 102 shows a toast and ends the session, also for a silent upload', async () => {
  const work = uploadFile(aFile('a.png'), { purpose: 'image', isSilent: true })
  FakeRequest.last.answer({ code: 102, msg: '登录状态已过期，请重新登录' })
  await expect(work).rejects.toThrow('登录状态已过期，请重新登录')
  expect(toasts).toHaveLength(1)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/home')
})

test('an aborted upload rejects with isCancelled and shows no toast', async () => {
  const controller = new AbortController()
  const work = uploadFile(aFile('a.png'), { purpose: 'image', signal: controller.signal })
  controller.abort()
  await expect(work).rejects.toMatchObject({ isCancelled: true })
  expect(toasts).toEqual([])
})

test('percentages are clamped to 0 to 100', () => {
  expect([-5, 0, 33.4, 100, 180, NaN, Infinity].map(clampPercent)).toEqual([0, 0, 33, 100, 100, 0, 0])
})

test('a silent upload that is rejected before the request shows no toast and is not cancelled', async () => {
  const failure = await uploadFile(aFile('a.gif'), { purpose: 'image', isSilent: true }).catch(
    (error: unknown) => error,
  )
  expect([failure, (failure as UploadFailure).isCancelled]).toEqual([new UploadFailure('图片格式错误!'), false])
  expect(toasts).toEqual([])
})

test('an aborted upload removes its abort listener; an upload aborted beforehand is not sent', async () => {
  const given = new AbortController()
  const removed = vi.spyOn(given.signal, 'removeEventListener')
  const work = uploadFile(aFile('a.png'), { purpose: 'image', signal: given.signal })
  given.abort()
  const failure = (await work.catch((error: unknown) => error)) as UploadFailure
  expect([failure.message, failure.isCancelled, toasts]).toEqual(['已取消上传', true, []])
  expect(removed).toHaveBeenCalledExactlyOnceWith('abort', expect.any(Function))
  const { last } = FakeRequest
  await expect(uploadFile(aFile('a.png'), { purpose: 'image', signal: given.signal })).rejects.toThrow('已取消上传')
  expect(FakeRequest.last).toBe(last)
})

test.each(['onerror', 'ontimeout'] as const)('%s is reported as a network error', async (event) => {
  const work = uploadFile(aFile('a.png'), { purpose: 'image' })
  expect(FakeRequest.last.timeout).toBe(CALL_TIMEOUT_MS)
  FakeRequest.last[event]()
  await expect(work).rejects.toEqual(new UploadFailure('网络连接异常'))
  expect(toasts).toMatchObject([{ type: 'error', message: '网络连接异常' }])
})

test.each([
  [199, '系统接口199异常'],
  [300, '系统接口300异常'],
])('status %i is a failure', async (status, message) => {
  const work = uploadFile(aFile('a.png'), { purpose: 'image' })
  FakeRequest.last.answer(stored, status)
  await expect(work).rejects.toThrow(message)
})

test('a response that is not JSON is a network error; status 299 is a success; onProgress is optional', async () => {
  const broken = uploadFile(aFile('a.png'), { purpose: 'image' })
  FakeRequest.last.responseText = '<html>'
  FakeRequest.last.onload()
  await expect(broken).rejects.toThrow('网络连接异常')
  const work = uploadFile(aFile('a.png'), { purpose: 'image' })
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 2 })
  FakeRequest.last.answer(stored, 299)
  expect(await work).toMatchObject({ fileName: '/f' })
})

test('without a session no key is sent', async () => {
  document.cookie = 'AuSessionKey=; Max-Age=0'
  const work = uploadFile(aFile('a.png'), { purpose: 'image' })
  expect(FakeRequest.last.headers).toEqual({})
  FakeRequest.last.answer(stored)
  await work
})

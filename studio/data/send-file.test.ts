import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FILE_ALT_MAX } from '#contracts/studio/studio-limits.ts'
import { secondsUnused } from './session-use.ts'
import { sendFile } from './send-file.ts'
import { describeFile, uploadFile } from './upload-file.ts'

/** An upload whose events the test dispatches. */
class Upload {
  static last: Upload
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 200
  responseText = ''
  opened: string[] = []
  body: FormData | undefined
  aborted = 0
  onload = () => undefined as void
  onerror = () => undefined as void
  onabort = () => undefined as void
  onloadend = () => undefined as void
  constructor() {
    Upload.last = this
  }
  open = (...opened: string[]) => void (this.opened = opened)
  send = (body: FormData) => void (this.body = body)
  getResponseHeader = (name: string) => (name === 'x-request-id' ? '0f8fad5b-d9cb' : null)
  abort(): void {
    this.aborted += 1
    this.onabort()
    this.onloadend()
  }
  answer(code: number, data: unknown): void {
    this.responseText = JSON.stringify({ code, msg: `代码 ${code}`, data })
    this.onload()
    this.onloadend()
  }
}
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FILE = new File(['内容'], '合影.png')
const send = (options = {}) => sendFile('uploadStudioFile', { kind: 'picture' }, FILE, options)

describe('an upload', () => {
  test('sends the file as a form, and resolves to the data of the response', async () => {
    const sent = send()
    const { opened, body } = Upload.last
    expect(opened).toEqual(['POST', '/studio-api/files?kind=picture'])
    expect(body?.get('file')).toMatchObject({ name: '合影.png' })
    Upload.last.answer(200, { fileId: 9 })
    await expect(sent).resolves.toEqual({ fileId: 9 })
  })

  test('reports the sent share of the file, at most 1', async () => {
    const onProgress = vi.fn<(part: number) => void>()
    const sent = send({ onProgress })
    for (const loaded of [50, 200, 210]) Upload.last.upload.onprogress?.({ loaded, total: 200 })
    Upload.last.answer(200, {})
    await sent
    expect(onProgress.mock.calls).toEqual([[0.25], [1], [1]])
  })

  test('needs no listener for its progress', async () => {
    const sent = send()
    Upload.last.upload.onprogress?.({ loaded: 1, total: 2 })
    Upload.last.answer(200, { fileId: 9 })
    await expect(sent).resolves.toEqual({ fileId: 9 })
  })

  test('fails with the message of the server, and with its problem number after an internal error', async () => {
    const refused = send()
    Upload.last.answer(413, null)
    await expect(refused).rejects.toMatchObject({ code: 413, message: '代码 413' })
    const broken = send()
    Upload.last.answer(500, null)
    await expect(broken).rejects.toMatchObject({ code: 500, message: '代码 500（问题编号 0f8fad5b）' })
  })

  test('without a connection fails with the code 0', async () => {
    const sent = send()
    Upload.last.onerror()
    await expect(sent).rejects.toMatchObject({ code: 0, isOffline: true })
  })

  test('is aborted by its caller, before or during the request, but not afterwards', async () => {
    const stop = new AbortController()
    const sent = send({ signal: stop.signal })
    const { last: first } = Upload
    stop.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    expect(first.aborted).toBe(1)
    await expect(send({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(Upload.last).toBe(first)
    const later = new AbortController()
    const done = send({ signal: later.signal })
    Upload.last.answer(200, {})
    await done
    later.abort()
    expect(Upload.last.aborted).toBe(0)
  })

  test('keeps the session alive, unless it fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const done = send()
    Upload.last.answer(200, {})
    await done
    vi.setSystemTime(Date.now() + 60_000)
    const failed = send()
    Upload.last.answer(400, null)
    await failed.catch(() => undefined)
    expect(secondsUnused()).toBe(60)
    const again = send()
    Upload.last.answer(200, {})
    await again
    expect(secondsUnused()).toBe(0)
  })
})

describe('a file of the library', () => {
  const requests: [method: string, url: string, body: unknown][] = []
  beforeEach(() => {
    requests.length = 0
    vi.stubGlobal('fetch', (url: string, { method = '', body }: RequestInit) => {
      requests.push([method, url, typeof body === 'string' ? JSON.parse(body) : body])
      return Promise.resolve(Response.json({ code: 403, msg: '没有权限', data: null }))
    })
  })
  const STORED = { fileId: 9, url: '/files/9.png' }

  test('that is new is returned as stored', async () => {
    const stored = uploadFile(FILE, { kind: 'picture' })
    Upload.last.answer(200, { ...STORED, existing: null })
    await expect(stored).resolves.toEqual({ ...STORED, isKnown: false })
    expect(requests).toEqual([])
  })

  test('that the library already has replaces the new one, even if the staff member may not delete the new one', async () => {
    const stored = uploadFile(FILE, { kind: 'picture' })
    Upload.last.answer(200, { ...STORED, existing: { fileId: 3, url: '/files/3.png' } })
    await expect(stored).resolves.toEqual({ fileId: 3, url: '/files/3.png', isKnown: true })
    expect(requests.map(([method, url]) => `${method} ${url}`)).toEqual(['DELETE /studio-api/files/9'])
  })

  test('gets a description, which is cut to its maximum length; a failure is ignored', () => {
    describeFile(9, '甲'.repeat(1000))
    const [request] = requests
    expect(request?.[1]).toBe('/studio-api/files/9')
    expect(request?.[2]).toEqual({ title: '', alt: '甲'.repeat(FILE_ALT_MAX) })
  })
})

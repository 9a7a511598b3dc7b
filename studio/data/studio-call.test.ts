import { afterEach, describe, expect, test, vi } from 'vitest'
import { MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import { secondsUnused } from './session-use.ts'
import { onSessionEnd, readAnswer, StudioFailure, studioCall, studioRequest } from './studio-call.ts'

const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const answered = (code: number, msg: string, requestId: string | null) =>
  readAnswer(code, JSON.stringify({ code, msg, data: null }), requestId)

test('the message of an internal error contains the problem number, that of a business error does not', () => {
  expect(() => answered(500, MESSAGE.unexpected, REQUEST_ID)).toThrow(`${MESSAGE.unexpected}（问题编号 0f8fad5b）`)
  expect(() => answered(500, MESSAGE.unexpected, null)).toThrow(new RegExp(`^${MESSAGE.unexpected}$`))
  expect(() => answered(413, STUDIO_MESSAGE.tooLarge, REQUEST_ID)).toThrow(new RegExp(`^${STUDIO_MESSAGE.tooLarge}$`))
})

test('a response that is not JSON counts as missing, except a 413 of a proxy', () => {
  const failureOf = (status: number) => {
    try {
      return readAnswer(status, '<html>', REQUEST_ID)
    } catch (error) {
      return error
    }
  }
  expect(failureOf(502)).toMatchObject({ code: 0, isOffline: true })
  expect(failureOf(413)).toMatchObject({ code: 413, isOffline: false })
})

test('a failure lists the rejected fields that the server names', () => {
  const fields = [{ field: 'title', message: '请填写' }]
  expect(new StudioFailure(400, '', { fields }).fields).toEqual(fields)
  expect(new StudioFailure(400, '').fields).toEqual([])
  expect(new StudioFailure(409, '', { version: 3 }).fields).toEqual([])
})

test('path and query parameters are encoded into the URL, and the other input becomes the body', () => {
  expect(studioRequest(studioEndpoints.saveDraft, { articleId: 7, version: 1, note: undefined })).toEqual({
    url: '/studio-api/articles/7/draft',
    method: 'PUT',
    body: { version: 1 },
  })
  expect(
    studioRequest(studioEndpoints.listStudioArticles, { keyword: '甲 & 乙', pageNum: 2, state: undefined }),
  ).toEqual({
    url: '/studio-api/articles?pageNum=2&keyword=%E7%94%B2+%26+%E4%B9%99',
    method: 'GET',
    body: undefined,
  })
  expect(studioRequest(studioEndpoints.readStudioArticle, { articleId: '../me' }).url).toBe(
    '/studio-api/articles/..%2Fme',
  )
})

describe('a call', () => {
  const requests: { url: string; init: RequestInit }[] = []
  let endListening = () => undefined as void
  afterEach(() => {
    requests.length = 0
    endListening()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  /** Responds to each request with the next of `codes`, and with 200 after the last. */
  const answers = (...codes: number[]) =>
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      requests.push({ url, init })
      const code = codes.shift() ?? 200
      return Promise.resolve(Response.json({ code, msg: `代码 ${code}`, data: code === 200 ? { id: 1 } : null }))
    })
  const read = (options = {}) => studioCall('readStudioArticle', { articleId: 7 }, options)
  const resuming = (isResumed: boolean) => {
    const resume = vi.fn<() => Promise<boolean>>(() => Promise.resolve(isResumed))
    endListening = onSessionEnd(resume)
    return resume
  }

  test('sends JSON only with a body', async () => {
    answers()
    await read({ keepalive: true })
    await studioCall('recallArticle', { articleId: 7, version: 3 })
    expect(requests[0]?.init).toMatchObject({ method: 'GET', keepalive: true })
    expect(requests[0]?.init).not.toHaveProperty('headers')
    expect(requests[1]?.init).toMatchObject({
      method: 'POST',
      body: '{"version":3}',
      headers: { 'content-type': 'application/json' },
      keepalive: false,
    })
  })

  test('is repeated once after an expired session, if the same staff member has logged in again', async () => {
    answers(401, 200)
    const resume = resuming(true)
    await expect(read()).resolves.toEqual({ id: 1 })
    expect([resume.mock.calls.length, requests.length]).toEqual([1, 2])
    answers(401, 401)
    await expect(read()).rejects.toMatchObject({ code: 401 })
    expect(resume).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['nobody logs in again', 401, {}, 1],
    ['it is a part of the log-in', 401, { isLogIn: true }, 0],
    ['it fails for another reason', 403, {}, 0],
  ])('is not repeated if %s', async (_why, code, options, resumes) => {
    answers(code)
    const resume = resuming(false)
    await expect(read(options)).rejects.toMatchObject({ code, message: `代码 ${code}` })
    expect([resume.mock.calls.length, requests.length]).toEqual([resumes, 1])
  })

  test('is not repeated without a session handler, and removing an old handler keeps the new handler', async () => {
    const removeFirst = onSessionEnd(() => Promise.resolve(true))
    const present = resuming(true)
    removeFirst()
    answers(401, 200)
    await read()
    expect(present).toHaveBeenCalledOnce()
    endListening()
    answers(401)
    await expect(read()).rejects.toMatchObject({ code: 401 })
    expect(present).toHaveBeenCalledOnce()
  })

  test('of currentStaff fails with 401 if the data is null, but other calls resolve to null', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: null })))
    await expect(studioCall('currentStaff', {})).rejects.toMatchObject({
      code: 401,
      message: STUDIO_MESSAGE.logInAgain,
    })
    await expect(read()).resolves.toBeNull()
  })

  /** Never responds, but rejects when aborted. */
  const hangs = () =>
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    })

  test('fails with the code 0 without a network, and after its time limit', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(read()).rejects.toMatchObject({ code: 0, isOffline: true })
    vi.useFakeTimers()
    hangs()
    let failure: unknown
    const call = read().catch((error: unknown) => (failure = error))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1000)
    await call
    expect(failure).toMatchObject({ code: 0 })
  })

  test('rejects with an AbortError if the caller aborts before or during the request', async () => {
    hangs()
    const stop = new AbortController()
    const call = read({ signal: stop.signal })
    stop.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await expect(read({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('keeps the session alive, unless the server does not count it as use', async () => {
    vi.useFakeTimers()
    answers()
    await read()
    vi.advanceTimersByTime(60_000)
    await studioCall('holdEditLock', { articleId: 7, holder: 'a' } as never)
    expect(secondsUnused()).toBe(60)
    await read()
    expect(secondsUnused()).toBe(0)
  })
})

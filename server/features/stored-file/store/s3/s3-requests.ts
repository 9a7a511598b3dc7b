import { setTimeout as wait } from 'node:timers/promises'

/** Limits in ms of requests to a bucket. */
export type RequestLimits = {
  /**
   * Limit until the response begins. A visitor's call must end with an error text within three seconds, and before
   * HAProxy sends the call to another process (docs/operate/deploy/haproxy.cfg).
   */
  answerMs: number
  /** Limit until a copy inside the bucket is complete: the server copies the bytes. */
  copyMs: number
  /** Limit for a pause in which no byte of a large object is sent or received. */
  silenceMs: number
}

export const REQUEST_LIMITS: RequestLimits = { answerMs: 2000, copyMs: 120_000, silenceMs: 20_000 }

/** Minimum speed of a bucket, in bytes per ms. */
const LEAST_SPEED = 25_000

/** Limit in ms for silence while an object is transferred: the larger the object, the longer a pause may be. */
export const silenceLimit = ({ answerMs, silenceMs }: RequestLimits, byteCount: number): number =>
  Math.min(silenceMs, answerMs + byteCount / LEAST_SPEED)

/** Interval in ms at which a silent server is probed. */
const PROBE_MS = 500

/** Delays in ms before a request is repeated, within its limit. */
const RETRY_DELAYS_MS = [50, 200, 500]

type Sending = { url: string; init: RequestInit; limits: RequestLimits; silence: Silence }

/**
 * A `fetch` with time limits, for the S3 client. Requests without a stream are repeated after network errors and when
 * the server is busy; small responses are read within the limit. The transfer of a streamed object may take any time,
 * but pauses are limited. After a request without a response, further requests fail at once, except one every
 * `PROBE_MS`, until a request is answered. Thus a call of several requests ends within the limit of one request.
 */
export function limitedFetch(limits: RequestLimits = REQUEST_LIMITS): typeof fetch {
  const silence = watchSilence()
  return async (input, init = {}) => {
    silence.refuse()
    const sending = { url: input instanceof Request ? input.url : String(input), init, limits, silence }
    return init.body instanceof ReadableStream ? sendStream(sending, init.body) : sendAgain(sending)
  }
}

/** Bytes of a response as they arrive. @throws Error after `silenceMs` without a byte. */
export async function* bytesOf({ body }: Response, silenceMs: number): AsyncGenerator<Uint8Array, void> {
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader()
  if (reader === undefined) return
  try {
    for (;;) {
      const silence = timer(silenceMs)
      const { done, value } = await Promise.race([reader.read(), silence.over]).finally(silence.end)
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined) // a reader that has reached the end has nothing to cancel
  }
}

async function sendAgain(sending: Sending): Promise<Response> {
  const { init, limits } = sending
  const isCopy = new Headers(init.headers).has('x-amz-copy-source')
  const end = performance.now() + (isCopy ? limits.copyMs : limits.answerMs)
  for (const delayMs of [...RETRY_DELAYS_MS, undefined]) {
    const outcome = await sendOnce(sending, end - performance.now()).catch((error: unknown) => ({ error }))
    const isFinal = delayMs === undefined || performance.now() + delayMs >= end
    if (!('error' in outcome) && (isFinal || !isBusy(outcome))) return outcome
    if (isFinal) throw (outcome as { error: unknown }).error
    await wait(delayMs)
  }
  throw new Error('unreachable: the last attempt returns or throws')
}

const isBusy = ({ status }: Response) => status === 429 || status >= 500

async function sendOnce({ url, init, silence }: Sending, limitMs: number): Promise<Response> {
  const controller = new AbortController()
  const limit = setTimeout(() => controller.abort(new TooSlow()), Math.max(0, limitMs))
  try {
    const response = await silence.watch(fetch(url, { ...init, signal: controller.signal, redirect: 'manual' }))
    if (isObject(init, url, response)) return response
    const { status, statusText, headers } = response
    const hasBody = status !== 204 && status !== 304 && init.method !== 'HEAD'
    return new Response(hasBody ? await response.arrayBuffer() : null, { status, statusText, headers })
  } finally {
    clearTimeout(limit)
  }
}

/** Whether a response is the content of an object, which is streamed. */
const isObject = ({ method = 'GET' }: RequestInit, url: string, { ok }: Response) =>
  method === 'GET' && ok && new URL(url).search === ''

async function sendStream(
  { url, init, limits, silence }: Sending,
  body: ReadableStream<Uint8Array>,
): Promise<Response> {
  const controller = new AbortController()
  const limitMs = silenceLimit(limits, Number(new Headers(init.headers).get('content-length')))
  const limit = setTimeout(() => controller.abort(new TooSlow()), limitMs)
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, into) {
      limit.refresh()
      into.enqueue(chunk)
    },
  })
  try {
    const streamed = { ...init, body: body.pipeThrough(watched), signal: controller.signal, ...STREAMED }
    return await silence.watch(fetch(url, streamed))
  } finally {
    clearTimeout(limit)
  }
}

/** Options for a streamed body. If the body could be sent again, fetch would keep the whole body in memory. */
const STREAMED = { duplex: 'half', redirect: 'error', window: null } as RequestInit

type Silence = {
  /** @throws SilentServer while the server is silent, unless this request has to probe the server. */
  refuse: () => void
  /** Records whether a request is answered in time. */
  watch: (answer: Promise<Response>) => Promise<Response>
}

/** Records whether the server is silent: it left a request unanswered, and has not answered a later request. */
function watchSilence(): Silence {
  let [isSilent, triedAt, answeredAt] = [false, -Infinity, -Infinity]
  return {
    refuse() {
      if (!isSilent) return
      const now = performance.now()
      if (now - triedAt < PROBE_MS) throw new SilentServer()
      triedAt = now
    },
    async watch(answer) {
      const sentAt = performance.now()
      try {
        const response = await answer
        answeredAt = performance.now()
        isSilent = false
        return response
      } catch (error) {
        isSilent = error instanceof TooSlow && answeredAt < sentAt
        throw error
      }
    },
  }
}

class SilentServer extends Error {
  readonly code = 'ETIMEDOUT'
  override readonly message = 'the server has not answered an earlier request'
}

class TooSlow extends Error {
  readonly code = 'ETIMEDOUT'
  override readonly message = 'no answer in time'
}

function timer(ms: number) {
  let timeout: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new TooSlow()), ms)
  })
  return { over, end: () => clearTimeout(timeout) }
}

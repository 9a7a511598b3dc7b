import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A response, or the error of a request without response. */
export type Response = {
  /** HTTP status; 0 without a response. */
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Code of the error, such as ECONNRESET. */
  error?: string
  ms: number
}

export type Sent = Pick<RequestOptions, 'method' | 'headers' | 'localAddress' | 'agent'> & { body?: string | Buffer }

/** Time limit of a request, after which it counts as a request without response. */
const TIMEOUT_MS = 15_000

/** Sends a request, on a separate connection unless an agent is given. Never rejects. */
export function send(url: string, { body, ...options }: Sent = {}): Promise<Response> {
  const begin = performance.now()
  return new Promise((resolve) => {
    const finish = (response: Omit<Response, 'ms'>) => resolve({ ...response, ms: performance.now() - begin })
    const failed = (error: NodeJS.ErrnoException) =>
      finish({ status: 0, headers: {}, body: Buffer.alloc(0), error: error.code ?? error.message })
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = request(url, { agent: false, signal, ...options }, (response) => {
      buffer(response).then(
        (bytes) => finish({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
        failed,
      )
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

/** Returns the parsed JSON body of a response; undefined if it is not JSON. */
export function jsonOf({ body }: Response): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>
  } catch {
    return undefined
  }
}

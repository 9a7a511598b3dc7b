import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'

export type UpstreamRequest = {
  method: string
  /** Path below the base, with the query. */
  path: string
  headers: OutgoingHttpHeaders
  /** Sent without parsing. */
  body?: Readable
}

/** Sends a request to a base address. Resolves with the head of the response. @throws Error on timeout. */
export type AskUpstream = (request: UpstreamRequest) => Promise<IncomingMessage>

/** Time limit in ms for connecting, and again from the end of the request body to the response head. */
const DEADLINE_MS = 3000
const MAX_TEXT_BYTES = 16 * 1024 * 1024

/** Creates the client of a server, with keep-alive. */
export function upstreamRequests(base: string, deadlineMs = DEADLINE_MS): { ask: AskUpstream; close: () => void } {
  const isSecure = base.startsWith('https:')
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true })
  const send = isSecure ? httpsRequest : httpRequest

  const once = ({ method, path, headers, body }: UpstreamRequest) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(base + path, { method, headers, agent })
      const giveUp = () => request.destroy(new Error(`the upstream did not answer within ${deadlineMs} ms`))
      let timer = setTimeout(giveUp, deadlineMs)
      const rest = () => clearTimeout(timer)
      // an upload takes as long as the visitor's connection needs: restart the timeout at its end
      if (body) request.once('socket', (socket) => void (socket.connecting ? socket.once('connect', rest) : rest()))
      request.once('finish', () => {
        rest()
        if (!isAnswered) timer = setTimeout(giveUp, deadlineMs)
      })
      let isAnswered = false
      request.once('response', (response) => {
        isAnswered = true
        rest()
        resolve(response)
      })
      request.once('error', (error) => {
        rest()
        reject(Object.assign(error, { isStaleSocket: request.reusedSocket && !body }))
      })
      if (body === undefined) request.end()
      else {
        body.once('close', () => body.readableEnded || request.destroy(new Error('the visitor went away')))
        body.pipe(request)
      }
    })

  return {
    ask: (request) =>
      // retry once: the server may have closed the keep-alive connection
      once(request).catch((error: Error & { isStaleSocket?: boolean; code?: string }) => {
        if (error.isStaleSocket && error.code === 'ECONNRESET') return once(request)
        throw error
      }),
    close: () => agent.destroy(),
  }
}

/** Reads a response as text. @throws Error on timeout, a broken connection or too much text. */
export async function textOf(response: IncomingMessage, deadlineMs = DEADLINE_MS): Promise<string> {
  const timer = setTimeout(() => response.destroy(new Error('the upstream did not finish its answer')), deadlineMs)
  try {
    const parts: Buffer[] = []
    let length = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length
      if (length > MAX_TEXT_BYTES) throw new Error('the upstream answered too much')
      parts.push(part)
    }
    return Buffer.concat(parts).toString()
  } finally {
    clearTimeout(timer)
  }
}

import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'

export type UpstreamRequest = {
  method: string
  /** Below the base, with the query. */
  path: string
  headers: OutgoingHttpHeaders
  /** Sent as it arrives. */
  body?: Readable
}

/** Asks the server at a base address. Settles with the head of its answer. @throws Error when none comes in time. */
export type AskUpstream = (request: UpstreamRequest) => Promise<IncomingMessage>

/** For the connection, and again from the end of what is sent to the head of the answer. */
const DEADLINE_MS = 3000
const MAX_TEXT_BYTES = 16 * 1024 * 1024

/** Makes the way to a server, whose connections are kept. */
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
      // a long upload takes as long as the visitor does: the deadline begins anew at its end
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
      // a kept connection may have been closed by the other side just now
      once(request).catch((error: Error & { isStaleSocket?: boolean; code?: string }) => {
        if (error.isStaleSocket && error.code === 'ECONNRESET') return once(request)
        throw error
      }),
    close: () => agent.destroy(),
  }
}

/** All of an answer as text. @throws Error when it does not come in time, breaks off or is too long. */
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

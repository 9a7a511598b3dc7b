import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { WireRequest } from '#kit/suite/ports.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import { calledOperation } from '#contracts/checking/called-operation.ts'
import type { ObservedExchange } from '#kit/cli/exchanges/observed-exchange.ts'
import { type HttpOptions, httpConnection } from '#kit/cli/http-send.ts'
import { type BodyCapture, captureBody, decompressed } from './body-capture.ts'
import { answeredHeaders, type Between, forwardedHeaders } from './rewritten-headers.ts'

export type ForwardingOptions = Pick<HttpOptions, 'base' | 'headers' | 'ca' | 'resolve'> & {
  /** 0 for any free port. */
  port: number
  /** Called after each call below the base, with the unredacted exchange. */
  onExchange: (exchange: ObservedExchange) => void
  /** Handles requests for the proxy's own addresses. @returns false for other requests. */
  ownPage?: (request: IncomingMessage, response: ServerResponse) => boolean
}

export type ForwardingServer = {
  /** Address of the proxy: 'http://127.0.0.1:4900'. */
  origin: string
  close: () => Promise<void>
}

/** Maximum captured bytes. A larger text response is not checked; of other responses only the beginning is captured. */
const TEXT_BYTES = 16 * 1024 * 1024
const OTHER_BYTES = 64 * 1024
const TEXT_TYPE = /json|text|xml|urlencoded|javascript/i

/**
 * Listens on loopback only and forwards everything as it arrives, streamed in both directions. Sends no requests
 * itself. @throws SetupError if the port is in use.
 */
export async function startForwarding(options: ForwardingOptions): Promise<ForwardingServer> {
  const { base, port, headers: extra, ownPage, onExchange } = options
  const { origin: remote, pathname: basePath } = new URL(base)
  const { agent, open } = httpConnection({ ...options, maxSockets: Infinity })

  const server = createServer((request, response) => {
    const flaw = flawOf(request)
    if (flaw !== undefined) return sendText(response, 400, flaw)
    if (ownPage?.(request, response)) return undefined
    return forward(request, response)
  })

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const between: Between = { local: `http://${request.headers.host ?? ''}`, remote }
    const watching = watch(request)
    const outgoing = open(remote + (request.url ?? '/'), {
      method: request.method,
      agent,
      headers: { ...forwardedHeaders(request.headers, between), ...extra },
    })
    outgoing.on('response', (answer) => {
      watching?.answered(answer)
      response.writeHead(answer.statusCode ?? 502, answeredHeaders(answer.headers, between))
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    outgoing.on('error', (error) => {
      watching?.failed(error)
      if (response.headersSent) response.destroy()
      else sendText(response, 502, `上游没有回答：${error.message}`)
    })
    request.on('error', () => outgoing.destroy())
    response.on('close', () => {
      if (response.writableFinished) return
      watching?.left()
      outgoing.destroy()
    })
    request.pipe(outgoing)
  }

  /** Captures a call below the base until its end; pages and their files are ignored. */
  function watch(request: IncomingMessage) {
    const address = addressBehind(basePath, request)
    if (address === undefined || request.method === 'OPTIONS' || request.method === 'HEAD') return undefined
    const startedAt = Date.now()
    const began = performance.now()
    const sent = captureBody(request, TEXT_TYPE.test(request.headers['content-type'] ?? '') ? TEXT_BYTES : OTHER_BYTES)
    let isOver = false
    const end = (rest: Pick<ObservedExchange, 'response' | 'fault'>) => {
      if (isOver) return
      isOver = true
      const ms = Math.round(performance.now() - began)
      onExchange({ request: wireRequest(request, address, sent), startedAt, ms, ...rest })
    }
    /** The client has disconnected, or the body is too large to capture: ignore the call. */
    const left = () => {
      isOver = true
    }
    return {
      left,
      answered(answer: IncomingMessage): void {
        const isText = TEXT_TYPE.test(answer.headers['content-type'] ?? 'text')
        const kept = captureBody(answer, isText ? TEXT_BYTES : OTHER_BYTES)
        const response = () => wireResponse(answer, kept)
        answer.on('end', () => (isText && !kept.isWhole() ? left() : end({ response: response() })))
        answer.on('close', () => end({ response: undefined, fault: 'the answer ended early' }))
      },
      failed: (error: Error) => end({ response: undefined, fault: error.message }),
    }
  }

  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(portFault(error, port)))
    server.listen(port, '127.0.0.1', listening)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
        agent.destroy()
      }),
  }
}

const HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i

/** Returns the reason to reject a request, if any. A foreign Host header indicates DNS rebinding by another site. */
function flawOf({ url = '', headers: { host = '' } }: IncomingMessage): string | undefined {
  if (!url.startsWith('/')) return '请把这个地址当作网站打开，而不是设为系统的代理服务器'
  return HOST.test(host) ? undefined : `请以 127.0.0.1 或 localhost 打开，而不是 ${host}`
}

/** Returns a call's address relative to the base; undefined for pages. A base at the root may also serve pages. */
function addressBehind(basePath: string, { url = '', method = '' }: IncomingMessage): string | undefined {
  const prefix = basePath.replace(/\/+$/, '') || API_BASE
  if (url.startsWith(`${prefix}/`)) return url.slice(prefix.length)
  const isAtRoot = basePath === '/' && calledOperation(method, url.split('?', 1)[0] ?? '') !== undefined
  return isAtRoot ? url : undefined
}

function wireRequest({ method = 'GET', headers }: IncomingMessage, address: string, sent: BodyCapture): WireRequest {
  const isText = TEXT_TYPE.test(headers['content-type'] ?? '')
  return {
    method,
    address,
    headers: flat(headers),
    ...(sent.size() > 0 && isText && { text: sent.bytes().toString() }),
  }
}

const wireResponse = ({ statusCode = 0, headers }: IncomingMessage, kept: BodyCapture) => ({
  status: statusCode,
  headers: flat(headers),
  body: decompressed(kept.bytes(), headers['content-encoding'], TEXT_BYTES),
  ...(!kept.isWhole() && { isCut: true }),
})

const flat = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}

function portFault({ code, message }: NodeJS.ErrnoException, port: number): SetupError {
  return code === 'EADDRINUSE'
    ? new SetupError(`端口 ${port} 已被占用`, '请用 --port 另指一个')
    : new SetupError(`不能在端口 ${port} 上监听：${message}`, '请用 --port 另指一个')
}

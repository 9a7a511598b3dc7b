import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A parsed request. */
export type Call = {
  method: string
  /** Path below /prod-api. */
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  key: string | undefined
  headers: IncomingMessage['headers']
}

/** Response of an upstream: JSON, or bytes with a media type. */
export type Said = { status?: number; json?: unknown; bytes?: Buffer; type?: string; headers?: Record<string, string> }

export type Running = { base: string; count: () => number; close: () => Promise<void> }

/** Starts an HTTP server that responds with `answer`; port 0 means a free port. */
export async function listen(answer: (call: Call) => Said, port = 0): Promise<Running> {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    void readBody(request).then((text) => reply(response, answer(callOf(request, text))))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/prod-api`,
    count: () => count,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function callOf(request: IncomingMessage, text: string): Call {
  const url = new URL(request.url ?? '/', 'http://host')
  const key = request.headers['ausessionkey']
  let body: Record<string, unknown> = {}
  try {
    body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    body = { broken: text }
  }
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/^\/prod-api/, ''),
    query: url.searchParams,
    body,
    key: typeof key === 'string' ? key : undefined,
    headers: request.headers,
  }
}

function reply(response: ServerResponse, { status = 200, json, bytes, type, headers = {} }: Said): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('content-type', type ?? 'application/json; charset=utf-8')
  response.end(bytes ?? JSON.stringify(json))
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityHeads } from '#server/http/security-headers.ts'
import { type CachedReply, encodedBody, encodingOf, type SentForm } from './reply-cache.ts'

export type CacheHeaders = {
  cacheControl: string
  vary: string
  /** What the answer is, which decides about its security headers. */
  kind: keyof SecurityHeads
}

/**
 * Sends a cached answer: 304 when the client has it, else its bytes in the best encoding the client accepts. Heads are
 * put together once for each answer and sent past Fastify, which would build the same dozen lines every time.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
  headers: CacheHeaders,
): void | Promise<void> {
  const ready = readyForm(cached, request.headers)
  if (ready !== undefined) return send(reply, ready)
  if (isKnown(cached, request.headers)) {
    return send(reply, (cached.unchanged = { status: 304, head: headOf(cached, headers), body: undefined }))
  }
  const encoding = encodingOf(cached, request.headers['accept-encoding'])
  const makeForm = (body: Buffer) => {
    const head = [
      ...reply.server.securityHeads[headers.kind],
      ...headOf(cached, headers),
      'content-type',
      cached.contentType,
    ]
    head.push('content-length', String(body.length))
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    return (cached.forms[encoding] = { status: cached.status, head, body })
  }
  if (encoding === 'identity') return send(reply, makeForm(cached.body))
  return encodedBody(cached, encoding).then((body) => send(reply, makeForm(body)))
}

/** What goes over the wire to a client with these headers; undefined when the answer has not gone out like this before. */
export function readyForm(cached: CachedReply, headers: IncomingHttpHeaders): SentForm | undefined {
  if (isKnown(cached, headers)) return cached.unchanged
  return cached.forms[encodingOf(cached, headers['accept-encoding'])]
}

/** Sends it past Fastify. */
export function sendForm(response: ServerResponse, { status, head, body }: SentForm): void {
  response.writeHead(status, head)
  response.end(body)
}

function send(reply: FastifyReply, form: SentForm): void {
  reply.hijack()
  sendForm(reply.raw, form)
}

/** Whether the client has the answer as it is. */
const isKnown = ({ etag, status }: CachedReply, headers: IncomingHttpHeaders) =>
  headers['if-none-match'] === etag && status === 200

/** Names and values in turn, which Node writes as they are. */
const headOf = ({ etag }: CachedReply, { cacheControl, vary }: CacheHeaders): string[] => [
  'etag',
  etag,
  'cache-control',
  cacheControl,
  'vary',
  vary,
]

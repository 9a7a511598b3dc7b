import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedReply, encodedBody, type SentForm } from './reply-cache.ts'

export type CacheHeaders = { cacheControl: string; vary: string }

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
  const { 'if-none-match': known, 'accept-encoding': accepts } = request.headers
  if (known === cached.etag && cached.status === 200) {
    cached.unchanged ??= { status: 304, head: headOf(cached, headers), body: undefined }
    return send(reply, cached.unchanged)
  }
  const encoded = encodedBody(cached, accepts)
  const encoding = encoded?.encoding ?? 'identity'
  const ready = cached.forms[encoding]
  if (ready !== undefined) return send(reply, ready)
  const makeForm = (body: Buffer) => {
    const head = [...reply.server.securityHead, ...headOf(cached, headers), 'content-type', cached.contentType]
    head.push('content-length', String(body.length))
    if (encoded !== undefined) head.push('content-encoding', encoded.encoding)
    return (cached.forms[encoding] = { status: cached.status, head, body })
  }
  if (encoded === undefined) return send(reply, makeForm(cached.body))
  return encoded.body.then((body) => send(reply, makeForm(body)))
}

function send(reply: FastifyReply, { status, head, body }: SentForm): void {
  reply.hijack()
  reply.raw.writeHead(status, head)
  reply.raw.end(body)
}

/** Names and values in turn, which Node writes as they are. */
const headOf = ({ etag }: CachedReply, { cacheControl, vary }: CacheHeaders): string[] => [
  'etag',
  etag,
  'cache-control',
  cacheControl,
  'vary',
  vary,
]

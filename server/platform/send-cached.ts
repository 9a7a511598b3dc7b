import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedReply, encodedBody } from './reply-cache.ts'

export type CacheHeaders = { cacheControl: string; vary: string }

/** Sends a cached answer: 304 when the client has it, else its bytes in the best encoding the client accepts. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
  { cacheControl, vary }: CacheHeaders,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request
  reply.header('etag', cached.etag).header('cache-control', cacheControl).header('vary', vary)
  if (headers['if-none-match'] === cached.etag && cached.status === 200) return reply.code(304).send()
  reply.code(cached.status).header('content-type', cached.contentType)
  const encoded = encodedBody(cached, headers['accept-encoding'])
  if (encoded === undefined) return reply.send(cached.body)
  reply.header('content-encoding', encoded.encoding)
  return encoded.body.then((body) => reply.send(body))
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNamedIn } from '#server/http/if-none-match.ts'
import { bodyCodeOf } from '#server/http/request-metrics.ts'
import { type CachedReply, encodedBody, encodingOf, JSON_TYPE } from './cached-reply.ts'
import { mapMaybePromise } from './map-maybe-promise.ts'

/** Headers of a JSON response that must not be cached. */
export const JSON_HEADERS = { 'cache-control': 'no-store', 'content-type': JSON_TYPE }

/** Sends a JSON response that must not be cached. */
export function sendJson(reply: FastifyReply, body: object): FastifyReply {
  noteBodyCode(reply, body)
  return reply.headers(JSON_HEADERS).send(JSON.stringify(body))
}

/** Stores the body code for the metrics, because failures also have HTTP status 200. */
export function noteBodyCode(reply: FastifyReply, body: object): void {
  reply.bodyCode = bodyCodeOf(body)
}

/** Caching headers of a response. */
export type CacheHeaders = { 'cache-control': string; vary: string }

/** Sends a cached response: 304 if the client has it, otherwise its body in the best encoding the client accepts. */
export function sendCached(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
  headers: CacheHeaders,
): FastifyReply | Promise<FastifyReply> {
  const { etag, status, contentType, body, bodyCode } = cached
  reply.bodyCode = bodyCode ?? ''
  reply.headers(headers).header('etag', etag)
  if (status === 200 && isNamedIn(asked['if-none-match'], etag)) return reply.code(304).send()
  reply.code(status).type(contentType)
  const encoding = encodingOf(cached, asked['accept-encoding'])
  if (encoding === 'identity') return reply.send(body)
  reply.header('content-encoding', encoding)
  return mapMaybePromise(encodedBody(cached, encoding), (bytes) => reply.send(bytes))
}

import type { FastifyInstance } from 'fastify'
import { readThrough } from '#contracts/read-through.ts'
import { notFound } from './business-error.ts'
import type { CacheTag } from './cache-tags.ts'
import { cachedAnswer, checkedReply } from './call-answer.ts'
import { readOwnInput } from './call-input.ts'
import { failureReply, isRefusal } from './failure-replies.ts'
import { NOBODY } from './operation-registry.ts'
import type { CacheEntry } from './reply-cache.ts'

/** Result of an in-process call. */
export type InProcessReply = {
  reply: unknown
  /** Cache tags of the response. */
  tags: readonly CacheTag[]
  /** Creation time of the response on the clock of the cache; undefined for an operation that is not cached. */
  madeAtMs?: number
  /** The cause, if the response reports an internal error. */
  fault?: unknown
}

/**
 * Makes an anonymous call within the process, with the handler, validation and errors of an HTTP call. The response of
 * an upstream is normalized to the operation's declaration.
 */
export async function inProcessCall(
  { operations }: FastifyInstance,
  id: string,
  input: object,
): Promise<InProcessReply> {
  const bound = operations.bound.get(id)
  if (bound === undefined) throw new Error(`${id} is not bound`)
  const { operation, handler, cacheTags } = bound
  const place = operations.upstream?.placeOf(operation)
  try {
    if (place === 'absent') throw notFound()
    if (operations.upstream && place === 'forwarded') {
      return parsedReply(await operations.upstream.ask(bound, input), (body) => readThrough(id, body, input))
    }
    const read = readOwnInput(operations, operation, input)
    if (cacheTags === undefined) {
      const made = await checkedReply(operations, operation, () => handler(read as never, NOBODY))
      return { reply: made, tags: [] }
    }
    return parsedReply(await cachedAnswer(operations, bound, read))
  } catch (error) {
    const reply = failureReply(operations, { operation }, error)
    return { reply, tags: [], ...(isRefusal(error) ? {} : { fault: error }) }
  }
}

function parsedReply({ reply, ...about }: CacheEntry, read = (body: unknown) => body): InProcessReply {
  reply.value ??= read(JSON.parse(reply.body.toString()))
  return { reply: reply.value, ...about }
}

import type { FastifyInstance } from 'fastify'
import { notFound } from './business-error.ts'
import type { CacheTag } from './cache-tags.ts'
import { cachedAnswer, checkedReply } from './call-answer.ts'
import { readOwnInput } from './call-input.ts'
import { failureReply, isRefusal } from './failure-replies.ts'
import { NOBODY } from './operation-registry.ts'
import type { CacheEntry } from './reply-cache.ts'

/** What a call made inside the process answers. */
export type InProcessReply = {
  reply: unknown
  /** What the answer depends on. */
  tags: readonly CacheTag[]
  /** When it was made, by the clock of the cache; undefined when just now. */
  madeAtMs?: number
  /** What went wrong, when the answer tells of a fault of ours. */
  fault?: unknown
}

/** Makes an anonymous call inside the process: the same handler, input rules and failures as over HTTP, no loopback. */
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
    if (operations.upstream && place === 'forwarded') return parsedReply(await operations.upstream.ask(bound, input))
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

function parsedReply({ reply, ...about }: CacheEntry): InProcessReply {
  reply.value ??= JSON.parse(reply.body.toString())
  return { reply: reply.value, ...about }
}

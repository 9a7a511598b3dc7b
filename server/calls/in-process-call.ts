import type { FastifyInstance } from 'fastify'
import type { CacheTag } from './cache-tags.ts'
import { cachedAnswer, checkedReply } from './call-answer.ts'
import { readOwnInput } from './call-input.ts'
import { failureReply, isRefusal } from './failure-replies.ts'
import { NOBODY } from './operation-registry.ts'

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
  try {
    const read = readOwnInput(operations, operation, input)
    if (cacheTags === undefined) {
      const made = await checkedReply(operations, operation, () => handler(read as never, NOBODY))
      return { reply: made, tags: [] }
    }
    const { reply: cached, ...about } = await cachedAnswer(operations, bound, read)
    cached.value ??= JSON.parse(cached.body.toString())
    return { reply: cached.value, ...about }
  } catch (error) {
    const reply = failureReply(operations, operation, error)
    return { reply, tags: [], ...(isRefusal(error) ? {} : { fault: error }) }
  }
}

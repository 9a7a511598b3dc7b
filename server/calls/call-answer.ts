import type { Operation } from '#contracts/declaration/operation.ts'
import { cachedJson } from './cached-reply.ts'
import type { CallInput } from './call-input.ts'
import { checkReply } from './contract-check.ts'
import { type AskedCall, failureReply, isRefusal } from './failure-replies.ts'
import { type BoundOperation, NOBODY, type OperationRegistry } from './operation-registry.ts'
import type { CacheEntry } from './reply-cache.ts'

/** Runs an operation. Turns every exception into a response and validates every response against the declaration. */
export async function answer(
  registry: OperationRegistry,
  asked: AskedCall,
  work: () => Promise<object>,
): Promise<object> {
  try {
    return await checkedReply(registry, asked.operation, work)
  } catch (error) {
    return failureReply(registry, asked, error)
  }
}

/**
 * Returns the response of an anonymous call, cached if possible. A business error becomes a response that is not
 * cached.
 * @throws internal errors of the handler if no stale response can replace them.
 */
export function cachedAnswer(
  registry: OperationRegistry,
  bound: BoundOperation,
  input: CallInput,
): CacheEntry | Promise<CacheEntry> {
  const { operation, handler, cacheTags } = bound
  return registry.cache.load(`${operation.id} ${JSON.stringify(input)}`, async () => {
    try {
      const body = await checkedReply(registry, operation, () => handler(input as never, NOBODY))
      const tags = cacheTags?.(input as never) ?? []
      return { reply: cachedJson(body), tags, isStorable: true }
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { reply: cachedJson(failureReply(registry, { operation }, error)), tags: [], isStorable: false }
    }
  })
}

/**
 * Runs the handler and validates its response.
 * @throws the error of the handler; Error for a response that violates its declaration, in strict mode.
 */
export async function checkedReply(
  registry: OperationRegistry,
  operation: Operation,
  work: () => Promise<object>,
): Promise<object> {
  const reply = await work()
  checkReply(registry, operation, reply)
  return reply
}

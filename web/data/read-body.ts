import type { OperationId } from '#contracts/generated/endpoints.ts'
import { absentCalls } from './page-state.ts'

/**
 * Normalizes a reply body of an upstream like the server does for pages (see `readThrough`), so that revalidation shows
 * the same content as the rendered page. Without an upstream, returns the body unchanged: our server has validated it.
 */
export async function readBody(id: OperationId, body: unknown, input: object): Promise<unknown> {
  const isOnUpstream = absentCalls().length > 0
  if (!isOnUpstream) return body
  const { readThrough } = await import('#contracts/read-through.ts')
  return readThrough(id, body, input)
}

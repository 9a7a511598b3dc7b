import type { OperationId } from '#contracts/generated/endpoints.ts'
import { absentCalls } from './page-state.ts'

/**
 * Reads the body of a reply as the server does for pages (see `readThrough`), so that revalidation shows what was rendered.
 * Without an upstream the body is returned as it is: the server checks its own replies.
 */
export async function readBody(id: OperationId, body: unknown, input: object): Promise<unknown> {
  const isOnUpstream = absentCalls().length > 0
  if (!isOnUpstream) return body
  const { readThrough } = await import('#contracts/read-through.ts')
  return readThrough(id, body, input)
}

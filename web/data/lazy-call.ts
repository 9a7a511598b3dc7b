import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type * as browserCall from './browser-call.ts'
import type { Reply } from './reply.ts'

let loaded: typeof browserCall | undefined

/** Loads the code of calls (browser-call.ts), once. */
export async function loadCalls(): Promise<typeof browserCall> {
  return (loaded ??= await import('./browser-call.ts'))
}

/**
 * `call` of browser-call.ts. The code is loaded with the first call, because a page rendered with its data makes none.
 * @throws CallFailure for a business error or a missing response.
 */
export const call: typeof browserCall.call = async (id, input, options) => (await loadCalls()).call(id, input, options)

/** `optionalCall` of browser-call.ts, loaded lazily. @throws CallFailure for a business error or a missing response. */
export const optionalCall: typeof browserCall.optionalCall = async (id, input, options) =>
  (await loadCalls()).optionalCall(id, input, options)

/** `fetchReply` of browser-call.ts, loaded lazily. @throws CallFailure for a missing response. */
export async function fetchReply<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'],
  options: browserCall.CallOptions = {},
): Promise<Reply<Id>> {
  return (await loadCalls()).fetchReply(id, input, options)
}

/** Runs the postponed effect of a deferred call once: its toast, or the end of the session. */
export function announceDeferred(result: unknown, silence: browserCall.Silence): void {
  loaded?.announceDeferred(result, silence) // before the first call, no effect can be postponed
}

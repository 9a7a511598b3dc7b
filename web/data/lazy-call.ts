import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type * as browserCall from './browser-call.ts'
import type { Reply } from './reply.ts'

let loaded: typeof browserCall | undefined

/** Fetches the code of calls, once. */
export async function loadCalls(): Promise<typeof browserCall> {
  return (loaded ??= await import('./browser-call.ts'))
}

/**
 * `call` of browser-call.ts, loaded with the first call: a page that was rendered with its data makes no call.
 * @throws CallFailure when it was refused or no answer arrived.
 */
export const call: typeof browserCall.call = async (id, input, options) => (await loadCalls()).call(id, input, options)

/** `optionalCall` in the same way. @throws CallFailure when it was refused or no answer arrived. */
export const optionalCall: typeof browserCall.optionalCall = async (id, input, options) =>
  (await loadCalls()).optionalCall(id, input, options)

/** `fetchReply` in the same way. @throws CallFailure when no answer arrived. */
export async function fetchReply<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'],
  options: browserCall.CallOptions = {},
): Promise<Reply<Id>> {
  return (await loadCalls()).fetchReply(id, input, options)
}

/** Carries out what waits with a reply or failure of a deferred call, once: its toast, or the end of the session. */
export function announceDeferred(result: unknown, silence: browserCall.Silence): void {
  loaded?.announceDeferred(result, silence) // before the first call nothing can wait
}

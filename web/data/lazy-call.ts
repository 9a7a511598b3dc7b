import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { CallOptions } from './browser-call.ts'

let loaded: typeof import('./browser-call.ts') | undefined

/**
 * `call` of browser-call.ts, whose code comes with the first call: a page that was rendered with its data makes none.
 * @throws CallFailure when no answer arrived.
 */
export async function call<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'],
  options: CallOptions = {},
): Promise<Wire[Id]['reply']> {
  loaded ??= await import('./browser-call.ts')
  return loaded.call(id, input, options)
}

/** Shows the toast that waits with an answer or failure of a deferred call, once. */
export function announceDeferred(result: unknown): void {
  loaded?.announceDeferred(result) // before the first call nothing can wait
}

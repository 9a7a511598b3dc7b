import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { CALL_TIMEOUT_MS } from '#contracts/limits.ts'
import { carryOut, effectOf } from './carry-out.ts'
import { pageProduct } from './page-state.ts'
import type { CallOutcome, ReplyEffect } from './reply-effects.ts'
import { type BuiltRequest, buildRequest } from './request.ts'
import { readSessionKey } from './session-key.ts'

/** A call that brought no answer in the contract's form. */
export class CallFailure extends Error {
  readonly outcome: CallOutcome
  constructor(outcome: CallOutcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

export type CallOptions = {
  /** No toast; the caller shows what happened (102 still ends the session). */
  isSilent?: boolean
  /** The toast waits until announceDeferred() is given the answer: for what is fetched before the visitor asks. */
  isDeferred?: boolean
  /** Sends no session key although there is one. */
  isAnonymous?: boolean
  /** Instead of the key of this device: of a log-in that has not begun here yet. */
  sessionKey?: string
  signal?: AbortSignal
}

/**
 * Makes a call and carries out the effects of specification 8 (toast, end of session).
 * @returns the answer, whatever its body code. @throws CallFailure when no answer arrived.
 */
export async function call<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'],
  options: CallOptions = {},
): Promise<Wire[Id]['reply']> {
  const key = options.isAnonymous ? undefined : (options.sessionKey ?? readSessionKey())
  const settle = (outcome: CallOutcome, result: object) => {
    const effect = effectOf(outcome, key)
    if (effect === undefined) return
    if (options.isDeferred && !effect.endsSession) deferred.set(result, effect)
    else carryOut(effect, options.isSilent)
  }
  try {
    const request = buildRequest(endpoints[id], pageProduct(), input as Record<string, unknown>)
    const reply = await send(request, key, options.signal)
    const { code, msg } = reply as { code?: number; msg?: string }
    // specification 8: a body without a code counts as success
    settle({ kind: 'reply', code: code ?? 200, msg: msg ?? '' }, reply as object)
    return reply as Wire[Id]['reply'] // the server checks its answers against the same record
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = error instanceof CallFailure ? error : new CallFailure({ kind: 'transport' })
    settle(failure.outcome, failure)
    throw failure
  }
}

async function send(request: BuiltRequest, key: string | undefined, signal: AbortSignal | undefined): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), CALL_TIMEOUT_MS)
  signal?.addEventListener('abort', () => limit.abort(), { once: true })
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(key === undefined ? {} : { AuSessionKey: key }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body ?? null,
      signal: limit.signal,
    })
    if (!response.ok) throw new CallFailure({ kind: 'status', status: response.status })
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}

const deferred = new WeakMap<object, NonNullable<ReplyEffect>>()

/** Shows the toast that waits with an answer or failure of a deferred call, once. */
export function announceDeferred(result: unknown): void {
  if (typeof result !== 'object' || result === null) return
  const effect = deferred.get(result)
  if (effect === undefined) return
  deferred.delete(result)
  carryOut(effect)
}

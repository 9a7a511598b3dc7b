import { endpoints, type Endpoint, type OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { CALL_TIMEOUT_MS } from '#contracts/limits.ts'
import { showToast } from '#web/components/toast/toast-store.ts'
import { logOut } from './login-state.ts'
import { pageProduct } from './page-state.ts'
import { type CallOutcome, replyEffect } from './reply-effects.ts'
import { buildRequest } from './request.ts'
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
  /** Sends no session key although there is one. */
  isAnonymous?: boolean
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
  try {
    const reply = await send(endpoints[id], input, options)
    const { code, msg } = reply as { code?: number; msg?: string }
    // specification 8: a body without a code counts as success
    carryOut({ kind: 'reply', code: code ?? 200, msg: msg ?? '' }, options)
    return reply as Wire[Id]['reply'] // the server checks its answers against the same record
  } catch (error) {
    if (options.signal?.aborted) throw error
    const outcome: CallOutcome = error instanceof CallFailure ? error.outcome : { kind: 'transport' }
    carryOut(outcome, options)
    throw error instanceof CallFailure ? error : new CallFailure(outcome)
  }
}

async function send(endpoint: Endpoint, input: object, options: CallOptions): Promise<unknown> {
  const request = buildRequest(endpoint, pageProduct(), input as Record<string, unknown>)
  const key = options.isAnonymous ? undefined : readSessionKey()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), CALL_TIMEOUT_MS)
  options.signal?.addEventListener('abort', () => limit.abort(), { once: true })
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

function carryOut(outcome: CallOutcome, { isSilent = false }: CallOptions): void {
  const effect = replyEffect(outcome)
  if (effect === undefined) return
  if (!isSilent || effect.endsSession) {
    showToast({ type: 'error', message: effect.message, durationMs: effect.durationMs })
  }
  if (effect.endsSession) logOut()
}

import { endpoints, type Endpoint, type OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { CALL_TIMEOUT_MS } from '#contracts/limits.ts'
import { showToast } from '#web/components/toast/show-toast.tsx'
import { endSession } from './login-state.ts'
import { pageProduct } from './page-state.ts'
import { type CallOutcome, type ReplyEffect, replyEffect } from './reply-effects.ts'
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
  try {
    const reply = await send(endpoints[id], input, options)
    const { code, msg } = reply as { code?: number; msg?: string }
    // specification 8: a body without a code counts as success
    carryOut({ kind: 'reply', code: code ?? 200, msg: msg ?? '' }, options, reply as object)
    return reply as Wire[Id]['reply'] // the server checks its answers against the same record
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = error instanceof CallFailure ? error : new CallFailure({ kind: 'transport' })
    carryOut(failure.outcome, options, failure)
    throw failure
  }
}

async function send(endpoint: Endpoint, input: object, options: CallOptions): Promise<unknown> {
  const request = buildRequest(endpoint, pageProduct(), input as Record<string, unknown>)
  const key = options.isAnonymous ? undefined : (options.sessionKey ?? readSessionKey())
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

const deferred = new WeakMap<object, NonNullable<ReplyEffect>>()

function carryOut(outcome: CallOutcome, { isSilent, isDeferred }: CallOptions, result: object): void {
  const effect = replyEffect(outcome)
  if (effect === undefined) return
  if (isDeferred && !effect.endsSession) deferred.set(result, effect)
  else if (!isSilent || effect.endsSession) announce(effect)
  if (effect.endsSession) endSession()
}

/** Shows the toast that waits with an answer or failure of a deferred call, once. */
export function announceDeferred(result: unknown): void {
  if (typeof result !== 'object' || result === null) return
  const effect = deferred.get(result)
  if (effect === undefined) return
  deferred.delete(result)
  announce(effect)
}

const announce = ({ message, durationMs }: NonNullable<ReplyEffect>) =>
  showToast({ type: 'error', message, durationMs })

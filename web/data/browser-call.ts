import type { OptionalCallId } from '#contracts/extension-calls.ts'
import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { CALL_TIMEOUT_MS } from '#contracts/constants/limits.ts'
import { applyFailureEffect, resolveFailureEffect } from './handle-failure.ts'
import { failureReporter } from './failure-reporter.ts'
import { pageProduct } from './page-state.ts'
import { readBody } from './read-body.ts'
import { type Answer, CallFailure, type FailureReason, type Reply, readReply, requestIdOf } from './reply.ts'
import { type BuiltRequest, buildRequest } from './request.ts'
import { readSessionKey } from './session-key.ts'

/** Which failures show no toast. The end of a session by code 102 shows a toast with every option. */
export type Silence = {
  /** No toast for any failure, because the caller shows failures. */
  isSilent?: boolean | undefined
  /** No toast for business errors; network errors show one. */
  isRefusalSilent?: boolean | undefined
}

export type CallOptions = Silence & {
  /** Postpones toast and end of session until announceDeferred() is called with the reply; for prefetches. */
  isDeferred?: boolean
  /** Sends no session key even if there is one. */
  isAnonymous?: boolean
  /** Session key of a log-in that has not started in this browser yet, instead of the stored one. */
  sessionKey?: string
  signal?: AbortSignal
}

/** Function that makes the calls `Ids`. */
export type Call<Ids extends OperationId> = <Id extends Ids>(
  id: Id,
  input: Wire[Id]['input'],
  options?: CallOptions,
) => Promise<Answer<Id>>

/**
 * Makes a call and applies the effects of specification 8 (toast, end of session).
 * @returns the content of the response.
 * @throws CallFailure for an error or a missing response.
 */
export const call: Call<Exclude<OperationId, OptionalCallId>> = answerTo

/** Reports an error of the page to the server. Returns its problem number, undefined if not reported. Never rejects. */
export const reportFailure = failureReporter(async (report) => {
  const { data } = await call('reportPageFailure', report, { isSilent: true, isAnonymous: true })
  return data.problemNumber
})

/** Makes a call that some sites lack. Check `useHasCall` first, unless the page requires the call. */
export const optionalCall: Call<OptionalCallId> = answerTo

async function answerTo<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'],
  options: CallOptions = {},
): Promise<Answer<Id>> {
  const reply = await fetchReply(id, input, options)
  if (reply.state === 'failed') throw new CallFailure(reply.reason)
  return reply
}

/**
 * Makes a call like `call`, but returns the whole reply, including business errors, for callers that cache the reply.
 * @throws CallFailure for an HTTP status other than 2xx and for a missing or invalid response.
 */
export async function fetchReply<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'],
  options: CallOptions = {},
): Promise<Reply<Id>> {
  const key = options.isAnonymous ? undefined : (options.sessionKey ?? readSessionKey())
  const settle = (failed: Extract<Reply<Id>, { state: 'failed' }> | CallFailure) => {
    if (options.isDeferred) deferred.set(failed, key)
    else applyFailureEffect(resolveFailureEffect(failed.reason, key), isUntold(failed.reason, options))
  }
  try {
    const request = buildRequest(endpoints[id], pageProduct(), input as Record<string, unknown>)
    const { body, requestId } = await send(request, key, options.signal)
    const reply = readReply<Id>(await readBody(id, body, input))
    if (reply.state !== 'failed') return reply
    const failed = { ...reply, reason: { ...reply.reason, ...requestId } }
    settle(failed)
    return failed
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = error instanceof CallFailure ? error : new CallFailure({ kind: 'transport' })
    settle(failure)
    throw failure
  }
}

async function send(request: BuiltRequest, key: string | undefined, signal: AbortSignal | undefined) {
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
    const requestId = requestIdOf(response.headers.get('x-request-id'))
    if (!response.ok) throw new CallFailure({ kind: 'status', status: response.status, ...requestId })
    return { body: (await response.json()) as unknown, requestId }
  } finally {
    clearTimeout(timer)
  }
}

type Failed = { reason: FailureReason }

/** Session keys of deferred calls, by failure whose effect has not run yet. */
const deferred = new WeakMap<object, string | undefined>()

/**
 * Runs the postponed effect of a reply once: its toast, or the end of the session. No-op for other values. A toast that
 * `silence` suppresses stays postponed.
 */
export function announceDeferred(result: unknown, silence: Silence = {}): void {
  if (typeof result !== 'object' || result === null || !deferred.has(result)) return
  const { reason } = result as Failed // only failures are stored
  const effect = resolveFailureEffect(reason, deferred.get(result))
  if (isUntold(reason, silence) && !effect.endsSession) return
  deferred.delete(result)
  applyFailureEffect(effect)
}

const isUntold = (reason: FailureReason, { isSilent = false, isRefusalSilent = false }: Silence): boolean =>
  isSilent || (isRefusalSilent && reason.kind === 'refused')

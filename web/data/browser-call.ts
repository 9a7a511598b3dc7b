import type { OptionalCallId } from '#contracts/extension-calls.ts'
import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { CALL_TIMEOUT_MS } from '#contracts/limits.ts'
import { carryOut, effectOf } from './carry-out.ts'
import { pageProduct } from './page-state.ts'
import { type Answer, CallFailure, type FailureReason, type Reply, readReply } from './reply.ts'
import { type BuiltRequest, buildRequest } from './request.ts'
import { readSessionKey } from './session-key.ts'

/** Which failures are told by no toast (102 still ends the session, and is told). */
export type Silence = {
  /** None: the caller shows what happened. */
  isSilent?: boolean | undefined
  /** No refusal: nobody says anything of it. That there was no answer is told. */
  isRefusalSilent?: boolean | undefined
}

export type CallOptions = Silence & {
  /** Nothing happens until announceDeferred() is given the reply: for what is fetched before the visitor asks. */
  isDeferred?: boolean
  /** Sends no session key although there is one. */
  isAnonymous?: boolean
  /** Instead of the key of this device: of a log-in that has not begun here yet. */
  sessionKey?: string
  signal?: AbortSignal
}

/** Makes one of these calls. */
export type Call<Ids extends OperationId> = <Id extends Ids>(
  id: Id,
  input: Wire[Id]['input'],
  options?: CallOptions,
) => Promise<Answer<Id>>

/**
 * Makes a call and carries out the effects of specification 8 (toast, end of session).
 * @returns what it brings. @throws CallFailure when it was refused or no answer arrived.
 */
export const call: Call<Exclude<OperationId, OptionalCallId>> = answerTo

/** The same for a call that not every site has: whoever makes it has asked `useHasCall`, or stands on a page that requires it. */
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

/** The same for who keeps replies: a refusal is one. @throws CallFailure when no answer arrived. */
export async function fetchReply<Id extends OperationId>(
  id: Id,
  input: Wire[Id]['input'],
  options: CallOptions = {},
): Promise<Reply<Id>> {
  const key = options.isAnonymous ? undefined : (options.sessionKey ?? readSessionKey())
  const settle = (failed: Extract<Reply<Id>, { state: 'failed' }> | CallFailure) => {
    if (options.isDeferred) deferred.set(failed, key)
    else carryOut(effectOf(failed.reason, key), isUntold(failed.reason, options))
  }
  try {
    const request = buildRequest(endpoints[id], pageProduct(), input as Record<string, unknown>)
    const { body, requestId } = await send(request, key, options.signal)
    const reply = readReply<Id>(body)
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
    const id = response.headers.get('x-request-id')
    const requestId = id === null ? {} : { requestId: id }
    if (!response.ok) throw new CallFailure({ kind: 'status', status: response.status, ...requestId })
    return { body: (await response.json()) as unknown, requestId }
  } finally {
    clearTimeout(timer)
  }
}

type Failed = { reason: FailureReason }

/** The failures of deferred calls that nobody has asked for yet, with the session key of the call. */
const deferred = new WeakMap<object, string | undefined>()

/**
 * Carries out what waits with a reply or failure of a deferred call, once: its toast, or the end of the session. What a
 * silent caller is not told goes on waiting for one who is.
 */
export function announceDeferred(result: unknown, silence: Silence = {}): void {
  if (typeof result !== 'object' || result === null || !deferred.has(result)) return
  const { reason } = result as Failed // only failures were kept
  const effect = effectOf(reason, deferred.get(result))
  if (isUntold(reason, silence) && !effect.endsSession) return
  deferred.delete(result)
  carryOut(effect)
}

const isUntold = (reason: FailureReason, { isSilent = false, isRefusalSilent = false }: Silence): boolean =>
  isSilent || (isRefusalSilent && reason.kind === 'refused')

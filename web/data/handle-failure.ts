import { type FailureEffect, failureEffect } from './failure-effect.ts'
import { forgetSession } from './login-state.ts'
import { goTo } from './navigator.ts'
import type { FailureReason } from './reply.ts'
import { readSessionKey } from './session-key.ts'
import { preloadToasts, showToast } from './toasts.ts'

preloadToasts() // preloads the toasts for failures along with the code for calls

/**
 * The resolved effect of a failure. `isPast`: whether to ignore code 102, because its session has ended or because it
 * was shown recently.
 */
export type ResolvedFailureEffect = FailureEffect & { isPast: boolean }

/** Time in ms during which code 102 for calls without a session is shown only once: a page makes several calls. */
const QUIET_MS = 30_000
let toldWithoutSessionAtMs = -Infinity

/**
 * Resolves the effect of a failed call that was sent with `sentKey`. Code 102 ends only the session of that key, once
 * for all pending calls; a newer session continues. For calls without a key, code 102 is shown at most every 30 s,
 * because an upstream may return it for every call of a page.
 */
export function resolveFailureEffect(reason: FailureReason, sentKey: string | undefined): ResolvedFailureEffect {
  const effect = failureEffect(reason)
  const isOfThisSession = readSessionKey() === sentKey
  const isWithoutSession = effect.endsSession && sentKey === undefined
  const nowMs = performance.now()
  const isPast = isWithoutSession ? nowMs < toldWithoutSessionAtMs + QUIET_MS : effect.endsSession && !isOfThisSession
  if (isWithoutSession && !isPast) toldWithoutSessionAtMs = nowMs
  return { ...effect, endsSession: effect.endsSession && isOfThisSession && !isPast, isPast }
}

/**
 * Applies an effect: shows the toast and ends the session if necessary. `isSilent` suppresses the toast, except for the
 * end of a session.
 */
export function applyFailureEffect(
  { message, durationMs, endsSession, isPast }: ResolvedFailureEffect,
  isSilent = false,
): void {
  if (isPast) return
  if (!isSilent || endsSession) showToast({ type: 'error', message, durationMs })
  if (endsSession) endSession()
}

/**
 * Ends an invalid session after code 102: deletes key and login state and opens /home (specification 8). Form drafts
 * stay in sessionStorage for the next log-in of the same user.
 */
function endSession(): void {
  forgetSession()
  goTo('/home')
}

import { type FailureEffect, failureEffect } from './failure-effect.ts'
import { forgetSession } from './login-state.ts'
import { goTo } from './navigator.ts'
import type { FailureReason } from './reply.ts'
import { readSessionKey } from './session-key.ts'
import { expectToasts, showToast } from './toasts.ts'

expectToasts() // with the code of calls comes what tells of their failures

/** What is done about a failure now. `isPast` is one that tells the end of a session which has been told already. */
export type DueEffect = FailureEffect & { isPast: boolean }

/**
 * What the site does about the failure of a call that was sent with a session key. Code 102 ends the session of that key
 * only, and once, however many calls were under way: who has logged in since stays logged in.
 */
export function effectOf(reason: FailureReason, sentKey: string | undefined): DueEffect {
  const effect = failureEffect(reason)
  const isOfThisSession = readSessionKey() === sentKey
  return {
    ...effect,
    endsSession: effect.endsSession && isOfThisSession,
    isPast: effect.endsSession && !isOfThisSession && sentKey !== undefined,
  }
}

/** Carries out an effect: the toast, unless the caller shows the message (an end is always told), and the session's end. */
export function carryOut({ message, durationMs, endsSession, isPast }: DueEffect, isSilent = false): void {
  if (isPast) return
  if (!isSilent || endsSession) showToast({ type: 'error', message, durationMs })
  if (endsSession) endSession()
}

/**
 * The session is over, as code 102 tells: token and login state go, then to /home (specification 8). What was being typed
 * stays in session storage, where the same person finds it after logging in again.
 */
function endSession(): void {
  forgetSession()
  goTo('/home')
}

import { showToast } from '#web/components/toast/show-toast.tsx'
import { forgetSession } from './login-state.ts'
import { goTo } from './navigator.ts'
import { type CallOutcome, type ReplyEffect, replyEffect } from './reply-effects.ts'
import { readSessionKey } from './session-key.ts'

/**
 * What the site does about the outcome of a call that was sent with a session key. Code 102 ends the session of that key
 * only: who has logged in since stays logged in.
 */
export function effectOf(outcome: CallOutcome, sentKey: string | undefined): ReplyEffect {
  const effect = replyEffect(outcome)
  return effect && { ...effect, endsSession: effect.endsSession && readSessionKey() === sentKey }
}

/** Carries out an effect: the toast, unless the caller shows the message (an end is always told), and the session's end. */
export function carryOut({ message, durationMs, endsSession }: NonNullable<ReplyEffect>, isSilent = false): void {
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

import {
  BODY_CODE,
  httpStatusMessage,
  KNOWN_MESSAGES,
  NETWORK_ERROR_MESSAGE,
  UNKNOWN_ERROR_MESSAGE,
} from '#contracts/error-catalogue.ts'
import { TOAST_DURATION_MS, TRANSPORT_TOAST_MS } from '#contracts/limits.ts'

/** How a call ended: an answer with a body code, a HTTP status that is no success, or no answer at all. */
export type CallOutcome =
  { kind: 'reply'; code: number; msg: string } | { kind: 'status'; status: number } | { kind: 'transport' }

/** What the site does about an outcome; undefined for a success. */
export type ReplyEffect = { message: string; durationMs: number; endsSession: boolean } | undefined

/** specification 8, as a table: the toast of an outcome and whether it ends the session. */
export function replyEffect(outcome: CallOutcome): ReplyEffect {
  if (outcome.kind === 'transport') return toast(NETWORK_ERROR_MESSAGE, TRANSPORT_TOAST_MS)
  if (outcome.kind === 'status') return toast(httpStatusMessage(outcome.status), TRANSPORT_TOAST_MS)
  const { code, msg } = outcome
  if (code === BODY_CODE.success) return undefined
  if (code === BODY_CODE.sessionExpired) return { ...toast(msg || UNKNOWN_ERROR_MESSAGE), endsSession: true }
  if (code === BODY_CODE.failure) return toast(msg || UNKNOWN_ERROR_MESSAGE)
  return toast(KNOWN_MESSAGES[code] ?? UNKNOWN_ERROR_MESSAGE)
}

const toast = (message: string, durationMs = TOAST_DURATION_MS) => ({ message, durationMs, endsSession: false })

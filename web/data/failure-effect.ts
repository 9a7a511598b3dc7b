import { BODY_CODE, NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import {
  httpStatusMessage,
  KNOWN_TEXTS,
  numberedMessage,
  UNEXPECTED_MESSAGE,
  UNKNOWN_ERROR_MESSAGE,
} from '#contracts/constants/failure-messages.ts'
import { TOAST_DURATION_MS, TRANSPORT_TOAST_MS } from '#contracts/constants/limits.ts'
import type { FailureReason } from './reply.ts'

/** Effect of a failure: message and duration of its toast, and whether the session ends. */
export type FailureEffect = { message: string; durationMs: number; endsSession: boolean }

/** The effect of a failure, by specification 8. */
export function failureEffect(reason: FailureReason): FailureEffect {
  if (reason.kind === 'transport') return toast(NETWORK_ERROR_MESSAGE, TRANSPORT_TOAST_MS)
  if (reason.kind === 'status') return toast(numbered(httpStatusMessage(reason.status), reason), TRANSPORT_TOAST_MS)
  const { code, msg } = reason
  if (code === BODY_CODE.sessionExpired) return { ...toast(msg || UNKNOWN_ERROR_MESSAGE), endsSession: true }
  // business errors explain themselves; only internal errors get a problem number for staff
  if (msg === UNEXPECTED_MESSAGE) return toast(numbered(msg, reason))
  if (code === BODY_CODE.failure) return toast(msg || UNKNOWN_ERROR_MESSAGE)
  return toast(knownText(code) ?? UNKNOWN_ERROR_MESSAGE)
}

/** Message for a component that shows a failure itself: the toast's message, or `lostLine` for a network error. */
export const shownMessage = (reason: FailureReason, lostLine: string): string =>
  reason.kind === 'transport' ? lostLine : failureEffect(reason).message

const knownText = (code: number): string | undefined => (KNOWN_TEXTS as Record<number, string>)[code]

const numbered = (message: string, { requestId }: { requestId?: string }) =>
  requestId === undefined ? message : numberedMessage(message, requestId)

const toast = (message: string, durationMs = TOAST_DURATION_MS) => ({ message, durationMs, endsSession: false })

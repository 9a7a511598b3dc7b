import { tooShortMessage } from '#contracts/constants/error-messages.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { visibleText, storedText } from '#server/platform/visible-text.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'

/** Returns the required reason of a transition, normalized. @throws StudioRefusal 400 if it is too short. */
export function reasonOf({ reason }: { reason: string }): string {
  const text = storedText(reason)
  if (visibleText(text).length < REASON_LENGTH.min) throw badField('reason', tooShortMessage('理由', REASON_LENGTH.min))
  return text
}

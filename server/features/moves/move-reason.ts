import { tooShortMessage } from '#contracts/constants/error-catalogue.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { seenText, storedText } from '#server/platform/visible-text.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'

/** The required reason of a transition, without padding. @throws StudioRefusal 400. */
export function reasonOf({ reason }: { reason: string }): string {
  const text = storedText(reason)
  if (seenText(text).length < REASON_LENGTH.min) throw badField('reason', tooShortMessage('理由', REASON_LENGTH.min))
  return text
}

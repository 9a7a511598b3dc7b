import { smsText } from '#server/features/account/sms-text.ts'
import type { SmsMessage, SmsProvider } from '#server/features/account/sms/sms-provider.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'

/** A message in the outbox. */
export type OutboxMessage = SmsMessage & { sentAt: Date; text: string }

/** SMS provider without phones: keeps the newest messages in memory. */
export type SmsOutbox = SmsProvider & {
  /** Newest first. */
  messages: () => readonly OutboxMessage[]
}

const KEPT = 50

export function smsOutbox(clock: Clock = systemClock): SmsOutbox {
  const kept: OutboxMessage[] = []
  return {
    async send(message) {
      kept.unshift({ ...message, sentAt: clock.now(), text: smsText(message) })
      kept.length = Math.min(kept.length, KEPT)
    },
    messages: () => kept,
  }
}

import type { Clock } from '#server/platform/clock.ts'
import type { SmsMessage, SmsProvider } from './sms-provider.ts'

const FAILURES_BEFORE_PAUSE = 3
const PAUSE_MS = 30_000

export type SmsDelivery = ReturnType<typeof smsDelivery>

type Dependencies = {
  /** Undefined when none is configured. */
  provider: SmsProvider | undefined
  clock: Clock
  /** Hears of messages that were not sent. */
  report: (error: unknown) => void
}

/**
 * Sends messages behind the answer of their call: whether one is sent at all depends on whether the number has an account,
 * and the time of the answer must not tell. That the provider is down shows in later calls, for every number alike.
 */
export function smsDelivery({ provider, clock, report }: Dependencies) {
  const pending = new Set<Promise<void>>()
  let [failures, pausedUntilMs] = [0, 0]

  async function send(used: SmsProvider, message: SmsMessage): Promise<void> {
    try {
      await used.send(message)
      failures = 0
    } catch (error) {
      failures += 1
      if (failures >= FAILURES_BEFORE_PAUSE) pausedUntilMs = clock.now().getTime() + PAUSE_MS
      report(error)
    }
  }

  return {
    isConfigured: provider !== undefined,
    /** For how long no messages are expected to go out: half a minute after some failures in a row, else 0. */
    pauseSeconds: (): number => Math.max(0, Math.ceil((pausedUntilMs - clock.now().getTime()) / 1000)),
    /** Begins to send. */
    begin(message: SmsMessage): void {
      if (provider === undefined) return
      const sending = send(provider, message).finally(() => pending.delete(sending))
      pending.add(sending)
    },
    /** Resolves when everything begun is sent or given up. */
    settled: async (): Promise<void> => void (await Promise.all(pending)),
  }
}

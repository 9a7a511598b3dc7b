import type { Clock } from '#server/platform/clock.ts'
import type { SmsMessage, SmsProvider } from './sms-provider.ts'

const FAILURES_BEFORE_PAUSE = 3
const PAUSE_MS = 30_000

export type SmsDelivery = ReturnType<typeof smsDelivery>

type Dependencies = {
  /** Undefined if no provider is configured. */
  provider: SmsProvider | undefined
  clock: Clock
  /** Called with the error of each message that could not be sent. */
  report: (error: unknown) => void
}

/**
 * Sends each message after the response of its call, because the duration of the call must not reveal whether the
 * number has an account. An outage of the provider makes later calls fail for all numbers alike.
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
    /**
     * Remaining seconds of the pause, which lasts half a minute after three consecutive failures; 0 without a pause.
     */
    pauseSeconds(): number {
      const leftMs = pausedUntilMs - clock.now().getTime()
      // a longer pause began before the clock was set back
      return leftMs > PAUSE_MS ? 0 : Math.max(0, Math.ceil(leftMs / 1000))
    },
    /** Starts sending. */
    begin(message: SmsMessage): void {
      if (provider === undefined) return
      const sending = send(provider, message).finally(() => pending.delete(sending))
      pending.add(sending)
    },
    /** Resolves when all pending messages were sent or failed. */
    settled: async (): Promise<void> => void (await Promise.all(pending)),
  }
}

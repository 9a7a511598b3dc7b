import { refused } from '#server/calls/business-error.ts'
import { addressBlock } from '#server/platform/client-address.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'
import { ACCOUNT_MESSAGE, codeWaitMessage } from '#contracts/error-catalogue.ts'

export const CODE_INTERVAL_SECONDS = 60
const HOUR_SECONDS = 3600

const PER_ADDRESS: RateLimit = { name: 'code-address', limit: 20, windowSeconds: HOUR_SECONDS }
const PER_MINUTE: RateLimit = { name: 'code-minute', limit: 1, windowSeconds: CODE_INTERVAL_SECONDS }
const PER_HOUR: RateLimit = { name: 'code-hour', limit: 5, windowSeconds: HOUR_SECONDS }
const PER_DAY: RateLimit = { name: 'code-day', limit: 10, windowSeconds: 24 * HOUR_SECONDS }

export type CodeLimits = ReturnType<typeof codeLimits>

type Dependencies = {
  limiter: RateLimiter
  /** Text messages of the whole site within an hour. */
  hourlyBudget: number
  /** Hears, once for each refused message, that the budget is used up. */
  onBudgetSpent: () => void
}

/** Limits on text messages: of an address, of a number, of the whole site. */
export function codeLimits({ limiter, hourlyBudget, onBudgetSpent }: Dependencies) {
  const budget: RateLimit = { name: 'code-budget', limit: hourlyBudget, windowSeconds: HOUR_SECONDS }
  return {
    /** Counts one message. @throws BusinessError 500 when one of the limits is reached. */
    async count(phoneLookup: string, address: string): Promise<void> {
      if (!(await limiter.hit(PER_ADDRESS, addressBlock(address))).isAllowed) throw refused(ACCOUNT_MESSAGE.tooOften)
      const minute = await limiter.hit(PER_MINUTE, phoneLookup)
      if (!minute.isAllowed) throw refused(codeWaitMessage(minute.retrySeconds))
      if (!(await limiter.hit(PER_HOUR, phoneLookup)).isAllowed) throw refused(ACCOUNT_MESSAGE.codesPerHour)
      if (!(await limiter.hit(PER_DAY, phoneLookup)).isAllowed) throw refused(ACCOUNT_MESSAGE.codesPerDay)
      if ((await limiter.hit(budget, 'site')).isAllowed) return
      onBudgetSpent()
      throw refused(ACCOUNT_MESSAGE.smsBusy)
    },
  }
}

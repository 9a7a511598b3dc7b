import { refused } from '#server/calls/business-error.ts'
import { addressBlock } from '#server/platform/client-address.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { ACCOUNT_MESSAGE, MESSAGE } from '#contracts/error-catalogue.ts'

// RuoYi: five wrong passwords lock for ten minutes
const MAX_FAILURES = 5
const LOCK_SECONDS = 600
const FREE_FAILURES = 3
const MAX_ADDRESS_FAILURES = 20
const ADDRESS_WINDOW_SECONDS = 600

export type LoginGuard = ReturnType<typeof loginGuard>

type Dependencies = { store: ShortLivedStore; clock: Clock }

/**
 * Slows guessing down, alike for known and unknown numbers. Attempts count before they are looked at, so that fifty parallel
 * guesses are fifty.
 */
export function loginGuard({ store, clock }: Dependencies) {
  const failuresKey = (phoneLookup: string) => `login-failures:${phoneLookup}`
  const lockKey = (phoneLookup: string) => `login-lock:${phoneLookup}`
  const failuresOf = async (phoneLookup: string) => Number((await store.get(failuresKey(phoneLookup))) ?? 0)

  // Both counters of an address belong to the same ten minutes, so that attempts less successes are its failures. A
  // counter reset by a success would let somebody with an account of their own guess without end.
  function addressKeys(address: string) {
    const window = Math.floor(clock.now().getTime() / 1000 / ADDRESS_WINDOW_SECONDS)
    const who = `${addressBlock(address)}:${window}`
    return { attempts: `login-attempts:${who}`, successes: `login-successes:${who}` }
  }

  return {
    /** Counts an attempt of an address. @throws BusinessError 500 after too many failures. */
    async countAddress(address: string): Promise<void> {
      const { attempts, successes } = addressKeys(address)
      const { count } = await store.increment(attempts, ADDRESS_WINDOW_SECONDS)
      const succeeded = Number((await store.get(successes)) ?? 0)
      if (count - succeeded > MAX_ADDRESS_FAILURES) throw refused(ACCOUNT_MESSAGE.tooOften)
    },

    /** An attempt of an address went well. */
    async addressSucceeded(address: string): Promise<void> {
      await store.increment(addressKeys(address).successes, ADDRESS_WINDOW_SECONDS)
    },

    /** @throws BusinessError 500 while the number is locked. */
    async refuseLocked(phoneLookup: string): Promise<void> {
      if ((await store.get(lockKey(phoneLookup))) !== undefined) throw refused(ACCOUNT_MESSAGE.locked)
    },

    /** Whether the next password has to come with a captcha. */
    needsCaptcha: async (phoneLookup: string): Promise<boolean> => (await failuresOf(phoneLookup)) >= FREE_FAILURES,

    /** Counts a password before it is verified. @throws BusinessError 500 when it must not be verified any more. */
    async countPassword(phoneLookup: string, hasCaptcha: boolean): Promise<{ isLast: boolean }> {
      const { count } = await store.increment(failuresKey(phoneLookup), LOCK_SECONDS)
      if (count > MAX_FAILURES) throw refused(ACCOUNT_MESSAGE.locked)
      // parallel attempts, none of which found that a captcha was needed
      if (count > FREE_FAILURES && !hasCaptcha) throw refused(MESSAGE.captchaNeeded)
      return { isLast: count === MAX_FAILURES }
    },

    /** Locks a number whose last free attempt failed. */
    lock: (phoneLookup: string): Promise<void> => store.put(lockKey(phoneLookup), true, LOCK_SECONDS),

    /** Forgets failures and lock: after a success or a new password. */
    async forget(phoneLookup: string): Promise<void> {
      await Promise.all([store.remove(failuresKey(phoneLookup)), store.remove(lockKey(phoneLookup))])
    },
  }
}

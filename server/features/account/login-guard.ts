import { refused } from '#server/calls/business-error.ts'
import { addressBlock } from '#server/platform/client-address.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { ACCOUNT_MESSAGE, MESSAGE } from '#contracts/error-catalogue.ts'

const MAX_FAILURES = 5
const FREE_FAILURES = 3
const MAX_ADDRESS_FAILURES = 20
const ADDRESS_WINDOW_SECONDS = 600

export type LoginGuard = ReturnType<typeof loginGuard>

/** Whose log-ins are guarded: the family of their counters, how long a lock lasts, and how they are refused. */
export type GuardedLogins = {
  family: string
  lockSeconds: number
  refusals: { tooOften: () => Error; locked: () => Error; captchaNeeded: () => Error }
}

/** RuoYi: five wrong passwords lock for ten minutes. */
export const PERSON_LOGINS: GuardedLogins = {
  family: 'login',
  lockSeconds: 600,
  refusals: {
    tooOften: () => refused(ACCOUNT_MESSAGE.tooOften),
    locked: () => refused(ACCOUNT_MESSAGE.locked),
    captchaNeeded: () => refused(MESSAGE.captchaNeeded),
  },
}

type Dependencies = { store: ShortLivedStore; clock: Clock; logins: GuardedLogins }

/**
 * Slows guessing down, alike for known and unknown names. Attempts count before they are looked at, so that fifty parallel
 * guesses are fifty.
 */
export function loginGuard({ store, clock, logins }: Dependencies) {
  const { family, lockSeconds, refusals } = logins
  const failuresKey = (who: string) => `${family}-failures:${who}`
  const lockKey = (who: string) => `${family}-lock:${who}`
  const failuresOf = async (who: string) => Number((await store.get(failuresKey(who))) ?? 0)

  // Both counters of an address belong to the same ten minutes, so that attempts less successes are its failures. A
  // counter reset by a success would let somebody with an account of their own guess without end.
  function addressKeys(address: string) {
    const window = Math.floor(clock.now().getTime() / 1000 / ADDRESS_WINDOW_SECONDS)
    const who = `${addressBlock(address)}:${window}`
    return { attempts: `${family}-attempts:${who}`, successes: `${family}-successes:${who}` }
  }

  return {
    /** Counts an attempt of an address. @throws the refusal after too many failures. */
    async countAddress(address: string): Promise<void> {
      const { attempts, successes } = addressKeys(address)
      const { count } = await store.increment(attempts, ADDRESS_WINDOW_SECONDS)
      const succeeded = Number((await store.get(successes)) ?? 0)
      if (count - succeeded > MAX_ADDRESS_FAILURES) throw refusals.tooOften()
    },

    /** An attempt of an address went well. */
    async addressSucceeded(address: string): Promise<void> {
      await store.increment(addressKeys(address).successes, ADDRESS_WINDOW_SECONDS)
    },

    /** @throws the refusal while the number is locked. */
    async refuseLocked(who: string): Promise<void> {
      if ((await store.get(lockKey(who))) !== undefined) throw refusals.locked()
    },

    /** Whether the next password has to come with a captcha. */
    needsCaptcha: async (who: string): Promise<boolean> => (await failuresOf(who)) >= FREE_FAILURES,

    /** Counts a password before it is verified. @throws the refusal when it must not be verified any more. */
    async countPassword(who: string, hasCaptcha: boolean): Promise<{ isLast: boolean }> {
      const { count } = await store.increment(failuresKey(who), lockSeconds)
      if (count > MAX_FAILURES) throw refusals.locked()
      // parallel attempts, none of which found that a captcha was needed
      if (count > FREE_FAILURES && !hasCaptcha) throw refusals.captchaNeeded()
      return { isLast: count === MAX_FAILURES }
    },

    /** Locks a number whose last free attempt failed. */
    lock: (who: string): Promise<void> => store.put(lockKey(who), true, lockSeconds),

    /** Forgets failures and lock: after a success or a new password. */
    async forget(who: string): Promise<void> {
      await Promise.all([store.remove(failuresKey(who)), store.remove(lockKey(who))])
    },
  }
}

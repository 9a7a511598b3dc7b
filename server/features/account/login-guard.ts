import { refused } from '#server/calls/business-error.ts'
import { addressBlock } from '#server/platform/client-address.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimit, RateLimiter, Receipt } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { MESSAGE, type OtherWay, waitMessage } from '#contracts/error-catalogue.ts'

const MAX_FAILURES = 5
const FREE_FAILURES = 3
const MANY_FAILURES = 20
const WINDOW = { windowSeconds: 600, window: 'sliding' } as const

export type LoginGuard = ReturnType<typeof loginGuard>

/** Whose log-ins are guarded: the family of their counters, how long a lock lasts, and how they are refused. */
export type GuardedLogins = {
  family: string
  lockSeconds: number
  refusals: {
    tooOften: (seconds: number) => Error
    locked: (seconds: number) => Error
    captchaNeeded: () => Error
  }
}

/** A password that somebody sends. */
export type LoginAttempt = {
  /** The account, known or not; with the browser's key behind it where the browser has a budget of its own there. */
  who: string
  /** Whether the browser has logged in to the account before: then nothing that others do counts. */
  isKnown: boolean
  address: string
  /** The key of the browser. */
  browser: string
}

const WAYS: readonly OtherWay[] = ['scan', 'code']

/** RuoYi: five wrong passwords lock for ten minutes. */
export const PERSON_LOGINS: GuardedLogins = {
  family: 'login',
  lockSeconds: 600,
  refusals: {
    tooOften: (seconds) => refused(waitMessage('tooOften', seconds, WAYS)),
    locked: (seconds) => refused(waitMessage('locked', seconds, WAYS)),
    captchaNeeded: () => refused(MESSAGE.captchaNeeded),
  },
}

type Dependencies = { store: ShortLivedStore; limiter: RateLimiter; clock: Clock; logins: GuardedLogins }

/**
 * Slows guessing down, alike for known and unknown names. Attempts count before they are looked at, so that fifty parallel
 * guesses are fifty; what went well is taken back.
 */
export function loginGuard({ store, limiter, clock, logins }: Dependencies) {
  const { family, lockSeconds, refusals } = logins
  const failuresKey = (who: string) => `${family}-failures:${who}`
  const lockKey = (who: string) => `${family}-lock:${who}`
  // over the first a captcha is asked for, over the second, which only tries with a captcha reach, a browser has to wait
  const ofAddress: RateLimit = { name: `${family}-address`, limit: MANY_FAILURES, ...WINDOW }
  const ofBrowser: RateLimit = { name: `${family}-browser`, limit: MANY_FAILURES, ...WINDOW }
  const failuresOf = async (who: string) => Number((await store.get(failuresKey(who))) ?? 0)

  return {
    /** @throws the refusal while the account is locked. */
    async refuseLocked(who: string): Promise<void> {
      const untilMs = await store.get(lockKey(who))
      if (untilMs !== undefined) throw refusals.locked(Math.ceil((Number(untilMs) - clock.now().getTime()) / 1000))
    },

    /** Whether the next password has to come with a captcha: for what was tried here, or at this address. */
    async needsCaptcha({ who, isKnown, address }: LoginAttempt): Promise<boolean> {
      if ((await failuresOf(who)) >= FREE_FAILURES) return true
      return !isKnown && (await limiter.events(ofAddress, addressBlock(address))) >= MANY_FAILURES
    },

    /**
     * Counts a password before it is verified. @returns what takes the count back when it was right. @throws the refusal
     * when it must not be verified.
     */
    async count(
      attempt: LoginAttempt,
      hasCaptcha: boolean,
    ): Promise<{ isLast: boolean; receipts: readonly Receipt[] }> {
      const receipts = attempt.isKnown ? [] : await countPlace(attempt, hasCaptcha)
      try {
        return { isLast: await countAccount(attempt.who, hasCaptcha), receipts }
      } catch (error) {
        await limiter.giveBack(receipts) // it was never a guess
        throw error
      }
    },

    /** Locks an account whose last free attempt failed. */
    lock: (who: string): Promise<void> =>
      store.put(lockKey(who), clock.now().getTime() + lockSeconds * 1000, lockSeconds),

    /** Forgets failures and lock: after a success or a new password. */
    async forget(who: string, receipts: readonly Receipt[] = []): Promise<void> {
      await Promise.all([store.remove(failuresKey(who)), store.remove(lockKey(who)), limiter.giveBack(receipts)])
    },

    /** Counts a password of somebody who is logged in. @throws the refusal when it must not be verified. */
    countOwn: (who: string): Promise<boolean> => countAccount(who, true),
  }

  async function countAccount(who: string, hasCaptcha: boolean): Promise<boolean> {
    const { count } = await store.increment(failuresKey(who), lockSeconds)
    if (count > MAX_FAILURES) throw refusals.locked(lockSeconds)
    // parallel attempts, none of which found that a captcha was needed
    if (count > FREE_FAILURES && !hasCaptcha) throw refusals.captchaNeeded()
    return count === MAX_FAILURES
  }

  async function countPlace({ address, browser }: LoginAttempt, hasCaptcha: boolean): Promise<readonly Receipt[]> {
    const here = await limiter.hit(ofAddress, addressBlock(address))
    const refuse = async (error: Error, ...receipts: Receipt[]) => {
      await limiter.giveBack([here.receipt, ...receipts])
      throw error
    }
    if (!hasCaptcha) return here.isAllowed ? [here.receipt] : refuse(refusals.captchaNeeded())
    const own = await limiter.hit(ofBrowser, browser)
    return own.isAllowed ? [here.receipt, own.receipt] : refuse(refusals.tooOften(own.retrySeconds), own.receipt)
  }
}

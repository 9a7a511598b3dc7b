import { refused } from '#server/calls/business-error.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimit, RateLimiter, RateLimitReceipt } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { MESSAGE, type OtherWay, waitMessage } from '#contracts/constants/error-messages.ts'

const MAX_FAILURES = 5
const FREE_FAILURES = 3
const MANY_FAILURES = 20
const LOCKED_TRIES = 10
const WINDOW = { windowSeconds: 600, window: 'sliding' } as const

export type LoginGuard = ReturnType<typeof loginGuard>

/** Kind of guarded log-ins: counter names, lockout duration and errors. */
export type GuardedLogins = {
  family: string
  lockSeconds: number
  refusals: {
    tooOften: (seconds: number) => Error
    locked: (seconds: number) => Error
    captchaNeeded: () => Error
  }
}

/** A password attempt. */
export type LoginAttempt = {
  /** Key of the account, existing or not; includes the browser's key if the browser has separate limits. */
  who: string
  /** Whether the browser has logged in to this account before: then the limits of address and browser do not apply. */
  isKnown: boolean
  address: string
  /** Key of the browser. */
  browser: string
}

const WAYS: readonly OtherWay[] = ['scan', 'code']

/** Log-ins of users: as in RuoYi, five wrong passwords lock the account for ten minutes. */
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
 * Limits password guessing, identically for known and unknown accounts. Counts before verifying, so that parallel
 * guesses count too; successes are refunded.
 */
export function loginGuard({ store, limiter, clock, logins }: Dependencies) {
  const { family, lockSeconds, refusals } = logins
  const failuresKey = (who: string) => `${family}-failures:${who}`
  const lockKey = (who: string) => `${family}-lock:${who}`
  // above the limit `ofAddress`, log-ins need a captcha; above `ofBrowser`, which counts attempts with a captcha, the
  // browser must wait
  const ofAddress: RateLimit = { name: `${family}-address`, limit: MANY_FAILURES, ...WINDOW }
  const ofBrowser: RateLimit = { name: `${family}-browser`, limit: MANY_FAILURES, ...WINDOW }
  const ofLocked: RateLimit = { name: `${family}-locked`, limit: LOCKED_TRIES, windowSeconds: lockSeconds }
  const lockedUntil = async (who: string): Promise<Date | undefined> => {
    const untilMs = await store.get(lockKey(who))
    return untilMs === undefined ? undefined : new Date(Number(untilMs))
  }
  const failuresOf = async (who: string) => Number((await store.get(failuresKey(who))) ?? 0)

  return {
    lockedUntil,

    /** @throws BusinessError while the account is locked. */
    async refuseLocked(who: string): Promise<void> {
      const until = await lockedUntil(who)
      if (until !== undefined) throw refusals.locked(Math.ceil((until.getTime() - clock.now().getTime()) / 1000))
    },

    /** Whether the next password needs a captcha, because of failures of this account or address. */
    async needsCaptcha({ who, isKnown, address }: LoginAttempt): Promise<boolean> {
      if ((await failuresOf(who)) >= FREE_FAILURES) return true
      return !isKnown && (await limiter.events(ofAddress, addressBlock(address))) >= MANY_FAILURES
    },

    /**
     * Counts a password before it is verified.
     * @returns the receipts to refund on success, and whether the account allows no further failure (`isLast`).
     * @throws BusinessError if the password must not be verified.
     */
    async count(
      attempt: LoginAttempt,
      hasCaptcha: boolean,
    ): Promise<{ isLast: boolean; receipts: readonly RateLimitReceipt[] }> {
      const receipts = attempt.isKnown ? [] : await countPlace(attempt, hasCaptcha)
      try {
        return { isLast: await countAccount(attempt.who, hasCaptcha), receipts }
      } catch (error) {
        await limiter.refund(receipts) // the password is not verified, so it was not a guess
        throw error
      }
    },

    /**
     * Counts a password for a locked account. A few of them are still verified, so that the account's holder learns of
     * the lockout.
     * @throws BusinessError beyond that limit.
     */
    async countLocked(attempt: LoginAttempt): Promise<readonly RateLimitReceipt[]> {
      const receipts = attempt.isKnown ? [] : await countPlace(attempt, true)
      const { isAllowed, retrySeconds } = await limiter.hit(ofLocked, attempt.who)
      if (!isAllowed) throw refusals.tooOften(retrySeconds)
      return receipts
    },

    /** Locks an account after its last allowed failure. */
    lock: (who: string): Promise<void> =>
      store.put(lockKey(who), clock.now().getTime() + lockSeconds * 1000, lockSeconds),

    /** Resets failures and lockout, after a success or a new password. */
    async forget(who: string, receipts: readonly RateLimitReceipt[] = []): Promise<void> {
      await Promise.all([store.remove(failuresKey(who)), store.remove(lockKey(who)), limiter.refund(receipts)])
    },

    /**
     * Counts a password of a logged-in user.
     * @returns `isLast`.
     * @throws BusinessError if the password must not be verified.
     */
    countOwn: (who: string): Promise<boolean> => countAccount(who, true),
  }

  async function countAccount(who: string, hasCaptcha: boolean): Promise<boolean> {
    const { count } = await store.increment(failuresKey(who), lockSeconds)
    if (count > MAX_FAILURES) throw refusals.locked(lockSeconds)
    // only parallel attempts get here: `needsCaptcha` was false for all of them, because none was counted yet
    if (count > FREE_FAILURES && !hasCaptcha) throw refusals.captchaNeeded()
    return count === MAX_FAILURES
  }

  async function countPlace(
    { address, browser }: LoginAttempt,
    hasCaptcha: boolean,
  ): Promise<readonly RateLimitReceipt[]> {
    const here = await limiter.hit(ofAddress, addressBlock(address))
    const refuse = async (error: Error, ...receipts: RateLimitReceipt[]) => {
      await limiter.refund([here.receipt, ...receipts])
      throw error
    }
    if (!hasCaptcha) return here.isAllowed ? [here.receipt] : refuse(refusals.captchaNeeded())
    const own = await limiter.hit(ofBrowser, browser)
    return own.isAllowed ? [here.receipt, own.receipt] : refuse(refusals.tooOften(own.retrySeconds), own.receipt)
  }
}

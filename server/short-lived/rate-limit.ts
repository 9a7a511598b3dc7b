import type { Clock } from '#server/platform/clock.ts'
import type { ShortLivedStore } from './short-lived-store.ts'

/** At most `limit` events per key and window. */
export type RateLimit = {
  /** Name of the counter; unique among limits. */
  name: string
  /** Events allowed per window; the next event is rejected. */
  limit: number
  windowSeconds: number
  /**
   * `fixed` (default): the window starts with the first event. `sliding`: the window always ends now, so that two full
   * windows cannot follow each other closely.
   */
  window?: 'fixed' | 'sliding'
  /** Lockout in seconds after exceeding the limit; without it the key is free when the window ends. */
  lockSeconds?: number
}

/** Whether an event is allowed; if not, `retrySeconds` until it may be retried (0 if allowed). */
export type Allowance = { isAllowed: boolean; retrySeconds: number }

/** Handle for refunding a counted event. */
export type RateLimitReceipt = { key: string; windowSeconds: number; weight: number; endMs: number } | null

export type RateLimiter = {
  /**
   * Counts an event of `who` with its weight and returns whether it is allowed. Count before the work; refund events
   * that turn out not to count.
   */
  hit: (limit: RateLimit, who: string, weight?: number) => Promise<Allowance & { receipt: RateLimitReceipt }>
  /** Refunds counted events. No-op after their window has elapsed. */
  refund: (receipts: readonly RateLimitReceipt[]) => Promise<void>
  /** Locks `who` for a number of seconds; no effect on an existing lock, or for limits without `lockSeconds`. */
  lock: (limit: RateLimit, who: string, seconds: number) => Promise<void>
  /** Whether `who` is not locked; counts nothing. */
  unlocked: (limit: RateLimit, who: string) => Promise<Allowance>
  /** Events of `who` in the window; fractional for sliding windows. */
  events: (limit: RateLimit, who: string) => Promise<number>
  /** Deletes counter and lock of `who`, after a success. */
  reset: (limit: RateLimit, who: string) => Promise<void>
}

const ALLOWED: Allowance = { isAllowed: true, retrySeconds: 0 }

/** Rate limiter on a short-lived store; processes with a shared store share the counts. */
export function createRateLimiter({ store, clock }: { store: ShortLivedStore; clock: Clock }): RateLimiter {
  const nowMs = () => clock.now().getTime()
  const counted = async (key: string) => Number((await store.get(key)) ?? 0)

  /** Approximates a sliding window by two aligned windows; events of the previous window count by its share. */
  function slidingKeys(limit: RateLimit, who: string) {
    const passed = nowMs() / 1000 / limit.windowSeconds
    const number = Math.floor(passed)
    const key = fixedKey(limit, who)
    return { current: `${key}:${number}`, previous: `${key}:${number - 1}`, share: 1 - (passed - number) }
  }

  async function countEvent(limit: RateLimit, who: string, weight: number) {
    if (limit.window !== 'sliding') {
      const { windowSeconds } = limit
      const key = fixedKey(limit, who)
      const { count, secondsLeft } = await store.increment(key, windowSeconds, weight)
      const receipt = { key, windowSeconds, weight, endMs: nowMs() + secondsLeft * 1000 }
      return { events: count, secondsLeft, receipt }
    }
    const { current, previous, share } = slidingKeys(limit, who)
    const windowSeconds = limit.windowSeconds * 2
    const { count } = await store.increment(current, windowSeconds, weight)
    const receipt = { key: current, windowSeconds, weight, endMs: nowMs() + windowSeconds * 1000 }
    const events = count + (await counted(previous)) * share
    return { events, secondsLeft: Math.ceil(limit.windowSeconds * share), receipt }
  }

  async function lock(limit: RateLimit, who: string, seconds: number): Promise<void> {
    await store.putIfAbsent(lockKey(limit, who), nowMs() + seconds * 1000, seconds)
  }

  async function unlocked(limit: RateLimit, who: string): Promise<Allowance> {
    if (limit.lockSeconds === undefined) return ALLOWED
    const retrySeconds = Math.ceil(((await counted(lockKey(limit, who))) - nowMs()) / 1000)
    return retrySeconds > 0 ? { isAllowed: false, retrySeconds } : ALLOWED
  }

  return {
    unlocked,
    async hit(limit, who, weight = 1) {
      const held = await unlocked(limit, who)
      if (!held.isAllowed) return { ...held, receipt: null }
      const { events, secondsLeft, receipt } = await countEvent(limit, who, weight)
      if (events <= limit.limit) return { ...ALLOWED, receipt }
      if (limit.lockSeconds === undefined) return { isAllowed: false, retrySeconds: secondsLeft, receipt }
      await lock(limit, who, limit.lockSeconds)
      return { isAllowed: false, retrySeconds: limit.lockSeconds, receipt }
    },
    lock,
    async refund(receipts) {
      await Promise.all(
        receipts
          .filter((receipt) => receipt !== null)
          .filter(({ endMs }) => endMs > nowMs())
          .map(({ key, windowSeconds, weight }) => store.increment(key, windowSeconds, -weight)),
      )
    },
    async events(limit, who) {
      if (limit.window !== 'sliding') return counted(fixedKey(limit, who))
      const { current, previous, share } = slidingKeys(limit, who)
      return (await counted(current)) + (await counted(previous)) * share
    },
    async reset(limit, who) {
      const { current, previous } = slidingKeys(limit, who)
      const counters = limit.window === 'sliding' ? [current, previous] : [fixedKey(limit, who)]
      await Promise.all([...counters, lockKey(limit, who)].map((key) => store.remove(key)))
    },
  }
}

const fixedKey = ({ name }: RateLimit, who: string) => `limit:${name}:${who}`
const lockKey = ({ name }: RateLimit, who: string) => `lock:${name}:${who}`

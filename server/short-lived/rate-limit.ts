import type { Clock } from '#server/platform/clock.ts'
import type { ShortLivedStore } from './short-lived-store.ts'

/** So many events of one kind by one somebody. */
export type RateLimit = {
  /** Names the counter; no two limits share a name. */
  name: string
  /** How many events are allowed within a window; the next one is refused. */
  limit: number
  windowSeconds: number
  /**
   * `fixed` (default): the window begins with the first event. `sliding`: the window always ends now, so that two full
   * windows cannot follow each other closely.
   */
  window?: 'fixed' | 'sliding'
  /** The event over the limit locks for this long; without it only the window's end is waited for. */
  lockSeconds?: number
}

/** Whether an event is allowed; a refused one may be tried again after `retrySeconds` (0 when it is allowed). */
export type Allowance = { isAllowed: boolean; retrySeconds: number }

/** What takes a counted event back. */
export type Receipt = { key: string; windowSeconds: number; weight: number } | null

export type RateLimiter = {
  /**
   * Counts one event of `who`, or as many as it weighs, and tells whether it is still allowed. Count before the work,
   * never after it; what turns out not to have been such an event is given back.
   */
  hit: (limit: RateLimit, who: string, weight?: number) => Promise<Allowance & { receipt: Receipt }>
  /** Takes counted events back; those whose window is over are none any more. */
  giveBack: (receipts: readonly Receipt[]) => Promise<void>
  /** Locks `who` for a time, unless the lock there is lasts. */
  lock: (limit: RateLimit, who: string, seconds: number) => Promise<void>
  /** Whether `who` is not locked; counts nothing. */
  unlocked: (limit: RateLimit, who: string) => Promise<Allowance>
  /** How many events of `who` the window holds; a sliding one counts parts of events. */
  events: (limit: RateLimit, who: string) => Promise<number>
  /** Forgets the events of `who` and the lock: after a success. */
  reset: (limit: RateLimit, who: string) => Promise<void>
}

const ALLOWED: Allowance = { isAllowed: true, retrySeconds: 0 }

/** Counts events in a short-lived store: between processes, when they share the store. */
export function createRateLimiter({ store, clock }: { store: ShortLivedStore; clock: Clock }): RateLimiter {
  const nowMs = () => clock.now().getTime()
  const counted = async (key: string) => Number((await store.get(key)) ?? 0)

  /** A sliding window is made of two aligned ones: the older counts by the share of it that is still inside. */
  function slidingKeys(limit: RateLimit, who: string) {
    const passed = nowMs() / 1000 / limit.windowSeconds
    const number = Math.floor(passed)
    const key = fixedKey(limit, who)
    return { current: `${key}:${number}`, previous: `${key}:${number - 1}`, share: 1 - (passed - number) }
  }

  async function countEvent(limit: RateLimit, who: string, weight: number) {
    if (limit.window !== 'sliding') {
      const receipt = { key: fixedKey(limit, who), windowSeconds: limit.windowSeconds, weight }
      const { count, secondsLeft } = await store.increment(receipt.key, receipt.windowSeconds, weight)
      return { events: count, secondsLeft, receipt }
    }
    const { current, previous, share } = slidingKeys(limit, who)
    const receipt = { key: current, windowSeconds: limit.windowSeconds * 2, weight }
    const { count } = await store.increment(receipt.key, receipt.windowSeconds, weight)
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
    async giveBack(receipts) {
      await Promise.all(
        receipts
          .filter((receipt) => receipt !== null)
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

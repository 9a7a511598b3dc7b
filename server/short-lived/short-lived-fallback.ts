import { type ShortLivedStore, storedText } from './short-lived-store.ts'

/** Reports that the shared store went down, or is back. */
export type OutageEvent = { isAway: true; error: unknown } | { isAway: false }

/** Backoff after a failure of the shared store in ms, so that not every call waits for its timeout. */
const PAUSE_MS = 1000
const SPENT_SECONDS = 24 * 3600

/**
 * Uses the shared store, or the local store while the shared store is down. During an outage each process continues to
 * count limits, values in the shared store count as expired, and newly put values can be taken. Rejects only for values
 * that are too long.
 */
export function withFallback({
  shared,
  local,
  report,
  monotonicMs = () => performance.now(),
}: {
  shared: ShortLivedStore
  local: ShortLivedStore
  report: (event: OutageEvent) => void
  monotonicMs?: () => number
}): ShortLivedStore {
  let isAway = false
  let retryAtMs = 0

  /** Result of the shared store; undefined while it is down. */
  async function ask<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    if (isAway && monotonicMs() < retryAtMs) return undefined
    try {
      const result = await work()
      if (isAway) report({ isAway: false })
      isAway = false
      return { result }
    } catch (error) {
      if (!isAway) report({ isAway: true, error })
      isAway = true
      retryAtMs = monotonicMs() + PAUSE_MS
      return undefined
    }
  }

  // Marks values taken or removed during an outage: the shared store may still hold them, even from a put that timed
  // out but arrived.
  const spentKey = (key: string) => `spent:${key}`
  const isSpent = async (key: string) => (await local.get(spentKey(key))) !== undefined

  async function removeShared(key: string): Promise<void> {
    if (!(await ask(() => shared.remove(key)))) await local.put(spentKey(key), true, SPENT_SECONDS)
  }

  async function read(key: string, work: () => ReturnType<ShortLivedStore['get']>) {
    return (await isSpent(key)) ? undefined : (await ask(work))?.result
  }

  return {
    async put(key, value, ttlSeconds) {
      storedText(value) // too long is no outage
      await local.remove(key)
      await local.remove(spentKey(key))
      if (!(await ask(() => shared.put(key, value, ttlSeconds)))) await local.put(key, value, ttlSeconds)
    },
    async putIfAbsent(key, value, ttlSeconds) {
      storedText(value)
      if ((await local.get(key)) !== undefined) return false
      if (await isSpent(key)) await removeShared(key)
      const answered = await ask(() => shared.putIfAbsent(key, value, ttlSeconds))
      if (!answered) return local.putIfAbsent(key, value, ttlSeconds)
      await local.remove(spentKey(key))
      return answered.result
    },
    async get(key) {
      return (await local.get(key)) ?? read(key, () => shared.get(key))
    },
    async take(key) {
      const own = await local.take(key)
      if (own === undefined) return read(key, () => shared.take(key))
      await removeShared(key)
      return own
    },
    async remove(key) {
      await local.remove(key)
      await removeShared(key)
    },
    async increment(key, windowSeconds, by) {
      const counted = await ask(() => shared.increment(key, windowSeconds, by))
      return counted?.result ?? local.increment(key, windowSeconds, by)
    },
    async close() {
      await Promise.all([shared.close(), local.close()])
    },
  }
}

import { LRUCache } from 'lru-cache'
import type { CacheTag } from './cache-tags.ts'
import type { CachedReply } from './cached-reply.ts'

/** A cached response with its tags. */
export type CacheEntry<Reply extends CachedReply = CachedReply> = {
  reply: Reply
  tags: readonly CacheTag[]
  /** Time at which loading its oldest part began, in ms on the clock of the cache. */
  madeAtMs: number
}

/** A new response. */
export type LoadedReply<Reply extends CachedReply = CachedReply> = {
  reply: Reply
  tags: readonly CacheTag[]
  /** Whether to cache the response; business errors are not cached. */
  isStorable: boolean
  /** Creation time of the oldest part, if the response has cached parts. */
  madeAtMs?: number
  /** The internal error that the response reports, if any; a stale response is served instead if one is cached. */
  fault?: unknown
}

/** Reported when revalidation begins to fail, so that stale responses are served, and when it succeeds again. */
export type RevalidationEvent = { isFailing: true; error: unknown } | { isFailing: false }

/** Numbers of requests since the start, by kind of response; current number and bytes of entries. */
export type CacheFigures = { fresh: number; stale: number; loaded: number; entries: number; bytes: number }

export type ReplyCache = {
  /**
   * Returns the response for `key`: from the cache while fresh; stale while `make` runs in the background; otherwise
   * from `make`. If `make` fails, serves a cached response up to 1 h old. Concurrent calls share one `make`.
   * @throws the error of `make` if no such response is cached.
   */
  load: <Reply extends CachedReply>(
    key: string,
    make: () => Promise<LoadedReply<Reply>>,
  ) => CacheEntry<Reply> | Promise<CacheEntry<Reply>>
  /** Removes every response with one of the tags. Call after the commit. */
  invalidate: (tags: readonly CacheTag[]) => void
  clear: () => void
  /**
   * Calls `listener` whenever `tag` ('any': any tag) is invalidated by this or another process, and when the cache is
   * cleared.
   */
  onInvalidated: (tag: CacheTag | 'any', listener: () => void) => void
  onReloadEvent: (listener: (event: RevalidationEvent) => void) => void
  figures: () => CacheFigures
}

const MAX_BYTES = 64 * 1024 * 1024
/** Copies of a body in memory: the body, its compressed variants and its parsed form. */
const BODY_COPIES = 4
const ENTRY_OVERHEAD_BYTES = 1500
/**
 * Age up to which a response is fresh. Changes at a set time, such as expired jobs, invalidate no entry; they become
 * visible through revalidation, at the latest after MAX_STALE_MS.
 */
const FRESH_MS = 60_000
/** Maximum age of a stale response served while it is revalidated (stale-while-revalidate). */
const MAX_STALE_MS = 2 * FRESH_MS
/** Maximum age served while revalidation fails (stale-if-error). */
const MAX_STALE_ON_ERROR_MS = 3600_000
/** Backoff after a failed load: while the database is down, every attempt blocks until its timeout. */
const RETRY_MS = 5000

type Stored = CacheEntry & { failedAtMs?: number }

/**
 * In-memory cache of anonymous responses as bytes: a hit needs neither the database nor JSON.stringify. @param nowMs a
 * monotonic clock.
 */
export function createReplyCache(nowMs: () => number = () => performance.now()): ReplyCache {
  const keysByTag = new Map<string, Set<string>>()
  // `invalidations` is a logical clock; the map and `clearedAt` store its value at the last invalidation
  const invalidatedAt = new Map<string, number>()
  let clearedAt = 0
  let invalidations = 0
  let isFailing = false
  const served = { fresh: 0, stale: 0, loaded: 0 }
  const dropped: { tag: CacheTag | 'any'; listener: () => void }[] = []
  const listeners: ((event: RevalidationEvent) => void)[] = []
  const flights = new Map<string, Promise<CacheEntry>>()
  const entries = new LRUCache<string, Stored>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ reply }) => reply.body.length * BODY_COPIES + ENTRY_OVERHEAD_BYTES,
    dispose: ({ tags }, key) => tags.forEach((tag) => keysByTag.get(tag)?.delete(key)),
  })

  function store(key: string, entry: Stored): void {
    entries.set(key, entry)
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  const isInvalidated = (tags: readonly CacheTag[], since: number) =>
    clearedAt > since || tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > since)

  function report(event: RevalidationEvent): void {
    isFailing = event.isFailing
    for (const listener of listeners) listener(event)
  }

  /** Returns the stale response after a failed load, unless it is too old or was invalidated meanwhile. */
  function fallBack(key: string, older: Stored | undefined, error: unknown): Stored | undefined {
    if (older === undefined || entries.peek(key) !== older || nowMs() - older.madeAtMs > MAX_STALE_ON_ERROR_MS)
      return undefined
    older.failedAtMs = nowMs()
    if (!isFailing) report({ isFailing: true, error })
    return older
  }

  async function loadAnew(key: string, make: () => Promise<LoadedReply>): Promise<CacheEntry> {
    const [since, startedAtMs, older] = [invalidations, nowMs(), entries.peek(key)]
    let made: LoadedReply
    try {
      made = await make()
    } catch (error) {
      const cached = fallBack(key, older, error)
      if (cached === undefined) throw error
      return cached
    }
    const { reply, tags, isStorable, madeAtMs = startedAtMs, fault } = made
    const entry: Stored = { reply, tags, madeAtMs }
    if (fault !== undefined) return fallBack(key, older, fault) ?? entry
    // invalidated during the load: returned, but not cached
    if (isInvalidated(tags, since)) return entry
    if (!isStorable) entries.delete(key)
    // a part is older than MAX_STALE_MS: revalidation of the part fails, so wait before the next attempt
    else if (nowMs() - madeAtMs > MAX_STALE_MS) store(key, { ...entry, failedAtMs: nowMs() })
    else {
      store(key, entry)
      if (isFailing && older?.failedAtMs !== undefined) report({ isFailing: false })
    }
    return entry
  }

  function loadOnce(key: string, make: () => Promise<LoadedReply>): Promise<CacheEntry> {
    // a request after a write must not join a load that began before the write
    const flightKey = `${invalidations} ${key}`
    const running = flights.get(flightKey)
    if (running) return running
    const flight = loadAnew(key, make).finally(() => flights.delete(flightKey))
    flights.set(flightKey, flight)
    return flight
  }

  function loaded(key: string, make: () => Promise<LoadedReply>): Promise<CacheEntry> {
    served.loaded += 1
    return loadOnce(key, make)
  }

  function load(key: string, make: () => Promise<LoadedReply>): CacheEntry | Promise<CacheEntry> {
    const cached = entries.get(key)
    if (cached === undefined) return loaded(key, make)
    const ageMs = nowMs() - cached.madeAtMs
    if (ageMs <= FRESH_MS) {
      served.fresh += 1
      return cached
    }
    const { failedAtMs } = cached
    const hasFailed = failedAtMs !== undefined && ageMs <= MAX_STALE_ON_ERROR_MS
    if (ageMs > MAX_STALE_MS && !hasFailed) return loaded(key, make)
    served.stale += 1
    if (hasFailed && nowMs() - failedAtMs < RETRY_MS) return cached
    const anew = loadOnce(key, make)
    anew.catch(() => undefined) // callers that await this load get the error
    return cached
  }

  return {
    load: load as ReplyCache['load'], // every key always has responses of one type
    invalidate(tags) {
      invalidations += 1
      for (const tag of tags) {
        invalidatedAt.set(tag, invalidations)
        for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
      }
      for (const { tag, listener } of dropped) if (tag === 'any' || tags.includes(tag)) listener()
    },
    clear() {
      invalidations += 1
      clearedAt = invalidations
      entries.clear()
      for (const { listener } of dropped) listener()
    },
    onInvalidated: (tag, listener) => void dropped.push({ tag, listener }),
    onReloadEvent: (listener) => void listeners.push(listener),
    figures: () => ({ ...served, entries: entries.size, bytes: entries.calculatedSize }),
  }
}

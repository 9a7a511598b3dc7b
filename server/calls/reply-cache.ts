import { LRUCache } from 'lru-cache'
import type { CacheTag } from './cache-tags.ts'
import type { CachedReply } from './cached-reply.ts'

/** A cached answer, what it depends on, and when the oldest of what it is made of was read, by the clock of the cache. */
export type CacheEntry<Reply extends CachedReply = CachedReply> = {
  reply: Reply
  tags: readonly CacheTag[]
  madeAtMs: number
}

/** A new answer. */
export type MadeReply<Reply extends CachedReply = CachedReply> = {
  reply: Reply
  tags: readonly CacheTag[]
  /** Whether it may be cached; a refusal is sent only. */
  isStorable: boolean
  /** When the oldest part of it was made, if it has parts that were cached. */
  madeAtMs?: number
  /** What went wrong, when it tells of a fault of ours: an older answer is a better one. */
  fault?: unknown
}

/** Old answers are served because new ones cannot be made, or can be made again. */
export type ReloadEvent = { isFailing: true; error: unknown } | { isFailing: false }

export type ReplyCache = {
  /**
   * The answer of a key: the cached one, at once, while it is fresh or is being made anew; otherwise a new one, or when that
   * fails the cached one again. Parallel requests of one key share one making.
   * @throws whatever `make` throws, when there is no older answer.
   */
  load: <Reply extends CachedReply>(
    key: string,
    make: () => Promise<MadeReply<Reply>>,
  ) => CacheEntry<Reply> | Promise<CacheEntry<Reply>>
  /** Drops every answer that carries one of the tags. Call it after the commit. */
  invalidate: (tags: readonly CacheTag[]) => void
  clear: () => void
  onReloadEvent: (listener: (event: ReloadEvent) => void) => void
}

const MAX_BYTES = 64 * 1024 * 1024
/** The body, its compressed forms and its parsed form. */
const BODY_COPIES = 4
const ENTRY_OVERHEAD_BYTES = 1500
/** Writes of other processes and release times that arrive invalidate nothing: no answer counts as new for longer. */
const FRESH_MS = 60_000
/** So old an answer may be that is sent while a new one is made. */
const STALE_MS = 2 * FRESH_MS
/** So old while no new one can be made. */
const FAILING_MS = 3600_000
/** How long a key is left alone after its making failed: a database that is away costs each try its time limit. */
const RETRY_MS = 5000

type Stored = CacheEntry & { failedAtMs?: number }

/**
 * Answers of anonymous reads, as bytes: a hit touches neither the database nor JSON.stringify.
 * @param nowMs a clock that nobody sets back.
 */
export function createReplyCache(nowMs: () => number = () => performance.now()): ReplyCache {
  const keysByTag = new Map<string, Set<string>>()
  // a clock that only invalidations move: when each tag, and the whole cache, was last invalidated
  const invalidatedAt = new Map<string, number>()
  let clearedAt = 0
  let invalidations = 0
  let isFailing = false
  const listeners: ((event: ReloadEvent) => void)[] = []
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

  function report(event: ReloadEvent): void {
    isFailing = event.isFailing
    for (const listener of listeners) listener(event)
  }

  /** The older answer in place of one that could not be made, unless it is too old or a write has dropped it meanwhile. */
  function fallBack(key: string, older: Stored | undefined, error: unknown): Stored | undefined {
    if (older === undefined || entries.peek(key) !== older || nowMs() - older.madeAtMs > FAILING_MS) return undefined
    older.failedAtMs = nowMs()
    if (!isFailing) report({ isFailing: true, error })
    return older
  }

  async function loadAnew(key: string, make: () => Promise<MadeReply>): Promise<CacheEntry> {
    const [since, startedAtMs, older] = [invalidations, nowMs(), entries.peek(key)]
    let made: MadeReply
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
    // a write during the making makes its result stale: it is sent, but not cached
    if (isInvalidated(tags, since)) return entry
    if (!isStorable) entries.delete(key)
    // made of old answers only: their database is away
    else if (nowMs() - madeAtMs > STALE_MS) store(key, { ...entry, failedAtMs: nowMs() })
    else {
      store(key, entry)
      if (isFailing && older?.failedAtMs !== undefined) report({ isFailing: false })
    }
    return entry
  }

  function loadOnce(key: string, make: () => Promise<MadeReply>): Promise<CacheEntry> {
    // a request that comes after a write must not join a making that began before it
    const flightKey = `${invalidations} ${key}`
    const running = flights.get(flightKey)
    if (running) return running
    const flight = loadAnew(key, make).finally(() => flights.delete(flightKey))
    flights.set(flightKey, flight)
    return flight
  }

  function load(key: string, make: () => Promise<MadeReply>): CacheEntry | Promise<CacheEntry> {
    const cached = entries.get(key)
    if (cached === undefined) return loadOnce(key, make)
    const ageMs = nowMs() - cached.madeAtMs
    if (ageMs <= FRESH_MS) return cached
    const { failedAtMs } = cached
    const hasFailed = failedAtMs !== undefined && ageMs <= FAILING_MS
    if (hasFailed && nowMs() - failedAtMs < RETRY_MS) return cached
    const anew = loadOnce(key, make)
    if (ageMs > STALE_MS && !hasFailed) return anew
    anew.catch(() => undefined) // whoever has to wait for it hears of it
    return cached
  }

  return {
    load: load as ReplyCache['load'], // a key always names answers of one kind
    invalidate(tags) {
      invalidations += 1
      for (const tag of tags) {
        invalidatedAt.set(tag, invalidations)
        for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
      }
    },
    clear() {
      invalidations += 1
      clearedAt = invalidations
      entries.clear()
    },
    onReloadEvent: (listener) => void listeners.push(listener),
  }
}

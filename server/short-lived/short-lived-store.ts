import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'

/** Any JSON value; returned as a copy. */
export type ShortLivedValue =
  null | boolean | number | string | readonly ShortLivedValue[] | { readonly [name: string]: ShortLivedValue }

/** A counter after an event: the current count, and seconds until it resets. */
export type Count = { count: number; secondsLeft: number }

/**
 * Store for values with a lifetime of seconds or minutes: captcha challenges, codes, counters. Keys may have any length
 * and start with the name of their family (`captcha:…`). Every operation is atomic, also between processes that share a
 * Redis.
 */
export type ShortLivedStore = {
  put: (key: string, value: ShortLivedValue, ttlSeconds: number) => Promise<void>
  /** Puts a value if the key is free. @returns whether the value was stored. */
  putIfAbsent: (key: string, value: ShortLivedValue, ttlSeconds: number) => Promise<boolean>
  /** The value; undefined if unknown or expired. */
  get: (key: string) => Promise<ShortLivedValue | undefined>
  /** Returns and deletes the value; exactly one of several parallel callers gets it. */
  take: (key: string) => Promise<ShortLivedValue | undefined>
  remove: (key: string) => Promise<void>
  /**
   * Increments by `by` (default 1). A negative `by` decrements, but not below 0. The window starts with the first event
   * of the key; later events do not extend it.
   */
  increment: (key: string, windowSeconds: number, by?: number) => Promise<Count>
  close: () => Promise<void>
}

/**
 * Values whose creation time is further in the future than this count as expired: after the clock was set back, older
 * values seem to be from the future and would live too long.
 */
export const MAX_AHEAD_MS = 5 * 60_000
const MAX_VALUE_LENGTH = 16_384
const MAX_KEY_LENGTH = 200

/** The stored key: over-long keys are hashed. */
export function storedKey(key: string): string {
  return key.length <= MAX_KEY_LENGTH ? key : `long:${createHash('sha256').update(key).digest('base64url')}`
}

/** Serializes a value. @throws Error above 16,384 characters. */
export function storedText(value: ShortLivedValue): string {
  const text = JSON.stringify(value)
  if (text.length > MAX_VALUE_LENGTH) throw new Error(`a short-lived value has ${text.length} characters`)
  return text
}

type Entry = { text: string; createdMs: number; expiresMs: number }

const DEFAULT_MAX_ENTRIES = 100_000
const SWEEP_EVERY_MS = 10_000

/** In-memory store: lost on restart, at most `maxEntries` entries, evicting the oldest. */
export function createMemoryStore({
  clock,
  maxEntries = DEFAULT_MAX_ENTRIES,
}: {
  clock: Clock
  maxEntries?: number
}): ShortLivedStore & { size: () => number } {
  const entries = new Map<string, Entry>()
  let sweptMs = 0

  const isAlive = ({ createdMs, expiresMs }: Entry, now: number) => expiresMs > now && createdMs <= now + MAX_AHEAD_MS

  function alive(key: string, now: number): Entry | undefined {
    const entry = entries.get(key)
    if (entry === undefined || isAlive(entry, now)) return entry
    entries.delete(key)
    return undefined
  }

  function write(key: string, entry: Entry, now: number): void {
    // in both directions, because the clock may have been set back
    if (Math.abs(now - sweptMs) >= SWEEP_EVERY_MS) sweep(now)
    entries.delete(key) // keeps the insertion order sorted by age
    if (entries.size >= maxEntries) for (const oldest of [...entries.keys()].slice(0, 1)) entries.delete(oldest)
    entries.set(key, entry)
  }

  function sweep(now: number): void {
    sweptMs = now
    for (const [key, entry] of entries) if (!isAlive(entry, now)) entries.delete(key)
  }

  const made = (value: ShortLivedValue, ttlSeconds: number, now: number): Entry => ({
    text: storedText(value),
    createdMs: now,
    expiresMs: now + ttlSeconds * 1000,
  })
  const valueOf = (entry: Entry | undefined) => (entry ? (JSON.parse(entry.text) as ShortLivedValue) : undefined)
  const now = () => clock.now().getTime()

  return {
    size: () => entries.size,
    async put(key, value, ttlSeconds) {
      write(storedKey(key), made(value, ttlSeconds, now()), now())
    },
    async putIfAbsent(key, value, ttlSeconds) {
      if (alive(storedKey(key), now())) return false
      write(storedKey(key), made(value, ttlSeconds, now()), now())
      return true
    },
    async get(key) {
      return valueOf(alive(storedKey(key), now()))
    },
    async take(key) {
      const entry = alive(storedKey(key), now())
      entries.delete(storedKey(key))
      return valueOf(entry)
    },
    async remove(key) {
      entries.delete(storedKey(key))
    },
    async increment(key, windowSeconds, by = 1) {
      const running = alive(storedKey(key), now())
      const count = Math.max(0, (Number(running?.text) || 0) + by)
      const entry = running ? { ...running, text: String(count) } : made(count, windowSeconds, now())
      write(storedKey(key), entry, now())
      return { count, secondsLeft: Math.ceil((entry.expiresMs - now()) / 1000) }
    },
    close: () => Promise.resolve(),
  }
}

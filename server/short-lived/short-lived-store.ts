import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'

/** What can be kept: anything that JSON carries. It comes back as a copy. */
export type ShortLivedValue =
  null | boolean | number | string | readonly ShortLivedValue[] | { readonly [name: string]: ShortLivedValue }

/** A counter after an event: how many so far, and when it begins anew. */
export type Count = { count: number; secondsLeft: number }

/**
 * Things that live for seconds or minutes: captcha challenges, codes, counters. Keys are texts of any length, a family
 * begins with its name (`captcha:…`). Every operation is atomic, also between processes that share a Redis.
 */
export type ShortLivedStore = {
  put: (key: string, value: ShortLivedValue, ttlSeconds: number) => Promise<void>
  /** Puts only when the key is free. Whether it was. */
  putIfAbsent: (key: string, value: ShortLivedValue, ttlSeconds: number) => Promise<boolean>
  /** The value; undefined when unknown or expired. */
  get: (key: string) => Promise<ShortLivedValue | undefined>
  /** The value, and the key is free again: of many parallel takers exactly one gets it. */
  take: (key: string) => Promise<ShortLivedValue | undefined>
  remove: (key: string) => Promise<void>
  /**
   * Counts `by` events, one unless told otherwise; a negative number takes some back, never below none. The window begins
   * with the first event of the key and is not prolonged by later ones.
   */
  increment: (key: string, windowSeconds: number, by?: number) => Promise<Count>
  close: () => Promise<void>
}

/** After a clock has been set back, what was written before it counts as written in the future: it would live too long. */
export const MAX_AHEAD_MS = 5 * 60_000
const MAX_VALUE_LENGTH = 16_384
const MAX_KEY_LENGTH = 200

/** The key as it is stored: over-long ones by their hash. */
export function storedKey(key: string): string {
  return key.length <= MAX_KEY_LENGTH ? key : `long:${createHash('sha256').update(key).digest('base64url')}`
}

/** A value as text. @throws Error when it is longer than 16,384 characters: big things do not belong here. */
export function storedText(value: ShortLivedValue): string {
  const text = JSON.stringify(value)
  if (text.length > MAX_VALUE_LENGTH) throw new Error(`a short-lived value has ${text.length} characters`)
  return text
}

type Entry = { text: string; createdMs: number; expiresMs: number }

const DEFAULT_MAX_ENTRIES = 100_000
const SWEEP_EVERY_MS = 10_000

/**
 * A store in the memory of this process: it survives no restart and holds at most `maxEntries`, after which the oldest
 * make room.
 */
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
    // both ways, as the clock may have been set back
    if (Math.abs(now - sweptMs) >= SWEEP_EVERY_MS) sweep(now)
    entries.delete(key) // the newest stand last
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

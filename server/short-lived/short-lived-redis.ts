import type { Redis } from 'ioredis'
import type { Clock } from '#server/platform/clock.ts'
import { MAX_AHEAD_MS, type ShortLivedStore, type ShortLivedValue, storedKey, storedText } from './short-lived-store.ts'

// An entry is `created:expires:json` in milliseconds of the site's clock, so that both stores compute its age in the
// same way. Redis's own expiry only cleans up.
const IS_ALIVE = `
local function alive(raw, now)
  if not raw then return nil end
  local created, expires, text = string.match(raw, '^(%d+):(%d+):(.*)$')
  if not created then return nil end
  if tonumber(expires) <= now or tonumber(created) > now + ${MAX_AHEAD_MS} then return nil end
  return text, created, expires
end
local now = tonumber(ARGV[1])
`
const TAKE = `${IS_ALIVE}
local text = alive(redis.call('GET', KEYS[1]), now)
redis.call('DEL', KEYS[1])
return text`
const GET = `${IS_ALIVE}
return (alive(redis.call('GET', KEYS[1]), now))`
const PUT_IF_ABSENT = `${IS_ALIVE}
if alive(redis.call('GET', KEYS[1]), now) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`
const INCREMENT = `${IS_ALIVE}
local text, created, expires = alive(redis.call('GET', KEYS[1]), now)
local count = math.max(0, (tonumber(text) or 0) + tonumber(ARGV[3]))
if not text then
  created = ARGV[1]
  expires = string.format('%d', now + tonumber(ARGV[2]))
end
local left = string.format('%d', tonumber(expires) - now)
redis.call('SET', KEYS[1], created .. ':' .. expires .. ':' .. count, 'PX', left)
return { count, left }`

// with ioredis's defaults a command hangs for as long as Redis is down
const SETTINGS = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 1000,
  commandTimeout: 500,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 1000),
  keyPrefix: 'site:',
}

/**
 * A store in Redis, shared by the processes that use it. While Redis is down, every operation rejects within half a
 * second, except the first one, which connects for up to a second; see withFallback.
 */
export function createRedisStore({ url, clock }: { url: string; clock: Clock }): ShortLivedStore {
  let connecting: Promise<Redis> | undefined
  /** Loads and connects the client on first use. Later calls do not wait for a connection. */
  const connected = (): Promise<Redis> => (connecting ??= connect(url))
  const run = async (script: string, key: string, ...values: (string | number)[]) =>
    (await connected()).eval(script, 1, storedKey(key), String(clock.now().getTime()), ...values)
  const value = (text: unknown) => (typeof text === 'string' ? (JSON.parse(text) as ShortLivedValue) : undefined)
  const entry = (stored: ShortLivedValue, ttlSeconds: number) => {
    const now = clock.now().getTime()
    return { text: `${now}:${now + ttlSeconds * 1000}:${storedText(stored)}`, ttlMs: ttlSeconds * 1000 }
  }

  return {
    async put(key, stored, ttlSeconds) {
      const { text, ttlMs } = entry(stored, ttlSeconds)
      await (await connected()).set(storedKey(key), text, 'PX', ttlMs)
    },
    async putIfAbsent(key, stored, ttlSeconds) {
      const { text, ttlMs } = entry(stored, ttlSeconds)
      return (await run(PUT_IF_ABSENT, key, text, ttlMs)) === 1
    },
    get: async (key) => value(await run(GET, key)),
    take: async (key) => value(await run(TAKE, key)),
    async remove(key) {
      await (await connected()).del(storedKey(key))
    },
    async increment(key, windowSeconds, by = 1) {
      const [count, leftMs] = (await run(INCREMENT, key, windowSeconds * 1000, by)) as [number, string]
      return { count, secondsLeft: Math.ceil(Number(leftMs) / 1000) }
    },
    async close() {
      ;(await connecting)?.disconnect()
    },
  }
}

async function connect(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, SETTINGS)
  redis.on('error', () => undefined) // each command reports its own failure; without a listener the process would end
  await redis.connect().catch(() => undefined) // the client retries by itself
  return redis
}

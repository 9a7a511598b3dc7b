import type { Clock } from '#server/platform/clock.ts'
import { type OutageEvent, withFallback } from './short-lived-fallback.ts'
import { createRedisStore } from './short-lived-redis.ts'
import { createMemoryStore, type ShortLivedStore } from './short-lived-store.ts'

/** The process's store of short-lived values. `onOutage` is called when its Redis becomes unreachable or reachable. */
export type ShortLived = ShortLivedStore & { onOutage: (listener: (event: OutageEvent) => void) => void }

/** Creates a store in Redis if `redisUrl` is set, otherwise in memory. */
export function createShortLived({ redisUrl, clock }: { redisUrl: string; clock: Clock }): ShortLived {
  const local = createMemoryStore({ clock })
  if (redisUrl === '') return { ...local, onOutage: () => undefined }
  const listeners: ((event: OutageEvent) => void)[] = []
  const store = withFallback({
    shared: createRedisStore({ url: redisUrl, clock }),
    local,
    report: (event) => listeners.forEach((listener) => listener(event)),
  })
  return { ...store, onOutage: (listener) => void listeners.push(listener) }
}

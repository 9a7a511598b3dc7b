import { useRef } from 'react'
import { type Middleware, unstable_serialize } from 'swr'

const seeded = new Set<string>()

/** Adds the keys whose replies were sent with the page. */
export function seedKeys(keys: Iterable<string>): void {
  for (const key of keys) seeded.add(key)
}

/** Removes all keys. Call after the first navigation: from then on every mount revalidates. */
export function forgetSeededKeys(): void {
  seeded.clear()
}

/**
 * SWR middleware: server-rendered replies are not revalidated on mount until the first navigation. Components must
 * branch on `data === undefined`, never on `isLoading`: SWR counts a fallback as loading, so the first render would
 * differ from that of the server.
 */
export const seededKeys: Middleware = (next) => (key, fetcher, config) => {
  const isSeeded = useRef<boolean>(undefined)
  isSeeded.current ??= seeded.has(unstable_serialize(key))
  return next(key, fetcher, isSeeded.current ? { ...config, revalidateOnMount: false } : config)
}

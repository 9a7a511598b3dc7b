import { useRef } from 'react'
import { type Middleware, unstable_serialize } from 'swr'

const seeded = new Set<string>()

/** Names the keys whose replies came with the page. */
export function seedKeys(keys: Iterable<string>): void {
  for (const key of keys) seeded.add(key)
}

/** To be called after the first navigation: from then on every mount revalidates as usual. */
export function forgetSeededKeys(): void {
  seeded.clear()
}

/**
 * SWR middleware: what the server rendered is not asked for again while the page it came with is shown. Branch on
 * `data === undefined`, never on `isLoading`: SWR counts a fallback as loading, and the first render would differ from
 * the server's.
 */
export const seededKeys: Middleware = (next) => (key, fetcher, config) => {
  const isSeeded = useRef<boolean>(undefined)
  isSeeded.current ??= seeded.has(unstable_serialize(key))
  return next(key, fetcher, isSeeded.current ? { ...config, revalidateOnMount: false } : config)
}

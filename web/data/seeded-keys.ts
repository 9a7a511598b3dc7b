import { useRef } from 'react'
import { type Middleware, unstable_serialize } from 'swr'

const seeded = new Set<string>()

/** Sets the keys whose replies came with the page. */
export function seedKeys(keys: Iterable<string>): void {
  for (const key of keys) seeded.add(key)
}

/** Call after the first navigation: from then on every mount revalidates. */
export function forgetSeededKeys(): void {
  seeded.clear()
}

/**
 * SWR middleware: does not revalidate server-rendered replies while the page they came with is shown. Branch on `data
 * === undefined`, never on `isLoading`: SWR counts a fallback as loading, and the first render would differ from the
 * server's.
 */
export const seededKeys: Middleware = (next) => (key, fetcher, config) => {
  const isSeeded = useRef<boolean>(undefined)
  isSeeded.current ??= seeded.has(unstable_serialize(key))
  return next(key, fetcher, isSeeded.current ? { ...config, revalidateOnMount: false } : config)
}

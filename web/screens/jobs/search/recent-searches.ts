import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'recentJobSearches'
const KEPT = 6
const NONE: readonly string[] = []

let current: readonly string[] | undefined
const listeners = new Set<() => void>()

/** The words this visitor searched jobs for, the last first; none on the server and during hydration. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, recentSearches, () => NONE)
}

/** The stored words; what is no list of words counts as none. */
export function recentSearches(): readonly string[] {
  current ??= restore()
  return current
}

/** Puts a word in front; the oldest one goes when there are more than six. */
export function rememberSearch(keyword: string): void {
  if (recentSearches()[0] === keyword) return
  keep([keyword, ...recentSearches().filter((other) => other !== keyword)].slice(0, KEPT))
}

/** Forgets every word. */
export function forgetSearches(): void {
  keep(NONE)
}

function keep(words: readonly string[]): void {
  current = words
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(words))
  } catch {
    // this browser forbids storage: the words live as long as the page
  }
  for (const listener of listeners) listener()
}

function restore(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((word) => typeof word === 'string' && word !== '').slice(0, KEPT)
      : NONE
  } catch {
    return NONE
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

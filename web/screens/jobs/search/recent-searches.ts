import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'recentJobSearches'
const KEPT = 6
const NONE: readonly string[] = []

let current: readonly string[] | undefined
const listeners = new Set<() => void>()

/** The visitor's recent job keywords, latest first; empty on the server and during hydration. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, recentSearches, () => NONE)
}

/** The stored keywords; empty if malformed. */
export function recentSearches(): readonly string[] {
  current ??= restore()
  return current
}

/** Adds a keyword at the front; keeps six. */
export function rememberSearch(keyword: string): void {
  if (recentSearches()[0] === keyword) return
  keep([keyword, ...recentSearches().filter((other) => other !== keyword)].slice(0, KEPT))
}

/** Deletes all keywords. */
export function forgetSearches(): void {
  keep(NONE)
}

function keep(words: readonly string[]): void {
  current = words
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(words))
  } catch {
    // storage is disabled: the keywords last as long as the page
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

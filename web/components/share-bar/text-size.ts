import { useSyncExternalStore } from 'react'

export type TextSize = 'small' | 'medium' | 'large'

const STORAGE_KEY = 'articleTextSize'
const listeners = new Set<() => void>()
let chosen: TextSize | undefined

/** The visitor's text size for articles and its setter. Stored in localStorage; medium on the server. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore(subscribe, currentSize, () => 'medium'), choose]
}

function currentSize(): TextSize {
  chosen ??= rememberedSize()
  return chosen
}

function rememberedSize(): TextSize {
  try {
    const remembered = localStorage.getItem(STORAGE_KEY)
    return remembered === 'small' || remembered === 'large' ? remembered : 'medium'
  } catch {
    // The browser forbids storage.
    return 'medium'
  }
}

function choose(size: TextSize): void {
  chosen = size
  try {
    localStorage.setItem(STORAGE_KEY, size)
  } catch {
    // The browser forbids storage: the size is kept in memory for this visit.
  }
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

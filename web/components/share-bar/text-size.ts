import { useSyncExternalStore } from 'react'

export type TextSize = 'small' | 'medium' | 'large'

const STORAGE_KEY = 'articleTextSize'
const listeners = new Set<() => void>()
let chosen: TextSize | undefined

/** The text size this visitor chose for articles and the way to change it; medium on the server. Kept in the browser. */
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
    // This browser forbids storage: nothing was remembered.
    return 'medium'
  }
}

function choose(size: TextSize): void {
  chosen = size
  try {
    localStorage.setItem(STORAGE_KEY, size)
  } catch {
    // Not remembered for the next visit; this one keeps it in memory.
  }
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

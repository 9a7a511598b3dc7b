import { useSyncExternalStore } from 'react'

/**
 * Whether the page is scrolled further than `thresholdPx()`; false on the server. Renders again only when the answer
 * changes, not on every scroll event.
 */
export function useScrolledPast(thresholdPx: () => number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > thresholdPx(),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

import { useSyncExternalStore } from 'react'

/** From where on the filters are rows; below they are in the sheet. */
const WIDE = '(min-width: 768px)'

/** Whether the window is wide enough for the rows; false on the server and during hydration. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

const isWide = () => typeof matchMedia === 'function' && matchMedia(WIDE).matches

function subscribe(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined
  const query = matchMedia(WIDE)
  query.addEventListener?.('change', listener)
  return () => query.removeEventListener?.('change', listener)
}

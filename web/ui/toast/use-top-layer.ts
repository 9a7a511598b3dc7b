import { useSyncExternalStore } from 'react'
import { topDialog } from './toast-store.ts'

/**
 * Container for floating elements: the topmost open dialog, otherwise the body. Elements outside an open modal dialog
 * are inert. Null on the server.
 */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topLayer, () => null)
}

const topLayer = (): HTMLElement => topDialog() ?? document.body

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

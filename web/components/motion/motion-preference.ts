import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** True when the visitor's system asks for less motion. Browser only; false where the browser cannot tell. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia(REDUCED_MOTION).matches
}

/** True while something may move by itself: not in 长辈版, not under reduced motion; false on the server. Follows both live. */
export function useAutoplayAllowed(): boolean {
  return useSyncExternalStore(subscribe, autoplayAllowed, () => false)
}

function autoplayAllowed(): boolean {
  return document.documentElement.dataset.mode !== 'elder' && !prefersReducedMotion()
}

function subscribe(onChange: () => void): () => void {
  const query = typeof matchMedia === 'function' ? matchMedia(REDUCED_MOTION) : undefined
  const observer = new MutationObserver(onChange)
  query?.addEventListener('change', onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode'] })
  return () => {
    query?.removeEventListener('change', onChange)
    observer.disconnect()
  }
}

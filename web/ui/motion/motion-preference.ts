import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the system requests reduced motion. Browser only; false if unsupported. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia(REDUCED_MOTION).matches
}

/** Whether animations may start automatically: false in 长辈版, with reduced motion and on the server. Updates live. */
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

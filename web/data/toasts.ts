export type ToastType = 'warning' | 'error' | 'success' | 'info'

/** A transient message; disappears after `durationMs` (default 3000). */
export type ToastRequest = { type: ToastType; message: string; durationMs?: number }

type Listener = (toast: ToastRequest) => void

const pending: ToastRequest[] = []
let listener: Listener | undefined
let isExpected = false
let bringListener: (() => void) | undefined

/** Shows a toast, or queues it until a listener exists. Browser only. */
export function showToast(toast: ToastRequest): void {
  if (listener) return listener(toast)
  pending.push(toast)
  preloadToasts()
}

/** Delivers queued and later toasts to `next`, until the returned function is called or another listener is set. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const toast of pending.splice(0)) next(toast)
  return () => {
    if (listener === next) listener = undefined
  }
}

/** Preloads the toast UI while online, so that a network error can be shown later. */
export function preloadToasts(): void {
  isExpected = true
  if (listener === undefined) bringListener?.()
}

/** Sets the function that loads the toast UI on demand; most visits do not need it. */
export function setToastLoader(bring: () => void): void {
  bringListener = bring
  if (isExpected) bring()
}

export type ToastType = 'warning' | 'error' | 'success' | 'info'

/** A transient message; disappears after `durationMs` (default 3000). */
export type ToastRequest = { type: ToastType; message: string; durationMs?: number }

type Listener = (toast: ToastRequest) => void

const unheard: ToastRequest[] = []
let listener: Listener | undefined
let isExpected = false
let bringListener: (() => void) | undefined

/** Shows a toast, or queues it until a listener exists. Browser only. */
export function showToast(toast: ToastRequest): void {
  if (listener) return listener(toast)
  unheard.push(toast)
  expectToasts()
}

/** Subscribes to toasts, queued ones first, until the returned function is called. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const toast of unheard.splice(0)) next(toast)
  return () => {
    if (listener === next) listener = undefined
  }
}

/** Preloads the toast UI while online, so that a network error can be shown later. */
export function expectToasts(): void {
  isExpected = true
  if (listener === undefined) bringListener?.()
}

/** Sets the loader of the toast UI: most visits need none. */
export function setToastListener(bring: () => void): void {
  bringListener = bring
  if (isExpected) bring()
}

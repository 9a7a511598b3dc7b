export type ToastType = 'warning' | 'error' | 'success' | 'info'

/** What the visitor is told in passing; it leaves after `durationMs` (3000 by default). */
export type ToastRequest = { type: ToastType; message: string; durationMs?: number }

type Listener = (toast: ToastRequest) => void

const unheard: ToastRequest[] = []
let listener: Listener | undefined
let isExpected = false
let bringListener: (() => void) | undefined

/** Tells the visitor something, as soon as somebody listens. Browser only. */
export function showToast(toast: ToastRequest): void {
  if (listener) return listener(toast)
  unheard.push(toast)
  expectToasts()
}

/** Hears every toast, those first that nobody has heard, until the returned function is called. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const toast of unheard.splice(0)) next(toast)
  return () => {
    if (listener === next) listener = undefined
  }
}

/** Has the listener brought: to be called while there is a line, for one that is broken brings no code to say so. */
export function expectToasts(): void {
  isExpected = true
  if (listener === undefined) bringListener?.()
}

/** Names what brings the listener: most visits need none. */
export function setToastListener(bring: () => void): void {
  bringListener = bring
  if (isExpected) bring()
}

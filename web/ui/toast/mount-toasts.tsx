import { createRoot } from 'react-dom/client'
import { listenToToasts } from '#web/data/toasts.ts'
import { ToastStack } from './toast-stack.tsx'
import { addToast } from './toast-store.ts'

/** Delay in ms: screen readers only announce content of a live region that has existed for a moment. */
const SETTLE_MS = 100

let isMounted = false

/**
 * Starts to show toasts, new ones below. Browser only. A separate React root, which moves itself into the top layer.
 */
export function mountToasts(): void {
  if (isMounted) return
  isMounted = true
  createRoot(document.createElement('div')).render(<ToastStack />)
  setTimeout(() => listenToToasts(addToast), SETTLE_MS)
}

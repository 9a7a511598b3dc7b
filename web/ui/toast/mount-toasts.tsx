import { createRoot } from 'react-dom/client'
import { listenToToasts } from '#web/data/toasts.ts'
import { ToastStack } from './toast-stack.tsx'
import { addToast } from './toast-store.ts'

/** Delay in ms of the first toast: screen readers announce changes only of a live region that exists already. */
const SETTLE_MS = 100

let isMounted = false

/**
 * Mounts the toast stack in a separate React root and starts to show toasts. A second call has no effect. Browser only.
 */
export function mountToasts(): void {
  if (isMounted) return
  isMounted = true
  createRoot(document.createElement('div')).render(<ToastStack />)
  setTimeout(() => listenToToasts(addToast), SETTLE_MS)
}

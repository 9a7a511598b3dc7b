import { createRoot } from 'react-dom/client'
import { listenToToasts } from '#web/data/toasts.ts'
import { ToastStack } from './toast-stack.tsx'
import { addToast } from './toast-store.ts'

/** Screen readers hear what enters a live region only when the region has been there for a moment. */
const SETTLE_MS = 100

let isMounted = false

/**
 * Shows from now on what the site has to tell, each toast below those already there. Browser only. The stack is a tree of
 * its own, which moves to the top layer by itself.
 */
export function mountToasts(): void {
  if (isMounted) return
  isMounted = true
  createRoot(document.createElement('div')).render(<ToastStack />)
  setTimeout(() => listenToToasts(addToast), SETTLE_MS)
}

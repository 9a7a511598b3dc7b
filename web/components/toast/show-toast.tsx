import { createRoot } from 'react-dom/client'
import { addToast, type ToastRequest } from './toast-store.ts'
import { ToastStack } from './toast-stack.tsx'

/** Screen readers hear what enters a live region only when the region has been there for a moment. */
const SETTLE_MS = 100

let isReady: Promise<void> | undefined

/**
 * Shows a toast below those already there; it leaves after `durationMs` (3000 by default). Browser only. The stack is a
 * tree of its own that comes with the first toast: most visits see none.
 */
export function showToast(request: ToastRequest): void {
  isReady ??= mountStack()
  void isReady.then(() => addToast(request))
}

function mountStack(): Promise<void> {
  createRoot(document.createElement('div')).render(<ToastStack />) // the stack moves to the top layer by itself
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
}

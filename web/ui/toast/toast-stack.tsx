import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { TOAST_GAP_PX, TOAST_OFFSET_TOP_PX } from '#contracts/constants/limits.ts'
import { ToastCard } from './toast-card.tsx'
import {
  currentToasts,
  dismissOrphans,
  dismissToast,
  pauseToasts,
  resumeToasts,
  serverToasts,
  subscribeToToasts,
} from './toast-store.ts'
import styles from './toast.module.css'
import { useShiftUp } from './use-shift-up.ts'
import { useTopLayer } from './use-top-layer.ts'

/**
 * All toasts of the page; render it once, at the root. Moves into an open dialog, because everything else is then
 * inert.
 */
export function ToastStack() {
  const layer = useTopLayer()
  useEffect(dismissOrphans, [layer])
  return layer && createPortal(<Toasts />, layer)
}

function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts)
  const stack = useShiftUp<HTMLDivElement>()
  // After a move into a dialog, pointerleave and blur are not dispatched: resume the timers here.
  useEffect(() => resumeToasts, [])
  const close = (id: number) => {
    dismissToast(id)
    resumeToasts()
  }
  return (
    <div
      ref={stack}
      className={styles.stack}
      // Set by script, not as an attribute in HTML: this component is never rendered on the server.
      style={{ top: TOAST_OFFSET_TOP_PX, gap: TOAST_GAP_PX }}
      aria-live="polite"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </div>
  )
}

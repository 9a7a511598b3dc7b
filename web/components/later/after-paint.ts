import { startTransition } from 'react'

/** Does something when the present state is on the screen; what it changes is rendered in slices. What it returns takes that back. */
export function afterPaint(change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(() => startTransition(change))))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

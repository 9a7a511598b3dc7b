import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#web/navigation/after-paint.ts'

// Scroll position and window height at the last event: reading them from the window after a DOM change would force a
// layout.
let y = 0
let windowHeight = 0
let isWaiting = false
const listeners = new Set<() => void>()

/**
 * Whether the page is scrolled further than `thresholdPx(window height)`, which must be a stable function; initially
 * false. Re-renders only when the result changes, after the scrolled page has been painted.
 */
export function useScrolledPast(thresholdPx: (windowHeight: number) => number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => subscribe(() => setPast(y > thresholdPx(windowHeight))), [thresholdPx])
  return isPast
}

/**
 * Runs a change after the next paint, together with pending scroll results: the header must not combine the location of
 * one page with the scroll position of another. Returns the function that cancels it.
 */
export function changeWithScrolling(change: () => void): () => void {
  return afterPaint(() => {
    notifyListeners()
    startTransition(change)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    look()
    for (const event of ['scroll', 'resize']) window.addEventListener(event, look, { passive: true })
  } else listener()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const event of ['scroll', 'resize']) window.removeEventListener(event, look)
  }
}

function look(): void {
  y = window.scrollY
  windowHeight = window.innerHeight
  if (isWaiting) return
  isWaiting = true
  afterPaint(notifyListeners)
}

function notifyListeners(): void {
  isWaiting = false
  startTransition(() => {
    for (const listener of listeners) listener()
  })
}

import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#web/navigation/after-paint.ts'

// What the last event told: asking the window in the middle of a change would make the browser lay out the page at once.
let y = 0
let windowHeight = 0
let isWaiting = false
const listeners = new Set<() => void>()

/**
 * Whether the page is scrolled further than `thresholdPx(height of the window)`, which has to be one function; false at first.
 * Renders again only when the answer changes, not on every scroll event, and when the scrolled page has been painted.
 */
export function useScrolledPast(thresholdPx: (windowHeight: number) => number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => subscribe(() => setPast(y > thresholdPx(windowHeight))), [thresholdPx])
  return isPast
}

/**
 * Makes a change after the next paint, together with the answers to what was scrolled until then: the header must not be
 * shown with the place of one page and the scrolling of another. What it returns takes that back.
 */
export function changeWithScrolling(change: () => void): () => void {
  return afterPaint(() => {
    tell()
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
  afterPaint(tell)
}

function tell(): void {
  isWaiting = false
  startTransition(() => {
    for (const listener of listeners) listener()
  })
}

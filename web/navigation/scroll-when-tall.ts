const SETTLE_MS = 5000
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to `y`, and again whenever the page grows within five seconds: late content can make the position reachable,
 * or move it. Ends when the visitor interacts. Returns the function that cancels it.
 */
export function scrollWhenTall(y: number): () => void {
  const scroll = () => window.scrollTo({ top: y, behavior: 'instant' })
  scroll()
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => Math.abs(window.scrollY - y) >= 1 && scroll())
  const timer = setTimeout(() => end(), SETTLE_MS)
  function end(): void {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of INTERRUPTIONS) window.removeEventListener(name, end)
  }
  for (const name of INTERRUPTIONS) window.addEventListener(name, end, { passive: true })
  observer.observe(document.body)
  return end
}

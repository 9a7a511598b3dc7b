const GIVE_UP_MS = 1500
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to `y` at once, and again while the page is still growing towards it (content that arrives late). Ends when the
 * place is reached, the visitor acts, or after 1.5 s. Returns what ends it early.
 */
export function scrollWhenTall(y: number): () => void {
  window.scrollTo({ top: y, behavior: 'instant' })
  const isReached = () => Math.abs(window.scrollY - y) < 2
  if (isReached() || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top: y, behavior: 'instant' })
    if (isReached()) end()
  })
  const timer = setTimeout(() => end(), GIVE_UP_MS)
  function end(): void {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of INTERRUPTIONS) window.removeEventListener(name, end)
  }
  for (const name of INTERRUPTIONS) window.addEventListener(name, end, { passive: true })
  observer.observe(document.body)
  return end
}

import { SCROLL_TO_TOP_MS } from '#contracts/constants/limits.ts'
import { prefersReducedMotion } from '#web/ui/motion/motion-preference.ts'

const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown'] as const

/**
 * Scrolls the window to the top in 800 ms (specification 9), or at once with reduced motion. Wheel, touch and keys stop
 * the scrolling. Never scrolls down again if other code, such as the router, has scrolled further up.
 */
export function scrollToTop(durationMs: number = SCROLL_TO_TOP_MS): void {
  const from = window.scrollY
  if (from <= 0) return
  if (prefersReducedMotion()) {
    window.scrollTo(0, 0)
    return
  }
  let isOver = false
  const end = () => {
    isOver = true
    for (const name of INTERRUPTIONS) window.removeEventListener(name, end)
  }
  for (const name of INTERRUPTIONS) window.addEventListener(name, end, { passive: true })
  const startedAt = performance.now()
  const step = (now: number) => {
    if (isOver) return
    const progress = Math.min(1, Math.max(0, (now - startedAt) / durationMs))
    window.scrollTo(0, Math.min(window.scrollY, from * (1 - easeInOutQuad(progress))))
    if (progress < 1) requestAnimationFrame(step)
    else end()
  }
  requestAnimationFrame(step)
}

function easeInOutQuad(progress: number): number {
  return progress < 0.5 ? 2 * progress * progress : 1 - 2 * (1 - progress) * (1 - progress)
}

import { prefersReducedMotion } from '#web/components/motion/motion-preference.ts'

/**
 * Plays the jump transition (specification 2) on an element whose new content is already in place: `className` runs
 * the animation and goes when it ends. Does nothing under reduced motion.
 */
export function playJump(element: HTMLElement, className: string): void {
  if (prefersReducedMotion()) return
  if (element.classList.contains(className)) {
    element.classList.remove(className)
    void element.offsetWidth // put back in the same frame it would not start the animation again
  }
  element.classList.add(className)
  const onEnd = (event: Event) => {
    if (event.target !== element) return // an animation inside the page
    element.classList.remove(className)
    element.removeEventListener('animationend', onEnd)
  }
  element.addEventListener('animationend', onEnd)
}

import { prefersReducedMotion } from '#web/ui/motion/motion-preference.ts'

/**
 * Plays the jump transition (specification 2) on an element with its new content in place: adds `className` until the
 * animation ends. No-op under reduced motion.
 */
export function playJump(element: HTMLElement, className: string): void {
  if (prefersReducedMotion()) return
  if (element.classList.contains(className)) {
    element.classList.remove(className)
    void element.offsetWidth // forces layout: re-adding the class in the same frame would not restart the animation
  }
  element.classList.add(className)
  const onEnd = (event: Event) => {
    if (event.target !== element) return // ignores animations inside the page
    element.classList.remove(className)
    element.removeEventListener('animationend', onEnd)
  }
  element.addEventListener('animationend', onEnd)
}

/**
 * Clips the hero's content where it would pass under the header, so that the header's text stays on the picture. The
 * offsets are measured when the layout changes, not while scrolling. @returns a function that stops the clipping.
 */
export function clipUnderHeader(): () => void {
  let parts: { element: HTMLElement; top: number }[] = []
  let header = 0
  let isWaiting = false
  const clip = () => {
    isWaiting = false
    for (const { element, top } of parts) {
      const hidden = window.scrollY + header - top
      // the sides and the bottom are not clipped, because a flyout may extend beyond them
      element.style.clipPath = hidden > 0 ? `inset(${hidden}px -100vw -100vh)` : ''
    }
  }
  const measure = () => {
    header = document.querySelector('header')?.offsetHeight ?? 0
    parts = Array.from(document.querySelectorAll<HTMLElement>('[data-under-header]'), (element) => ({
      element,
      top: element.getBoundingClientRect().top + window.scrollY,
    }))
    clip()
  }
  const onScroll = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(clip)
  }
  const hero = document.querySelector('[data-under-header]')?.parentElement
  const observer = new ResizeObserver(measure)
  if (hero) observer.observe(hero)
  // all slides but the first are added after hydration
  const added = new MutationObserver(measure)
  if (hero?.parentElement) added.observe(hero.parentElement, { childList: true, subtree: true })
  measure()
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    observer.disconnect()
    added.disconnect()
    window.removeEventListener('scroll', onScroll)
  }
}

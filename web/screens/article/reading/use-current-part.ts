import { useEffect } from 'react'

/**
 * Marks the heading being read in the table of contents (`data-contents`), in hydrated and in static HTML. The code is
 * loaded when the reader scrolls.
 */
export function useCurrentPart(): void {
  useEffect(() => {
    let frame = 0
    const onScroll = () => {
      if (frame !== 0) return
      frame = requestAnimationFrame(() => {
        frame = 0
        import('./mark-current-part.ts').then(
          ({ markCurrentPart }) => markCurrentPart(),
          () => undefined, // the next scroll event retries the import
        )
      })
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [])
}

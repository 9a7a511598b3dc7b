import { useEffect } from 'react'

/**
 * Marks the heading being read in the table of contents (`data-contents`), wherever its HTML comes from. The code comes
 * when the reader scrolls.
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
          () => undefined, // the next scrolling asks again
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

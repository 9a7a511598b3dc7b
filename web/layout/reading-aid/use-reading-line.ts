import { useEffect } from 'react'
import { useReadingMode } from '#web/data/reading-mode.ts'

/** Moves the reading line with pointer or focus; the code loads when the line is switched on. */
export function useReadingLine(): void {
  const [{ hasReadingLine }] = useReadingMode()
  useEffect(() => {
    if (!hasReadingLine) return undefined
    const following = import('./follow-reading-line.ts').then(
      ({ followReadingLine }) => followReadingLine(),
      () => undefined, // the line stays in the middle of the window
    )
    return () => void following.then((end) => end?.())
  }, [hasReadingLine])
}

import { useEffect } from 'react'
import { useReadingMode } from '#web/data/reading-mode.ts'

/** Lets the reading line follow the pointer or the focus; its code comes for those who read with it. */
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

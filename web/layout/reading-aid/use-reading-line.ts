import { useEffect } from 'react'
import { useReadingMode } from '#web/data/reading-mode.ts'

/** Lets the reading line, which stands in the middle of the window at first, follow the pointer or else the focus. */
export function useReadingLine(): void {
  const [{ hasReadingLine }] = useReadingMode()
  useEffect(() => {
    if (!hasReadingLine) return undefined
    const { style } = document.documentElement
    const moveTo = (y: number) => style.setProperty('--reading-line', `${Math.round(y)}px`)
    const onPointer = (event: PointerEvent) => moveTo(event.clientY + BELOW_POINTER_PX)
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element) moveTo(event.target.getBoundingClientRect().bottom)
    }
    document.addEventListener('pointermove', onPointer, { passive: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('pointermove', onPointer)
      document.removeEventListener('focusin', onFocus)
      style.removeProperty('--reading-line')
    }
  }, [hasReadingLine])
}

const BELOW_POINTER_PX = 14

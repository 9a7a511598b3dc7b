/**
 * Moves the reading line, initially in the middle of the window, with the pointer or the focus. Returns the clean-up
 * function.
 */
export function followReadingLine(): () => void {
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
}

const BELOW_POINTER_PX = 14

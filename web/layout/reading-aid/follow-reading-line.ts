/**
 * Lets the reading line, which stands in the middle of the window at first, follow the pointer or else the focus. Returns
 * what ends it.
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

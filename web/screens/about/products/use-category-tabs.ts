import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** specification 4: the first category is selected until the visitor points at another. */
const INITIAL = 0

/**
 * Index of the selected category, and the event handlers of each tab. A tab is selected by pointing with a mouse, by
 * focus, by a tap, and by the keys of the tabs pattern (arrows, Home, End).
 */
export function useCategoryTabs(count: number) {
  const [selected, select] = useState(INITIAL)
  const tabs = useRef<(HTMLAnchorElement | null)[]>([])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, count)
    if (next === undefined) return
    event.preventDefault()
    select(next)
    tabs.current[next]?.focus()
  }
  const tabProps = (index: number) => ({
    ref: (element: HTMLAnchorElement | null) => {
      tabs.current[index] = element
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') select(index)
    },
    onFocus: (_event: FocusEvent) => select(index),
    onClick: (event: MouseEvent) => {
      event.preventDefault() // only pages without script jump to the panel
      select(index)
    },
    onKeyDown,
  })
  return { selected, select, tabProps }
}

/** Returns the index of the tab that a key selects, wrapping around at both ends; undefined for other keys. */
export function nextTab(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** specification 4: the first category is selected until the visitor points at another. */
const INITIAL = 0

/**
 * Which of `count` categories is selected, and the handlers of each tab: pointing with a mouse, focus, a tap, and the keys
 * of the tabs pattern (arrows, Home, End) select.
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
      event.preventDefault() // the jump is for pages without script
      select(index)
    },
    onKeyDown,
  })
  return { selected, select, tabProps }
}

/** The tab a key leads to from `current`, round the ends; undefined for keys that lead nowhere. */
export function nextTab(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

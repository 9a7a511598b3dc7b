import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls the `aria-current` link of a horizontally scrolling bar to the middle of the bar, whenever `change` changes.
 */
export function useCurrentInView<Bar extends HTMLElement = HTMLElement>(change: unknown): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !link) return
    const left = link.getBoundingClientRect().left - bar.current.getBoundingClientRect().left + bar.current.scrollLeft
    bar.current.scrollLeft = left - (bar.current.clientWidth - link.offsetWidth) / 2
  }, [change])
  return bar
}

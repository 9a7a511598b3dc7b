import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '#web/ui/motion/motion-preference.ts'

const SHIFT_MS = 260

/** Animates children to their new position when a child above is removed. Attach the ref to their container. */
export function useShiftUp<E extends HTMLElement>() {
  const container = useRef<E>(null)
  const places = useRef(new Map<Element, number>())
  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map()
    for (const child of container.current?.children ?? []) {
      const top = (child as HTMLElement).offsetTop
      places.current.set(child, top)
      const distance = (before.get(child) ?? top) - top
      if (distance === 0 || prefersReducedMotion() || typeof child.animate !== 'function') continue
      child.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: SHIFT_MS,
        easing: 'cubic-bezier(0.2, 0, 0.1, 1)',
      })
    }
  })
  return container
}

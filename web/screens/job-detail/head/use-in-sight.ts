import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is visible below the page's header; true until the observer reports. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const header = getComputedStyle(document.documentElement).getPropertyValue('--header').trim() || '0px'
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `-${header} 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isInSight
}

import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { loadOnce } from '#web/components/on-demand/load-once.ts'
import { usePageLocation } from '#web/data/page-location.ts'
import { pageIdentity } from '#web/layout/layout-kind.ts'
import type * as scrolling from './scrolling.ts'
import { usePageChange } from './use-page-change.ts'

let loaded: typeof scrolling | undefined

/** Loads what finds the place on a page again; the first page does without. */
export const loadScrolling = loadOnce(async () => (loaded = await import('./scrolling.ts')))

/**
 * Back and forward find the page where it was left; a new page starts at its top, or at the fragment of its address. A
 * filter or page number of the same page scrolls nothing: that is the screen's decision. Suspends on the way to the
 * second page until `loadScrolling` is done.
 *
 * `onArrival` is called before another page is scrolled: scrolling lays the page out, which is then done once, with all
 * that it changes.
 */
export function ScrollRestoration({ onArrival }: { onArrival: () => void }) {
  const { key, hash } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const identity = pageIdentity(usePageLocation())
  const last = useRef({ key, identity, y: 0 })
  const [firstKey] = useState(key)
  const changed = key === firstKey ? loaded : use(loadScrolling())

  useEffect(() => {
    const remember = () => void (last.current.y = window.scrollY)
    const manual = () => void (history.scrollRestoration = 'manual')
    const leave = () => {
      loaded?.writeScrollPosition(last.current.key, window.scrollY)
      history.scrollRestoration = 'auto' // a reload is the browser's business
    }
    remember()
    manual()
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', manual)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', manual)
    }
  }, [])

  usePageChange(onArrival)
  useLayoutEffect(() => {
    const left = last.current
    if (changed === undefined || left.key === key) return undefined
    changed.noteScrollPosition(left.key, left.y) // the position before this commit: a shorter page has not clamped it yet
    last.current = { key, identity, y: left.y } // until the scrolling that follows tells
    return changed.findPlace({ key, hash, isBackOrForward, isOtherPage: left.identity !== identity })
  }, [changed, key, hash, identity, isBackOrForward])

  return null
}

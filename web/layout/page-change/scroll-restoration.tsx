import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { usePageLocation } from '#web/data/page-location.ts'
import { pageIdentity } from '#web/layout/layout-kind.ts'
import { readScrollPosition, writeScrollPosition } from './scroll-positions.ts'
import { scrollWhenTall } from './scroll-when-tall.ts'

/**
 * Back and forward find the page where it was left; a new page starts at its top, or at the fragment of its address. A
 * filter or page number of the same page scrolls nothing: that is the screen's decision.
 */
export function ScrollRestoration() {
  const { key, hash } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const identity = pageIdentity(usePageLocation())
  const last = useRef({ key, identity, y: 0 })

  useEffect(() => {
    const remember = () => void (last.current.y = window.scrollY)
    const manual = () => void (history.scrollRestoration = 'manual')
    const leave = () => {
      writeScrollPosition(last.current.key, window.scrollY)
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

  useLayoutEffect(() => {
    const left = last.current
    if (left.key === key) return undefined
    writeScrollPosition(left.key, left.y) // the position before this commit: a shorter page has not clamped it yet
    last.current = { key, identity, y: window.scrollY }
    if (hash !== '') {
      if (left.identity !== identity) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
      return undefined
    }
    if (isBackOrForward) return scrollWhenTall(readScrollPosition(key))
    if (left.identity !== identity) window.scrollTo({ top: 0, behavior: 'instant' })
    return undefined
  }, [key, hash, identity, isBackOrForward])

  return null
}

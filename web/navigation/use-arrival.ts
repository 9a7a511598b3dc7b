import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { fragmentTarget } from '#web/data/fragment-target.ts'
import { scrollWhenTall } from './scroll-when-tall.ts'
import { pageIdentity } from './page-identity.ts'

/**
 * What happens on the way to another page: Back and Forward find it where it was left; a new one starts at its top, or at
 * the fragment of its address. A filter or page number of the same page scrolls nothing: that is the screen's decision.
 *
 * `onArrival` is called when another page has come on screen, before it is scrolled: scrolling lays the page out, which is
 * then done once, with all that it changes.
 */
export function useArrival(onArrival: () => void): void {
  const location = useLocation()
  const { key, hash } = location
  const isBackOrForward = useNavigationType() === 'POP'
  const identity = pageIdentity(location)
  const last = useRef({ key, identity, y: 0 })

  useEffect(() => {
    const remember = () => void (last.current.y = window.scrollY)
    const manual = () => void (history.scrollRestoration = 'manual')
    const leave = () => {
      leftAt().set(last.current.key, window.scrollY)
      store(leftAt())
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
    leftAt().set(left.key, left.y) // the position before this commit: a shorter page has not clamped it yet
    last.current = { key, identity, y: left.y } // until the scrolling that follows tells
    const isOtherPage = left.identity !== identity
    if (isOtherPage) onArrival()
    return findPlace({ key, hash, isBackOrForward, isOtherPage })
    // oxlint-disable-next-line react/exhaustive-deps -- a new function must not end the scrolling that goes on
  }, [key, hash, identity, isBackOrForward])
}

type Arrival = { key: string; hash: string; isBackOrForward: boolean; isOtherPage: boolean }

/** Scrolls to where a visitor expects to be after a navigation; returns what ends a scrolling that takes longer. */
function findPlace({ key, hash, isBackOrForward, isOtherPage }: Arrival): (() => void) | undefined {
  if (hash !== '') {
    if (isOtherPage) fragmentTarget(hash)?.scrollIntoView()
    return undefined
  }
  if (isBackOrForward) return scrollWhenTall(leftAt().get(key) ?? 0)
  if (isOtherPage) window.scrollTo({ top: 0, behavior: 'instant' })
  return undefined
}

const STORAGE_KEY = 'scrollPositions'
const MAX_POSITIONS = 50

let positions: Map<string, number> | undefined

/** Where the pages of this tab were left, in px from the top, by the keys of their history entries. */
function leftAt(): Map<string, number> {
  return (positions ??= stored())
}

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/** For the next document of this tab; the oldest entries go first. */
function store(entries: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...entries].slice(-MAX_POSITIONS)))
  } catch {
    // storage may be forbidden; then Back starts at the top after a reload
  }
}

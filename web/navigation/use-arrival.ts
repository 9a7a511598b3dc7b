import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { fragmentTarget } from '#web/data/fragment-target.ts'
import { scrollWhenTall } from './scroll-when-tall.ts'
import { pageIdentity } from './page-identity.ts'

/**
 * Scrolls on navigation: Back and Forward restore the position; a new page starts at its top or fragment. A new filter
 * or page number does not scroll here: the screen decides. `onArrival` is called when another page is in the document,
 * before scrolling, so that a single layout covers all changes.
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
      history.scrollRestoration = 'auto' // the browser restores the position after a reload
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
    last.current = { key, identity, y: left.y } // stays until the next scroll event
    const isOtherPage = left.identity !== identity
    if (isOtherPage) onArrival()
    return findPlace({ key, hash, isBackOrForward, isOtherPage })
    // oxlint-disable-next-line react/exhaustive-deps -- a new function must not end scrolling in progress
  }, [key, hash, identity, isBackOrForward])
}

type Arrival = { key: string; hash: string; isBackOrForward: boolean; isOtherPage: boolean }

/** Scrolls to the expected position after a navigation; returns the function that cancels repeated scrolling. */
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

/** Scroll positions of this tab in px, by key of the history entry. */
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

/** Stores the positions for the next document of this tab; drops the oldest entries. */
function store(entries: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...entries].slice(-MAX_POSITIONS)))
  } catch {
    // storage may be disabled; then Back starts at the top after a reload
  }
}

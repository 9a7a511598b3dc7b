import { use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadOnce } from '#web/components/on-demand/load-once.ts'
import { PageStateContext } from '#web/data/page-state.ts'
import type { NavPosition } from './nav-position.ts'

/** Loads what knows the places of all pages; the place of the first page comes with it. */
export const loadPositions = loadOnce(() => import('./nav-position.ts'))

/** Where the visitor is in the navigation. Suspends on the way to the second page until `loadPositions` is done. */
export const useNavPosition: () => NavPosition = import.meta.env.SSR ? useServedPosition : useBrowserPosition

function useBrowserPosition(): NavPosition {
  const { pathname, search } = useLocation()
  const [first] = useState({ pathname, search })
  const { position } = use(PageStateContext)
  const isFirst = pathname === first.pathname && search === first.search
  return position && isFirst
    ? position
    : use(loadPositions()).navPosition({ path: pathname, query: new URLSearchParams(search) })
}

function useServedPosition(): NavPosition {
  return use(PageStateContext).position ?? NOWHERE
}

const NOWHERE: NavPosition = { section: undefined, entryId: undefined, isExact: false }

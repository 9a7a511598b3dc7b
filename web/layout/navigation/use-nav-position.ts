import { use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadOnce } from '#web/components/on-demand/load-once.ts'
import { usePageLocation } from '#web/data/page-location.ts'
import { PageStateContext } from '#web/data/page-state.ts'
import type { NavPosition } from './nav-position.ts'

/** Loads what knows the places of all pages; the place of the first page comes with it. */
export const loadPositions = loadOnce(() => import('./nav-position.ts'))
if (import.meta.env.SSR) await loadPositions()

/** Where the visitor is in the navigation. Suspends on the way to the second page until `loadPositions` is done. */
export function useNavPosition(): NavPosition {
  const place = usePageLocation()
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const { position } = use(PageStateContext)
  return position && key === firstKey ? position : use(loadPositions()).navPosition(place)
}

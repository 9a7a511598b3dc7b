import { matchRoutes } from 'react-router-dom'
import type { PageLocation } from '#web/data/needs.ts'
import type { PageRoute } from './page-route.ts'

/** Parses path and query of a URL by the route's pattern, as input for the data requirements. */
export function locationAt({ path }: PageRoute, pathname: string, search: string): PageLocation {
  const [match] = matchRoutes([{ path }], pathname) ?? []
  return { path: pathname, params: match?.params ?? {}, query: new URLSearchParams(search) }
}

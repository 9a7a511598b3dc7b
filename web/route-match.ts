import { matchPath } from 'react-router-dom'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { type PageRoute, routes } from './routes.tsx'

export type RouteMatch = { route: PageRoute; location: PageLocation }

/** The page of an address, with what its needs ask for; undefined when the site has no such path. */
export function matchRoute(pathname: string, search: string): RouteMatch | undefined {
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname)
    if (match) {
      return { route, location: { path: pathname, params: match.params, query: new URLSearchParams(search) } }
    }
  }
  return undefined
}

/** Every call a page reads: its own, then those of the shell. */
export function allNeeds({ route, location }: RouteMatch): Need[] {
  return [...route.needs(location), ['getSiteFacts', {}]]
}

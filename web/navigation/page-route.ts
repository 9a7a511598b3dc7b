import type { OptionalCallId } from '#contracts/extension-calls.ts'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import type { LazyPage } from './lazy-page.ts'

/** A page of the site. */
export type PageRoute = {
  /** As in React Router: `/content/:typeId/:cmCommentId`. */
  path: string
  Page: LazyPage
  /** Optional call that the page needs: a site without this call does not have the page. */
  requires?: OptionalCallId
  /** Data for the server; false in the browser. */
  served: false | ServedRoute
}

type ServedRoute = {
  /** Source file of the screen, key of Vite's manifest. */
  file: string
  /** Query parameters of the page, in the order of its canonical URL; others are ignored. */
  query: readonly string[]
  /** Redirect target for a query without the required parameters; undefined for other queries. */
  elsewhere?: (query: URLSearchParams) => string | undefined
  /** Further calls, derived from the reply to the first call of `Page.needs`: the subject of the page. */
  following?: (subject: unknown) => readonly Need[]
  /** Calls used by islands only: their replies are rendered, but not sent to the browser. */
  leftOut?: (location: PageLocation) => readonly OperationId[]
}

/**
 * The route of a path; ignores trailing slashes. The router's matchRoutes would compile all patterns for every path,
 * which is a thousand times slower. location-at.ts calls matchRoutes with the found route only, for the parameters.
 */
export function matchRoute(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  const parts = pathname.split('/')
  // no regex such as /\/+$/, which takes quadratic time for thousands of slashes
  while (parts.length > 2 && parts[parts.length - 1] === '') parts.pop()
  return routes.find(({ path }) => isOfPattern(path.split('/'), parts))
}

function isOfPattern(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((name, index) => (name.startsWith(':') ? parts[index] !== '' : name === parts[index]))
  )
}

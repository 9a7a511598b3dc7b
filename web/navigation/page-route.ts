import type { OptionalCallId } from '#contracts/extension-calls.ts'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import type { LazyPage } from './lazy-page.ts'

/** A page of the site. */
export type PageRoute = {
  /** As in React Router: `/content/:typeId/:cmCommentId`. */
  path: string
  Page: LazyPage
  /** Call without which the page does not exist. */
  requires?: OptionalCallId
  /** False in the browser, which does not load it. */
  served: false | ServedRoute
}

type ServedRoute = {
  /** Source file of the screen, key of Vite's manifest. */
  file: string
  /** Query parameters of the page, in the order of its canonical address; others are ignored. */
  query: readonly string[]
  /** Redirect target of an address without the required parameters. */
  elsewhere?: (query: URLSearchParams) => string | undefined
  /** Calls derived from the reply of the page's subject. */
  following?: (subject: unknown) => readonly Need[]
  /** Calls used by islands only: rendered, but not sent to the browser. */
  leftOut?: (location: PageLocation) => readonly OperationId[]
}

/**
 * The route of a path; ignores a trailing slash. The router's matchRoutes would compile all patterns for every path, a
 * thousand times slower; it gets the single route found, to parse the parameters.
 */
export function matchRoute(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  const parts = pathname.split('/')
  // no pattern such as /\/+$/, which takes quadratic time for thousands of slashes
  while (parts.length > 2 && parts[parts.length - 1] === '') parts.pop()
  return routes.find(({ path }) => isOfPattern(path.split('/'), parts))
}

function isOfPattern(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((name, index) => (name.startsWith(':') ? parts[index] !== '' : name === parts[index]))
  )
}

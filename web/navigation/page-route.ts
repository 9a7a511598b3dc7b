import type { OptionalCallId } from '#contracts/extension-calls.ts'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import type { LazyPage } from './lazy-page.ts'

/** One page of the site. */
export type PageRoute = {
  /** As the router writes it: `/content/:typeId/:cmCommentId`. */
  path: string
  Page: LazyPage
  /** A call without which there is no such page. */
  requires?: OptionalCallId
  /** False in the browser, which has no use for it and need not load it. */
  served: false | ServedRoute
}

type ServedRoute = {
  /** Source file of the screen, the key of Vite's manifest. */
  file: string
  /** Query parameters the page knows, in the order of its canonical address; others are ignored. */
  query: readonly string[]
  /** Where an address leads that does not say what to show. */
  elsewhere?: (query: URLSearchParams) => string | undefined
  /** Calls that can be named only when the page's subject is known, from the subject's reply. */
  following?: (subject: unknown) => readonly Need[]
  /** Calls whose replies only islands show: rendered, but not sent along for the browser to take over. */
  leftOut?: (location: PageLocation) => readonly OperationId[]
}

/**
 * The row of a path; a slash at its end makes no difference. The router's own matchRoutes compiles the patterns of the whole
 * table anew for every path, a thousandfold of this; it is given the one row found, and names the parameters.
 */
export function matchRoute(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  const parts = pathname.split('/')
  // no pattern such as /\/+$/: it looks through thousands of slashes again from each of them
  while (parts.length > 2 && parts[parts.length - 1] === '') parts.pop()
  return routes.find(({ path }) => isOfPattern(path.split('/'), parts))
}

function isOfPattern(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((name, index) => (name.startsWith(':') ? parts[index] !== '' : name === parts[index]))
  )
}

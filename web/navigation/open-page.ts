import { type ComponentType, use } from 'react'
import { useLocation } from 'react-router-dom'
import { withCalls } from '#web/data/optional-calls.ts'
import { absentCalls } from '#web/data/page-state.ts'
import { loadOnce } from './load-once.ts'
import { matchRoute, type PageRoute } from './page-route.ts'

/** A page that can be shown at once. */
export type OpenPage = {
  /** Its path as a pattern, which names its parameters. */
  path: string
  Screen: ComponentType
}

/** The page that came with the document, at its address. */
export type FirstPage = OpenPage & { pathname: string }

let routes: readonly PageRoute[] | undefined

/**
 * Loads the table of all pages that the site has. The first page is named by the server, so the table comes with the first navigation, and
 * the first load does not grow with the site.
 */
export async function loadRoutes(): Promise<readonly PageRoute[]> {
  return (routes ??= withCalls((await loadTable()).routes, absentCalls()))
}

const loadTable = loadOnce(() => import('#web/routes.tsx'))

/** The page of a path, if its code is there. */
export function readyPage(pathname: string): OpenPage | undefined {
  const route = routes && matchRoute(routes, pathname)
  return route?.Page.Screen && { path: route.path, Screen: route.Page.Screen }
}

/**
 * The page of the address; undefined when the site has none. Until its code is there it suspends, and because no boundary
 * stands above, the present page stays.
 */
export function useOpenPage(first: FirstPage | undefined): OpenPage | undefined {
  const { pathname, key } = useLocation()
  if (pathname === first?.pathname && !hasLeftFirst) return first
  leaveFirst()
  const ready = readyPage(pathname)
  if (ready || (routes && !matchRoute(routes, pathname))) return ready
  return use(pageOnItsWay(key, pathname))
}

let hasLeftFirst = false

/** The way back to the first page needs the code of its islands, as every page does. */
function leaveFirst(): void {
  hasLeftFirst = true
}

/** The navigation that waits. It asks once, however often it is rendered; should the visitor stay, another one tries again. */
let waiting: { key: string; page: Promise<OpenPage | undefined> } | undefined

function pageOnItsWay(key: string, pathname: string): Promise<OpenPage | undefined> {
  if (waiting?.key !== key) waiting = { key, page: loadPage(pathname).catch(fromServer) }
  return waiting.page
}

async function loadPage(pathname: string): Promise<OpenPage | undefined> {
  const route = matchRoute(await loadRoutes(), pathname)
  return route && { path: route.path, Screen: await route.Page.preload() }
}

/** Code that does not come, say because the site has another by now: the document anew; until then the present page stays. */
function fromServer(): Promise<never> {
  window.location.reload()
  return new Promise(() => undefined)
}

import { type ComponentType, use } from 'react'
import { useLocation } from 'react-router-dom'
import { withCalls } from '#web/data/optional-calls.ts'
import { absentCalls } from '#web/data/page-state.ts'
import { loadOnce } from './load-once.ts'
import { matchRoute, type PageRoute } from './page-route.ts'

/** A page ready to be shown. */
export type OpenPage = {
  /** Path pattern, which names the parameters. */
  path: string
  Screen: ComponentType
}

/** The page of the server-rendered document, and its path. */
export type FirstPage = OpenPage & { pathname: string }

let routes: readonly PageRoute[] | undefined

/**
 * Loads the table of all pages. The server names the first page, so the table is not needed before the first
 * navigation. Thus the first load does not grow with the site.
 */
export async function loadRoutes(): Promise<readonly PageRoute[]> {
  return (routes ??= withCalls((await loadTable()).routes, absentCalls()))
}

const loadTable = loadOnce(() => import('#web/routes.tsx'))

/** The page of a path, if its code is loaded. */
export function readyPage(pathname: string): OpenPage | undefined {
  const route = routes && matchRoute(routes, pathname)
  return route?.Page.Screen && { path: route.path, Screen: route.Page.Screen }
}

/**
 * The page of the current URL; undefined for an unknown path. Suspends until the code of the page is loaded. Without a
 * Suspense boundary above, the current page stays visible.
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

/**
 * Called at the first navigation. From then on the first page is loaded like any other page, because Back needs the
 * code of its islands.
 */
function leaveFirst(): void {
  hasLeftFirst = true
}

/** The pending navigation. Its page is loaded once, however often React renders; a later navigation retries. */
let waiting: { key: string; page: Promise<OpenPage | undefined> } | undefined

function pageOnItsWay(key: string, pathname: string): Promise<OpenPage | undefined> {
  if (waiting?.key !== key) waiting = { key, page: loadPage(pathname).catch(() => fromServer(pathname)) }
  return waiting.page
}

async function loadPage(pathname: string): Promise<OpenPage | undefined> {
  const route = matchRoute(await loadRoutes(), pathname)
  return route && { path: route.path, Screen: await route.Page.preload() }
}

/**
 * Loads the document of a page whose code cannot be loaded, such as after a deployment. Without a connection the
 * current page stays and shows a message. The document is loaded once the connection is back, unless the visitor has
 * gone Back.
 */
async function fromServer(pathname: string): Promise<never> {
  const waiter = await import('./wait-for-line.ts').catch(() => undefined)
  if (waiter === undefined || (await waiter.lineFor(pathname))) window.location.reload()
  return new Promise(() => undefined)
}

import { LIFE_MS } from '#web/data/fetched-replies.ts'
import { loadCalls } from '#web/data/lazy-call.ts'
import { loadReply } from '#web/data/load-reply.ts'
import { afterPaint } from './after-paint.ts'
import { loadRoutes } from './open-page.ts'
import { ownPage } from './own-page.ts'
import { locationAt } from './location-at.ts'
import { matchRoute, type PageRoute } from './page-route.ts'

/** What tells that a link is about to be followed. */
const SIGNS = ['pointerover', 'focusin', 'pointerdown'] as const

const prefetched = new Set<string>()
let isStarted = false

/**
 * Makes the next page ready ahead of the click. In idle moments the code comes that every navigation needs and, once the
 * visitor has gone on from the first page, that of the pages linked in sight; for a link that is pointed at its replies come
 * too. Where data is dear only a link that is pressed counts. To be called on every page. See docs/decisions/0018-navigation.md.
 */
export function prefetchNext(): void {
  const isDear = isDataDear()
  const isFirst = !isStarted
  if (isFirst) {
    isStarted = true
    for (const sign of isDear ? SIGNS.slice(-1) : SIGNS) document.addEventListener(sign, onSign, { passive: true })
  }
  if (!isDear) whenIdle(() => void loadAhead(isFirst ? [] : pathsInSight()).catch(ignore))
}

function onSign({ type, target }: Event): void {
  const url = ownPage(target)
  if (url === undefined) return
  if (type === 'pointerdown') prefetchOnce(url)
  // a page that has just come may have brought a link under the pointer: the page is painted first
  else afterPaint(() => prefetchOnce(url))
}

function prefetchOnce(url: URL): void {
  const address = url.pathname + url.search
  if (prefetched.has(address)) return
  prefetched.add(address)
  setTimeout(() => prefetched.delete(address), LIFE_MS)
  prefetchPage(url).catch(ignore)
}

/** Loads the code and the replies of a page. */
async function prefetchPage({ pathname, search }: URL): Promise<void> {
  const route = matchRoute(await loadRoutes(), pathname)
  if (route === undefined) return
  const loadReplies = async () => {
    const needs = await route.Page.needs(locationAt(route, pathname, search))
    await Promise.all(needs.map(loadReply))
  }
  await Promise.all([loadCode(route), loadReplies()])
}

/** Loads everything that has to be there for a page to be rendered at once. */
async function loadCode({ Page }: PageRoute): Promise<void> {
  await Promise.all([Page.preload(), loadCalls()])
}

/** Loads, one at a time, the code of this page, which the way back needs, and of others. */
async function loadAhead(paths: readonly string[]): Promise<void> {
  const routes = await loadRoutes()
  await loadCalls()
  for (const path of [location.pathname, ...paths]) {
    const route = matchRoute(routes, path)
    if (route === undefined || route.Page.Screen) continue
    await idle()
    await loadCode(route)
  }
}

function pathsInSight(): string[] {
  const links = [...document.querySelectorAll('a[href]')].filter(isInSight)
  return links.map((link) => ownPage(link)?.pathname).filter((path) => path !== undefined)
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** The visitor saves data, or has a slow line on which it would be in the way. */
function isDataDear(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return (
    saveData === true || effectiveType?.endsWith('2g') === true || matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve))

/** Safari knows no idle moments. */
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 200)

function ignore(): void {
  // the navigation itself loads again, and shows the failure
}

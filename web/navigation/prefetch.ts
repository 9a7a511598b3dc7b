import { LIFE_MS } from '#web/data/fetched-replies.ts'
import { loadCalls } from '#web/data/lazy-call.ts'
import { loadReply } from '#web/data/load-reply.ts'
import { afterPaint } from './after-paint.ts'
import { loadRoutes } from './open-page.ts'
import { internalLinkUrl } from './internal-link.ts'
import { locationAt } from './location-at.ts'
import { matchRoute, type PageRoute } from './page-route.ts'

/** Events that announce a click on a link. */
const SIGNS = ['pointerover', 'focusin', 'pointerdown'] as const

const prefetched = new Set<string>()
let isStarted = false

/**
 * Prefetches the next page. In idle time it loads the code for navigation and, after the first navigation, the code of
 * pages linked in the viewport; on intent, it also loads the replies. With Save-Data or on a slow connection, pages are
 * prefetched only on press. A keyword field loads its suggestions on focus. Call on every page. See
 * docs/decisions/0018-navigation.md.
 */
export function prefetchNext(): void {
  const isDear = isDataDear()
  const isFirst = !isStarted
  if (isFirst) {
    isStarted = true
    for (const sign of isDear ? SIGNS.slice(-1) : SIGNS) document.addEventListener(sign, onSign, { passive: true })
    document.addEventListener('focusin', ({ target }) => suggestIn(target))
    suggestIn(document.activeElement)
  }
  if (!isDear) whenIdle(() => void loadAhead(isFirst ? [] : pathsInSight()).catch(ignore))
}

function onSign({ type, target }: Event): void {
  const url = internalLinkUrl(target)
  if (url === undefined) return
  if (type === 'pointerdown') prefetchOnce(url)
  // a new page may appear with a link under the pointer: paint the page first
  else afterPaint(() => prefetchOnce(url))
}

/** Loads the code of suggestions and attaches it to a keyword field. */
function suggestIn(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement && target.type === 'search' && target.name === 'keyword')) return
  import('#web/components/suggestions/add-suggestions.tsx')
    .then(({ addSuggestions }) => addSuggestions(target))
    .catch(ignore)
}

function prefetchOnce(url: URL): void {
  const address = url.pathname + url.search
  if (prefetched.has(address)) return
  prefetched.add(address)
  setTimeout(() => prefetched.delete(address), LIFE_MS)
  prefetchPage(url).catch(ignore)
}

/** Loads code and replies of a page. */
async function prefetchPage({ pathname, search }: URL): Promise<void> {
  const route = matchRoute(await loadRoutes(), pathname)
  if (route === undefined) return
  const loadReplies = async () => {
    const needs = await route.Page.needs(locationAt(route, pathname, search))
    await Promise.all(needs.map(loadReply))
  }
  await Promise.all([loadCode(route), loadReplies()])
}

/** Loads everything needed to render a page synchronously. */
async function loadCode({ Page }: PageRoute): Promise<void> {
  await Promise.all([Page.preload(), loadCalls()])
}

/** Loads the code of this page, which Back needs, and of the pages at `paths`, one page at a time. */
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
  return links.map((link) => internalLinkUrl(link)?.pathname).filter((path) => path !== undefined)
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor saves data or has a slow connection, which prefetching would occupy. */
function isDataDear(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return (
    saveData === true || effectiveType?.endsWith('2g') === true || matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve))

/** Safari lacks requestIdleCallback. */
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 200)

function ignore(): void {
  // a navigation loads the page again and shows the failure; a field works without suggestions
}

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { inject } from 'vitest'

/** A site on demonstration data, and a browser. */
export type RunningSite = { base: string; browser: Browser; close: () => Promise<void> }

/** The built site that all browser tests share: who changes what others look at starts an own one (own-site.ts). */
export async function startSite(): Promise<RunningSite> {
  const browser = await connectBrowser()
  return { base: inject('demonstration').base, browser, close: () => browser.close() }
}

/** The browser that all share; closing it closes only what was opened through this connection. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('demonstration').browser)

/** For what never comes: a busy machine is slow to paint. */
const PATIENCE_MS = 120_000

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

/** A page that remembers what its console said and which calls it made. */
export type WatchedPage = { page: Page; context: BrowserContext; messages: string[]; calls: string[] }

/** Opens a page of its own in a fresh context. */
export async function openPage(
  site: RunningSite,
  viewport: { width: number; height: number },
  options: Pick<
    BrowserContextOptions,
    'javaScriptEnabled' | 'reducedMotion' | 'hasTouch' | 'isMobile' | 'extraHTTPHeaders'
  > = {},
): Promise<WatchedPage> {
  const context = await site.browser.newContext({ viewport, baseURL: site.base, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const messages: string[] = []
  const calls: string[] = []
  page.on('console', (message) => {
    // of what could not be loaded the text alone does not tell which it was
    const address = message.text().startsWith('Failed to load') ? ` ${message.location().url}` : ''
    messages.push(`${message.type()}: ${message.text()}${address}`)
  })
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/prod-api/') && !pathname.startsWith('/prod-api/profile/')) calls.push(pathname)
  })
  watchRequests(page)
  return { page, context, messages, calls }
}

/** Scrolls there once the page looks after its place itself, and waits until it has been told. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true })
        window.scrollTo({ top: to, behavior: 'instant' })
      }),
    y,
  )
}

/** Waits until React has taken the page over and what it asked for has come: what is looked at then is the whole page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  await settled(page)
}

/** What each page still waits for. */
const underWay = new WeakMap<Page, Set<Request>>()
/** So many idle moments in a row without a request: what comes in one may ask for more in the next. */
const QUIET_MOMENTS = 3

function watchRequests(page: Page): void {
  const waiting = new Set<Request>()
  underWay.set(page, waiting)
  page.on('request', (request) => {
    // what the former document waited for does not come any more
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) waiting.clear()
    waiting.add(request)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
}

/**
 * Waits until a page that `openPage` opened has nothing under way and nothing to do: what it asked for has come and is shown.
 * Idle moments tell, not a clock: they come late on a busy machine, and at once on one that is not.
 */
export async function settled(page: Page): Promise<void> {
  for (let quiet = 0; quiet < QUIET_MOMENTS; quiet += 1) {
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
    )
    if (underWay.get(page)?.size !== 0) quiet = -1
  }
}

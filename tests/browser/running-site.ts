import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { inject } from 'vitest'

/** A site with demo data, and a browser. */
export type RunningSite = { base: string; browser: Browser; close: () => Promise<void> }

/** Connects to the built site of all browser tests. Tests that change data start a separate site (own-site.ts). */
export async function startSite(): Promise<RunningSite> {
  const browser = await connectBrowser()
  return { base: inject('demonstration').base, browser, close: () => browser.close() }
}

/** Connects to the browser of all tests. Closing the connection closes only the pages opened through it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('demonstration').browser)

/** Timeout for failures: a busy machine paints slowly. */
const TIMEOUT_MS = 120_000

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

/** A page that records its console messages and calls. */
export type WatchedPage = { page: Page; context: BrowserContext; messages: string[]; calls: string[] }

/** Opens a page in a new context. */
export async function openPage(
  site: RunningSite,
  viewport: { width: number; height: number },
  options: Pick<
    BrowserContextOptions,
    'javaScriptEnabled' | 'reducedMotion' | 'hasTouch' | 'isMobile' | 'extraHTTPHeaders'
  > = {},
): Promise<WatchedPage> {
  const context = await site.browser.newContext({ viewport, baseURL: site.base, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  const messages: string[] = []
  const calls: string[] = []
  page.on('console', (message) => {
    // the text of a loading failure does not name the resource
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

/** Scrolls to `y` once the page manages the scroll position itself, and waits for the scroll event. */
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

/** Waits until React has hydrated the page and its calls have completed, so that the page is complete. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  await settled(page)
}

/** Pending requests by page. */
const underWay = new WeakMap<Page, Set<Request>>()
/** Number of consecutive idle periods without a request: one response may cause the next request. */
const QUIET_MOMENTS = 3

function watchRequests(page: Page): void {
  const waiting = new Set<Request>()
  underWay.set(page, waiting)
  page.on('request', (request) => {
    // pending requests of the previous document are gone
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) waiting.clear()
    waiting.add(request)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
}

/**
 * Waits until a page of `openPage` has no pending requests or work. Uses idle callbacks instead of time, so that it
 * adapts to the load of the machine.
 */
export async function settled(page: Page): Promise<void> {
  for (let quiet = 0; quiet < QUIET_MOMENTS; quiet += 1) {
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
    )
    if (underWay.get(page)?.size !== 0) quiet = -1
  }
}

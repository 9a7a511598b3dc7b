import type { BrowserContext } from 'playwright-core'
import { withBrowser } from '#bench/measuring/browser.ts'
import type { PageVisit, PageVisits } from './model.ts'

/** Paths of the scripts and styles of a page, and of its pictures. */
export type PageFiles = { assets: readonly string[]; pictures: readonly string[] }

const FIRST = '/'
const NEXT = ['/announcement?announcementId=1', '/jobs', '/policy']
const QUIET_MS = 3000

/** Measures requests and bytes of a first page and of following pages, and the files that the first page loads. */
export async function measurePageVisits(base: string): Promise<{ visits: PageVisits; files: PageFiles }> {
  return withBrowser(async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const first = await visit(context, base, FIRST)
    const next: PageVisit[] = []
    for (const path of NEXT) next.push(await visit(context, base, path))
    const mean = (of: (one: PageVisit) => number) => next.reduce((sum, one) => sum + of(one), 0) / next.length
    return {
      visits: {
        first: { assets: first.assets, pictures: first.pictures, bytes: first.bytes },
        next: {
          assets: mean(({ assets }) => assets),
          pictures: mean(({ pictures }) => pictures),
          bytes: mean(({ bytes }) => bytes),
        },
      },
      files: first.files,
    }
  })
}

async function visit(context: BrowserContext, base: string, path: string): Promise<PageVisit & { files: PageFiles }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const paths = new Map<string, string>()
  const received = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Document' && response.url.startsWith(base) && !response.fromDiskCache)
      paths.set(requestId, response.url.slice(base.length))
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.set(requestId, encodedDataLength),
  )
  await page.goto(base + path, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET_MS)
  await page.close()
  // files from the browser's memory cache have no received bytes
  const asked = [...paths].filter(([requestId]) => (received.get(requestId) ?? 0) > 0).map(([, url]) => url)
  const assets = asked.filter((url) => url.startsWith('/assets/'))
  const pictures = asked.filter((url) => url.includes('/profile/'))
  return {
    assets: assets.length,
    pictures: pictures.length,
    bytes: [...received.values()].reduce((sum, bytes) => sum + bytes, 0),
    files: { assets, pictures },
  }
}

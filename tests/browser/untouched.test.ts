import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from './every-page.ts'
import { NARROW, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

/** Maximum gzipped size of the scripts that a page loads without interaction, in bytes. */
const MOST_BYTES = 125 * 1024
/** The scripts are counted this many ms after the start of the page. */
const UNTOUCHED_MS = 5000

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test.each([
  ['/', WIDE],
  ['/', NARROW],
  ['/announcement', WIDE],
  ['/content/:typeId/:cmCommentId', WIDE],
  ['/jobs', WIDE],
])(
  '%s at %o loads, without interaction, only its own scripts and the scripts of a few linked pages',
  async (path, viewport) => {
    const { page, context } = await openPage(site, viewport, { extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
    await page.goto(await addressOf(site, path))
    const scripts = await page.evaluate(async (until) => {
      while (performance.now() < until) await new Promise((resolve) => setTimeout(resolve, until - performance.now()))
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return resources.filter(({ name }) => name.endsWith('.js')).map(({ encodedBodySize }) => encodedBodySize)
    }, UNTOUCHED_MS)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(MOST_BYTES)
    await context.close()
  },
)

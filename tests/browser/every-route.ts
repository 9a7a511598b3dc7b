import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeReadingMode, READING_COOKIE, STANDARD_READING } from '#web/data/reading-mode.ts'
import { axeFindings } from './axe.ts'
import { addressOf, EVERY_PAGE } from './every-page.ts'
import { hydrated, openPage, type RunningSite, startSite } from './running-site.ts'

// What is looked at on every page. Each size and mode is a file of its own, so that the workers share them: as one file it
// took as long as all other tests of the browser.

type Viewport = { width: number; height: number }

/** The site that all tests of the browser share, open for the tests of this file. */
export function sharedSite(): () => RunningSite {
  let site: RunningSite | undefined
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())
  return () => {
    if (site === undefined) throw new Error('the site runs only inside a test')
    return site
  }
}

/** Tests of every page, each in a context of its own: heading, console, calls, title, width, axe. */
export function everyPageIsWhole(viewport: Viewport): void {
  const site = sharedSite()
  test.each(EVERY_PAGE)('%s is whole', async (path) => {
    const { page, context, messages, calls } = await openPage(site(), viewport)
    const response = await page.goto(await addressOf(site(), path))
    expect(response?.status()).toBe(200)
    expect(await page.locator('h1').count()).toBe(1)
    await hydrated(page)

    // hydration mismatches, violations of the policy and failed loads all end in the console
    expect(messages).toEqual([])
    expect(calls).toEqual([]) // the page came with all it shows
    expect(await page.title()).toMatch(/江汉人才/)
    expect(await page.evaluate(() => document.querySelectorAll('title').length)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)

    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })
}

/** A test of every page in the elder mode: width and axe. */
export function everyPageIsCleanForElders(viewport: Viewport): void {
  const site = sharedSite()
  test('in the elder mode every page is as clean, and none scrolls sideways', async () => {
    const { page, context } = await openPage(site(), viewport)
    const elder = encodeReadingMode({ ...STANDARD_READING, elder: true })
    await context.addCookies([{ name: READING_COOKIE, value: elder, url: site().base }])
    const found: string[] = []
    for (const path of EVERY_PAGE) {
      await page.goto(await addressOf(site(), path))
      await hydrated(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) found.push(`${path} is ${width} px wide`)
      found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`))
    }
    expect(found).toEqual([])
    await context.close()
  })
}

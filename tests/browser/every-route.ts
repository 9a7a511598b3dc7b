import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeReadingMode, type ReadingMode, READING_COOKIE } from '#web/data/reading-mode.ts'
import { atBothWidths } from './at-both-widths.ts'
import { addressOf, EVERY_PAGE } from './every-page.ts'
import { hydrated, openPage, type RunningSite, startSite, type WatchedPage } from './running-site.ts'

type Viewport = { width: number; height: number }

/** Connects the tests of a file to the site of all browser tests. Call the returned function only inside a test. */
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

/**
 * Declares tests of every page in a reading mode. Each page is loaded at one width and resized to the other width.
 * Checked once: heading, console, calls and title. Checked at both widths: overflow and axe.
 */
export function everyPageIsWhole(loadedAt: Viewport, mode: ReadingMode): void {
  const site = sharedSite()
  let visitor: WatchedPage
  beforeAll(async () => {
    visitor = await openPage(site(), loadedAt)
    await visitor.context.addCookies([{ name: READING_COOKIE, value: encodeReadingMode(mode), url: site().base }])
  })
  afterAll(() => visitor.context.close())

  test.each(EVERY_PAGE)('%s has no errors, no overflow and no axe findings', async (path) => {
    const { page, messages, calls } = visitor
    await page.setViewportSize(loadedAt)
    messages.length = calls.length = 0
    const response = await page.goto(await addressOf(site(), path))
    expect(response?.status()).toBe(200)
    expect(await page.locator('h1').count()).toBe(1)
    await hydrated(page)

    // the console reports hydration mismatches, CSP violations and failed loads
    expect(messages).toEqual([])
    expect(calls).toEqual([]) // the HTML contained all data of the page
    expect(await page.title()).toMatch(/江汉人才/)
    expect(await page.evaluate(() => document.querySelectorAll('title').length)).toBe(1)
    expect(await atBothWidths(page, loadedAt)).toEqual([])
    expect(messages).toEqual([])
  })
}

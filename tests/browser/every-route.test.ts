import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeReadingMode, READING_COOKIE, STANDARD_READING } from '#web/data/reading-mode.ts'
import { axeFindings } from './axe.ts'
import { hydrated, NARROW, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'
import { addressOf, EVERY_PAGE } from './every-page.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

describe.each([
  ['1440 px', WIDE],
  ['390 px', NARROW],
])('at %s', (_name, viewport) => {
  test.each(EVERY_PAGE)('%s is whole', async (path) => {
    const { page, context, messages, calls } = await openPage(site, viewport)
    const response = await page.goto(await addressOf(site, path))
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

  test('in the elder mode every page is as clean, and none scrolls sideways', async () => {
    const { page, context } = await openPage(site, viewport)
    const elder = encodeReadingMode({ ...STANDARD_READING, elder: true })
    await context.addCookies([{ name: READING_COOKIE, value: elder, url: site.base }])
    const found: string[] = []
    for (const path of EVERY_PAGE) {
      await page.goto(await addressOf(site, path))
      await hydrated(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) found.push(`${path} is ${width} px wide`)
      found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`))
    }
    expect(found).toEqual([])
    await context.close()
  })
})

// WCAG 1.4.4 and 1.4.10 at once, which is what a low-vision reader's phone is
test('with the largest type on 320 px no page scrolls sideways', async () => {
  const { page, context } = await openPage(site, { width: 320, height: 640 })
  const largest = encodeReadingMode({ ...STANDARD_READING, zoom: 3 })
  await context.addCookies([{ name: READING_COOKIE, value: largest, url: site.base }])
  const tooWide: string[] = []
  for (const path of EVERY_PAGE) {
    await page.goto(await addressOf(site, path))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) tooWide.push(`${path} is ${width} px wide`)
  }
  expect(tooWide).toEqual([])
  await context.close()
})

import { expect, test } from 'vitest'
import { encodeReadingMode, READING_COOKIE, STANDARD_READING } from '#web/data/reading-mode.ts'
import { addressOf, EVERY_PAGE } from './every-page.ts'
import { sharedSite } from './every-route.ts'
import { openPage } from './running-site.ts'

const site = sharedSite()

// WCAG 1.4.4 (resized text) and 1.4.10 (reflow) at once, as on the phone of a visitor with low vision
test('no page scrolls sideways with the largest text size at a width of 320 px', async () => {
  const { page, context } = await openPage(site(), { width: 320, height: 640 })
  const largest = encodeReadingMode({ ...STANDARD_READING, zoom: 3 })
  await context.addCookies([{ name: READING_COOKIE, value: largest, url: site().base }])
  const tooWide: string[] = []
  for (const path of EVERY_PAGE) {
    await page.goto(await addressOf(site(), path))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) tooWide.push(`${path} is ${width} px wide`)
  }
  expect(tooWide).toEqual([])
  await context.close()
})

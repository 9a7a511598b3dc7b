import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, openPage, type RunningSite, scrollTo, startSite, WIDE } from './running-site.ts'

// Back, Forward and reload: the page matches the address.

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const COLUMN = '/announcement?announcementId=2'
const articles = (page: Page) => page.locator('main a[href^="/content/2/"]')
const secondPage = (page: Page) => page.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: /2/ })

test('paging changes the address, and Back returns', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto(COLUMN)
  await hydrated(page)
  const first = await articles(page).first().textContent()
  await secondPage(page).first().click()
  await page.waitForURL(/pageNum=2/)
  await expect.poll(() => articles(page).first().textContent()).not.toBe(first)
  const second = await articles(page).first().textContent()
  await page.reload()
  expect(await articles(page).first().textContent()).toBe(second)
  await page.goBack()
  await expect.poll(() => articles(page).first().textContent()).toBe(first)
  expect(messages).toEqual([])
  await context.close()
})

test.each([
  ['another page of a list', secondPage],
  ['an article of a list', articles],
])('Back before hydration, after a reload of %s, shows the page of the current URL', async (_, links) => {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto(COLUMN)
  await hydrated(page)
  const first = await articles(page).first().textContent()
  await links(page).first().click()
  await page.waitForURL((url) => !url.href.endsWith(COLUMN))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  await page.evaluate(() => history.back())
  await expect.poll(() => page.url()).toBe(site.base + COLUMN)
  release()
  await expect.poll(() => articles(page).first().textContent()).toBe(first)
  await hydrated(page)
  expect(messages).toEqual([])
  await context.close()
})

test('back and forward keep the scroll position', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto(COLUMN)
  await hydrated(page)
  await scrollTo(page, 700)
  await articles(page).nth(6).click()
  await page.waitForURL(/\/content\/2\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50)
  await scrollTo(page, 300)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 50))).toBe(14)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 50))).toBe(6)
  await context.close()
})

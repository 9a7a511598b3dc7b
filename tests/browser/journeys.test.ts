import { afterAll, beforeAll, expect, test } from 'vitest'
import { READER_JOURNEYS } from './journeys.ts'
import { hydrated, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test.each(READER_JOURNEYS)('%s', async (_title, walk) => expect(await walk(site)).toEqual([]))

/** Stores in `globalThis.most` the maximum number of visible headings, titles and canonical links from now on. */
function watchPage(): void {
  const most = { headings: 0, titles: 0, canonicals: 0 }
  const isInSight = (heading: Element) => heading.checkVisibility({ contentVisibilityAuto: true })
  const look = () => {
    most.headings = Math.max(most.headings, [...document.querySelectorAll('main h1')].filter(isInSight).length)
    most.titles = Math.max(most.titles, document.head.querySelectorAll('title').length)
    most.canonicals = Math.max(most.canonicals, document.querySelectorAll('link[rel=canonical]').length)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  Object.assign(globalThis, { most })
}

test('while the home page is being replaced, heading, title and canonical URL are only those of the next page', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(watchPage)
  await page.locator('header a[href="/policy"]').first().click()
  await page.locator('main h1', { hasText: '引才政策' }).waitFor()
  await expect.poll(() => page.locator('main h1').count()).toBe(1)
  expect(await page.evaluate(() => (globalThis as { most?: unknown }).most)).toEqual({
    headings: 1,
    titles: 1,
    canonicals: 1,
  })
  expect(await page.title()).toMatch(/^引才政策/)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/policy$/)
  await page.goBack()
  await page.locator('#home-keyword').waitFor()
  expect(await page.title()).not.toMatch(/^引才政策/)
  expect(messages).toEqual([])
  await context.close()
})

test('Back before the home page is removed shows the home page again', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto('/')
  await hydrated(page)
  await page.locator('header a[href="/policy"]').first().hover()
  await expect.poll(() => page.evaluate(() => document.querySelector('main h1')?.textContent)).toMatch(/正是人才来/)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header a[href="/policy"]')?.click()
    history.back()
  })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => page.locator('main h1').allTextContents()).toEqual([expect.stringContaining('正是人才来')])
  await expect.poll(() => page.title()).not.toMatch(/^引才政策/)
  expect(await page.locator('#home-keyword').isVisible()).toBe(true)
  expect(messages).toEqual([])
  await context.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { type DemonstrationMock, startDemonstrationMock } from './demonstration-mock.ts'
import { connectBrowser, hydrated, NARROW, openPage, type RunningSite, WIDE } from './running-site.ts'

let mock: DemonstrationMock
let site: RunningSite
beforeAll(async () => {
  mock = await startDemonstrationMock({ renderer: (app) => builtRenderer(app, 'dist') })
  const browser = await connectBrowser()
  site = { base: mock.base, browser, close: () => browser.close() }
})
afterAll(async () => {
  await site.close()
  await mock.close()
})

test('a tester enters a world on the page and sets its scenario; another browser is not affected', async () => {
  const [tester, other] = [await openPage(site, WIDE), await openPage(site, WIDE)]
  const { page } = tester
  await page.goto('/__mock')
  await page.getByLabel('本浏览器使用的世界').fill('zhang')
  await page.getByRole('button', { name: '进入' }).click()
  await page.getByText('当前世界 zhang').waitFor()
  const setScenario = async (text: string) => {
    await page.getByLabel('只对本浏览器').fill(text)
    const shownAgain = page.waitForResponse((response) => response.url().endsWith('/__mock') && response.ok())
    await page.getByLabel('只对本浏览器').press('Enter')
    await shownAgain
  }
  await setScenario('jobsList=500')
  await page.goto('/jobs')
  await page.getByText('职位列表暂时没有取到').waitFor()
  await other.page.goto('/jobs')
  expect(await other.page.getByText('职位列表暂时没有取到').count()).toBe(0)

  await page.goto('/__mock')
  await setScenario('')
  await page.goto('/jobs')
  await hydrated(page)
  const industries = page.locator('details#menu-industryId')
  await industries.locator('summary').click()
  await industries.getByRole('radio', { name: /^教育/ }).click()
  await page.waitForURL(/industryId/)
  await page.goto('/__mock')
  await page.getByText('POST jobsList').first().waitFor()
  expect(tester.messages).toEqual([])
  await Promise.all([tester, other].map(({ context }) => context.close()))
})

test('the page of the mock fits a phone, and each of its fields has one label', async () => {
  const { page, context, messages } = await openPage(site, NARROW)
  await page.goto('/__mock')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  for (const field of await page.locator('input, select').all()) {
    expect(await field.evaluate((element: HTMLInputElement) => element.labels?.length)).toBe(1)
  }
  expect(messages).toEqual([])
  await context.close()
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCOPES } from '#web/screens/search/scopes.ts'
import { hydrated, NARROW, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const last = (page: Page) => page.locator('p', { hasText: '上次搜索' })
const headerField = (page: Page) => page.getByRole('banner').locator('input[type=search]').filter({ visible: true })
const keywordOf = (page: Page) => new URL(page.url()).searchParams.get('keyword')
const count = async (page: Page, scope: string) =>
  Number.parseInt((await page.getByRole('navigation', { name: '搜索范围' }).getByText(scope).innerText()).slice(2), 10)

test.each([
  ['a desktop', WIDE],
  ['a phone', NARROW],
])('the search field of the header finds jobs and contact answers from other pages, on %s', async (_device, size) => {
  const { page, context, messages } = await openPage(site, size)
  await page.goto('/policy')
  await hydrated(page)
  const box = await headerField(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)
  await headerField(page).fill('会计 武汉')
  await headerField(page).press('Enter')
  await page.waitForURL(/\/search\?/)
  expect(keywordOf(page)).toBe('会计 武汉')
  const jobs = page.getByRole('region', { name: /^职位/ })
  await expect.poll(() => jobs.locator('h3').count()).toBe(3)
  for (const title of await jobs.locator('h3').allInnerTexts()) expect(title).toContain('会计')
  expect(await count(page, '职位')).toBeGreaterThan(3)
  expect(await page.locator('form[role=search]').filter({ visible: true }).count()).toBe(1) // only the form of the page

  await page.goto('/jobs')
  await hydrated(page)
  await headerField(page).fill('联系电话')
  await headerField(page).press('Enter')
  await page.getByRole('link', { name: '拨打电话' }).waitFor()
  expect(messages).toEqual([])
  await context.close()
})

test('the search field of the drawer also opens /search, which offers the last search until the visitor dismisses it', async () => {
  const { page, context } = await openPage(site, NARROW)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.locator('input[type=search]').fill('住房')
  await drawer.getByRole('button', { name: '搜索' }).click()
  await page.waitForURL(/\/search\?/)
  await drawer.waitFor({ state: 'hidden' })
  expect(keywordOf(page)).toBe('住房')
  await page.goto('/search')
  await last(page).getByRole('link', { name: '住房' }).click()
  await page.waitForURL(/keyword=/)
  await page.goto('/search')
  await page.getByRole('button', { name: '不再显示上次搜索' }).click()
  await last(page).waitFor({ state: 'detached' })
  await context.close()
})

test('the search field of the header works without JavaScript', async () => {
  const { page, context } = await openPage(site, NARROW, { javaScriptEnabled: false })
  await page.goto('/policy')
  await headerField(page).fill('教师')
  await headerField(page).press('Enter')
  await page.waitForURL(/\/search\?keyword=/)
  expect(await page.getByRole('region', { name: /^职位/ }).locator('h3').count()).toBe(3)
  await context.close()
})

test('the popular keywords of a scope have hits in this scope', async () => {
  const { page, context } = await openPage(site, NARROW, { javaScriptEnabled: false })
  const wordsOf = new Map<string, string[]>()
  for (const { id } of SCOPES) {
    await page.goto(`/search?scope=${id}`)
    wordsOf.set(id, await page.getByRole('region', { name: '大家在搜' }).getByRole('link').evaluateAll(hrefs))
  }
  expect(new Set([...wordsOf.values()].map((links) => links.join())).size).toBeGreaterThanOrEqual(SCOPES.length - 1)
  const empty: string[] = []
  for (const href of [...wordsOf.values()].flat()) {
    const html = await (await fetch(site.base + href)).text()
    if (html.includes('没有找到与')) empty.push(decodeURIComponent(href))
  }
  expect(empty).toEqual([])
  await context.close()
})

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '')

test('a search without hits offers the scope with the most hits, or the hits for fewer words', async () => {
  const { page, context } = await openPage(site, NARROW)
  await page.goto(`/search?${new URLSearchParams({ keyword: '护士长', scope: 'companies' })}`)
  await hydrated(page)
  await page.getByText('企业中没有找到与“护士长”相关的内容').waitFor()
  const most = page.getByRole('link', { name: /^在.+中有 \d+\+? 条$/ })
  const promised = Number.parseInt(/\d+/.exec(await most.innerText())?.[0] ?? '', 10)
  expect(promised).toBe(await count(page, '职位'))
  await most.click()
  await page.waitForURL(/scope=jobs/)
  await expect.poll(() => page.locator('main output').innerText()).toContain(`${promised} 条`)

  await page.goto(`/search?${new URLSearchParams({ keyword: '护理 qqzzxx' })}`)
  await hydrated(page)
  await page.getByText('没有同时符合“护理”“qqzzxx”的职位，以下放宽了“qqzzxx”').waitFor()
  await page.getByRole('region', { name: /^职位/ }).waitFor()
  await context.close()
})

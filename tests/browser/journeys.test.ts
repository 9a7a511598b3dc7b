import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { qrPath } from '#web/components/qr-code/qr-code.tsx'
import { hydrated, NARROW, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const totalOf = async (page: Page): Promise<number> =>
  Number(/共 (\d+)\+? 个职位/.exec(await page.locator('main').innerText())?.[1] ?? 0)

/** How many jobs the call says there are. */
async function answeredTotal(query: string): Promise<number> {
  const reply = await fetch(`${site.base}/prod-api/api/jobs/jobsList?${query}`, { method: 'POST' })
  return ((await reply.json()) as { total: number }).total
}

test('a graduate finds a job on the phone by city, industry and a short word, and shares it', async () => {
  const { page, context, messages } = await openPage(site, NARROW, { hasTouch: true, isMobile: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/jobs')
  await hydrated(page)
  const all = await totalOf(page)

  // the sheet counts what a choice leaves before it becomes the address
  await page.getByRole('button', { name: '筛选' }).tap()
  const sheet = page.getByRole('dialog', { name: '筛选职位' })
  await sheet.getByRole('radio', { name: '武汉', exact: true }).tap()
  await sheet.getByRole('radio', { name: '信息技术', exact: true }).tap()
  const industryId = await sheet.getByRole('radio', { name: '信息技术', exact: true }).getAttribute('value')
  const promised = await answeredTotal(`regionId=420100&industryId=${industryId}`)
  expect(promised).toBeLessThan(all)
  await sheet.getByRole('button', { name: `查看 ${promised} 个职位`, exact: true }).tap()
  await page.waitForURL(/regionId=420100.*industryId=|industryId=.*regionId=420100/)
  await expect.poll(() => totalOf(page)).toBe(promised)

  await page.getByRole('searchbox').fill('软件')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/keyword=/)
  const found = await answeredTotal(`regionId=420100&industryId=${industryId}&keyword=${encodeURIComponent('软件')}`)
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(promised)
  await expect.poll(() => totalOf(page)).toBe(found)
  const rows = page.locator('main ol a[href^="/jobDetail/"]')
  for (const row of await rows.allInnerTexts()) expect(row).toContain('武汉')

  await rows.first().tap()
  await page.waitForURL(/\/jobDetail\/\d+$/)
  await page.getByRole('button', { name: '复制链接' }).tap()
  await expect.poll(() => page.getByText('链接已复制').count()).toBe(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('button', { name: '扫码分享' }).tap()
  const code = page.getByRole('dialog', { name: '扫码分享' }).getByRole('img')
  expect(await code.locator('path').last().getAttribute('d')).toBe(qrPath(page.url()).path)
  expect(messages).toEqual([])
  await context.close()
})

test('a personnel manager reads what dispatch offers and finds whom to call', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto('/')
  await hydrated(page)
  const menu = page.getByRole('banner')
  await menu.getByRole('link', { name: '服务大厅', exact: true }).first().hover()
  await menu.getByRole('link', { name: '派遣外包' }).first().click()
  await page.waitForURL(/servicehallId=8/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('派遣外包')
  for (const name of ['业务介绍', '五大优势', '荣誉与认证', '产品矩阵', '客户口碑']) {
    await expect.poll(() => page.getByRole('heading', { name }).count()).toBe(1)
  }
  await page.getByRole('link', { name: '咨询这项服务' }).click()
  const phone = page.getByRole('region', { name: '联系派遣外包事业部' }).getByRole('link', { name: '19900001081' })
  expect(await phone.getAttribute('href')).toBe('tel:19900001081')
  await expect.poll(() => isInView(page, 'main a[href="tel:19900001081"]')).toBe(true)
  expect(await menu.locator('[data-nav=trigger][aria-current]').innerText()).toBe('服务大厅')
  expect(messages).toEqual([])
  await context.close()
})

test('an official reads a notice in large text with nothing but the keyboard', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto('/announcement?announcementId=2')
  await hydrated(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('跳到主要内容')
  await page.keyboard.press('Enter')
  const first = (await page.locator('main ol a[href^="/content/2/"]').first().innerText()).trim()
  await tabUntil(page, (text) => text === first)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/content\/2\/\d+$/)
  const body = page.locator('.rich-text p').first()
  const sizeOf = () => body.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf()).toBe(18)

  // the new page has the focus; backwards from it lie the tools of the header
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await tabUntil(page, (text) => text === '长辈版', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('elder')
  // specification of 适老化: 18 pt and more
  expect(await sizeOf()).toBeGreaterThanOrEqual(24)
  await page.reload()
  expect(await page.locator('html').getAttribute('data-mode')).toBe('elder')
  expect(messages).toEqual([])
  await context.close()
})

/** Counts, after every change of the document, the headings and what the head says of the page; tells the largest. */
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

test('while home waits to be taken away there is one heading, one title and one address, those of the next page', async () => {
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

test('Back at once, before home is taken away, shows home anew', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto('/')
  await hydrated(page)
  await page.locator('header a[href="/policy"]').first().hover()
  await expect.poll(() => page.evaluate(() => document.querySelector('main h1')?.textContent)).toMatch(/人尽其才/)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header a[href="/policy"]')?.click()
    history.back()
  })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => page.locator('main h1').allTextContents()).toEqual([expect.stringContaining('人尽其才')])
  await expect.poll(() => page.title()).not.toMatch(/^引才政策/)
  expect(await page.locator('#home-keyword').isVisible()).toBe(true)
  expect(messages).toEqual([])
  await context.close()
})

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? '')

/** Presses a key until what has the focus reads as wanted; no page has a hundred stops before its list. */
async function tabUntil(page: Page, isWanted: (text: string) => boolean, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    if (isWanted(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`a hundred times ${key} did not lead there`)
}

const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
  }, selector)

test('somebody without JavaScript reads an article', async () => {
  const { page, context } = await openPage(site, NARROW, { javaScriptEnabled: false })
  const column = '/announcement?announcementId=2'
  await page.goto(column)
  await page.locator('main a[href^="/content/2/"]').first().click()
  await page.waitForURL(/\/content\/2\//)
  expect(((await page.locator('article').first().textContent()) ?? '').length).toBeGreaterThan(200)
  await page.goto(column)
  await page.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: /2/ }).first().click()
  await page.waitForURL(/pageNum=2/)
  expect(await page.locator('main a[href^="/content/2/"]').count()).toBe(10)
  await context.close()
})

test('somebody without JavaScript sends feedback', async () => {
  const { page, context } = await openPage(site, NARROW, { javaScriptEnabled: false })
  await page.goto('/feedback?kind=report')
  expect(await page.getByRole('radio', { name: /举报/ }).isChecked()).toBe(true)
  await page.getByLabel('反馈内容').fill('某职位要求先交服装费')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await page.waitForURL(/receipt=/)
  expect(await page.locator('main').textContent()).toMatch(/已收到您的反馈.*\d{8}-[2-9A-Z]{8}/)
  await context.close()
})

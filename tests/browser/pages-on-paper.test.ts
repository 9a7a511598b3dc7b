import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { qrPath } from '#web/ui/qr-code/qr-code.tsx'
import { hydrated, NARROW, openPage, type RunningSite, scrollTo, startSite, WIDE } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const DEVICES = [
  ['a desktop', WIDE],
  ['a phone', NARROW],
] as const
const GROUP = '江汉人才发展集团有限公司'

/** Goes to the first page that a list links to. */
async function openFirst(page: Page, list: string, link: string): Promise<void> {
  await page.goto(list)
  const href = await page.locator(`main a[href^="${link}"]`).first().getAttribute('href')
  await page.goto(href ?? '')
  await hydrated(page)
}

test.each(
  DEVICES.flatMap(([device, size]) => [
    ['an article', device, size, '/policy', '/content/10/'] as const,
    ['a job', device, size, '/jobs', '/jobDetail/'] as const,
  ]),
)(
  '%s can be shared, and is printed with publisher, date, URL and QR code, on %s',
  async (_what, _device, size, list, link) => {
    const { page, context, messages } = await openPage(site, size)
    await openFirst(page, list, link)
    for (const name of ['分享', '打印', '复制链接'])
      expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true)
    const head = page.locator('main').getByText(GROUP, { exact: true })
    expect(await head.isVisible()).toBe(false)

    await page.emulateMedia({ media: 'print' })
    expect(await head.isVisible()).toBe(true)
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(
      await page
        .locator('main')
        .getByText(/^\d{4}-\d\d-\d\d 发布/)
        .first()
        .isVisible(),
    ).toBe(true)
    expect(await page.locator('main').getByText(page.url(), { exact: true }).isVisible()).toBe(true)
    const code = page
      .getByLabel(/的二维码$/)
      .locator('path')
      .last()
    expect(await code.getAttribute('d')).toBe(qrPath(page.url()).path)
    for (const name of ['分享', '打印'])
      expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(false)
    const paper = await page.pdf({ format: 'A4' })
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
    expect(messages).toEqual([])
    await context.close()
  },
)

test.each(DEVICES)(
  'policies are filtered by audience, and a policy links to its parts, on %s',
  async (_device, size) => {
    const { page, context, messages } = await openPage(site, size)
    await page.goto('/policy')
    await hydrated(page)
    const all = await page.locator('main ol h2').count()
    await page.getByRole('navigation', { name: '对象' }).getByRole('link', { name: '留学回国人员' }).click()
    await page.waitForURL(/\/policy\?audience=returnee$/)
    await expect.poll(() => page.locator('main ol h2').count()).toBeLessThan(all)
    await expect.poll(() => page.locator('main ol h2').count()).toBeGreaterThan(0)
    await page.locator('main ol a[href^="/content/10/"]').first().click()
    await page.waitForURL(/\/content\/10\/\d+$/)

    const sheet = page.getByRole('region', { name: '政策要点' })
    for (const fact of ['发布机构', '文号', '有效期', '适用对象'])
      await sheet.getByText(fact, { exact: true }).waitFor()
    await sheet.getByRole('link', { name: '谁能申请' }).click()
    const who = page.locator('[data-part=who]').first()
    await expect.poll(async () => Math.abs((await who.locator('h2').boundingBox())?.y ?? 999)).toBeLessThan(300)
    const box = who.getByRole('checkbox').first()
    await box.check()
    expect(await box.isChecked()).toBe(true)
    expect(messages).toEqual([])
    await context.close()
  },
)

test('the side column next to a long article is never empty while scrolling', async () => {
  const { page, context } = await openPage(site, WIDE)
  await openFirst(page, '/policy', '/content/10/')
  const newest = page.getByRole('heading', { name: '本栏最新' })
  const end = await page
    .locator('article')
    .evaluate((text) => text.getBoundingClientRect().bottom + scrollY - innerHeight)
  for (let y = 300; y < end; y += 300) {
    await scrollTo(page, y)
    await expect.poll(() => newest.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true)
  }
  await context.close()
})

test('the bottom bar of a job shows the name of the job only after the title was scrolled out of view', async () => {
  const { page, context } = await openPage(site, NARROW)
  await openFirst(page, '/jobs', '/jobDetail/')
  const name = await page.locator('h1').innerText()
  const bar = page.getByRole('region', { name: '投递' })
  expect(await bar.getByText(name, { exact: true }).isVisible()).toBe(false)
  await scrollTo(page, 700)
  await expect.poll(() => bar.getByText(name, { exact: true }).isVisible()).toBe(true)
  const employer = page.locator('h1').locator('xpath=following::a[1]')
  expect(await employer.getAttribute('href')).toMatch(/^\/companyDetail\/\d+$/)
  await context.close()
})

test.each(DEVICES)(
  'the groups of /events are paged separately, and the ended events can be unfolded, on %s',
  async (_device, size) => {
    const { page, context, messages } = await openPage(site, size)
    await page.goto('/events')
    await hydrated(page)
    const over = page.getByRole('region', { name: /^已结束/ })
    const cards = over.getByRole('link').filter({ has: page.getByRole('heading') })
    expect(await cards.first().isVisible()).toBe(false)
    await over.locator('summary').click()
    expect(await cards.count()).toBe(12)
    const first = await cards.first().innerText()
    expect(first).toMatch(/\d+\s*家单位[\s\S]*\d+\s*个职位/)
    await over.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: '第 2 页' }).click()
    await page.waitForURL(/ended=2/)
    await expect.poll(() => cards.first().innerText()).not.toBe(first)
    await expect.poll(async () => (await over.boundingBox())?.y ?? 9999).toBeLessThan(size.height)
    const running = page.getByRole('region', { name: /^进行中/ })
    expect(
      await running
        .getByRole('link')
        .filter({ has: page.getByRole('heading') })
        .count(),
    ).toBeGreaterThan(6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(messages).toEqual([])
    await context.close()
  },
)

import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, NARROW, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const LEAST_CONTRAST = 4.5
const STEP_PX = 40

test.each([WIDE, { width: 2560, height: 1440 }, { width: 1024, height: 768 }, { width: 768, height: 1024 }, NARROW])(
  'the header of the home page is legible, and transparent for the first screen height (at least 400 px), at $width × $height',
  async (viewport) => {
    const { page, context } = await openPage(site, viewport)
    await page.goto('/')
    await hydrated(page)
    const poor: string[] = []
    for (let y = 0; y <= Math.max(400, viewport.height) + 2 * STEP_PX; y += STEP_PX) {
      const { text, contrast } = await poorestInHeader(page, y)
      const isTransparent = (await groundOfHeader(page)) === 'rgba(0, 0, 0, 0)'
      if (isTransparent !== y <= Math.max(400, viewport.height)) poor.push(`${y} px: ${await groundOfHeader(page)}`)
      if (contrast < LEAST_CONTRAST) poor.push(`${y} px: ${text} ${contrast.toFixed(2)}`)
    }
    expect(poor).toEqual([])
    await context.close()
  },
)

const SIZES = [
  ['a desktop', WIDE],
  ['a phone', NARROW],
] as const

test.each(SIZES)(
  'the search of the home page searches the scope that the visitor chose, on %s',
  async (_device, size) => {
    const { page, context } = await openPage(site, size)
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('main').locator('select').selectOption({ label: '公告' })
    await page.getByRole('main').locator('input[type=search]').fill('教师')
    await page.getByRole('main').locator('input[type=search]').press('Enter')
    await page.waitForURL(/\/search\?.*scope=notices/)
    await expect.poll(() => page.locator('main output').innerText()).toMatch(/在公告中找到 \d+ 条/)
    await context.close()
  },
)

test('each industry of the home page has four to six trades, and all of their links lead to jobs', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto('/')
  await hydrated(page)
  const panel = page.getByRole('navigation', { name: '按行业找职位' })
  const groups = panel.locator('li a[href^="/jobs?"]').filter({ visible: true })
  const empty: string[] = []
  for (const group of await groups.all()) {
    await group.hover()
    const [name = ''] = (await group.innerText()).split('\n')
    const trades = panel.getByRole('group', { name }).locator('li a')
    await expect.poll(() => trades.count()).toBeGreaterThanOrEqual(4)
    expect(await trades.count()).toBeLessThanOrEqual(6)
    for (const trade of await trades.allInnerTexts()) expect(trade.trim()).not.toBe(name)
    for (const link of [group, ...(await trades.all())]) {
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '', site.base)
      if ((await positions(searchParams)) === 0) empty.push(`${name} ${await link.innerText()}`)
    }
  }
  expect(empty).toEqual([])
  await context.close()
})

test('each industry in the menu of /jobs leads to jobs', async () => {
  const { page, context } = await openPage(site, WIDE)
  await page.goto('/jobs')
  const buttons = page.locator('main input[name=industryId]:not([value=""])')
  const ids = await buttons.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(ids.length).toBeGreaterThan(8)
  const totals = await Promise.all(ids.map((industryId) => positions(new URLSearchParams({ industryId }))))
  expect(totals.filter((total) => total === 0)).toEqual([])
  await context.close()
})

async function positions(question: URLSearchParams): Promise<number> {
  const reply = await fetch(`${site.base}/prod-api/api/jobs/jobsList?${question}`, { method: 'POST' })
  return ((await reply.json()) as { total: number }).total
}

test.each(SIZES)(
  'jobs show their day as 今天 or N 天前, and a day shared by all jobs is shown once, on %s',
  async (...given) => {
    const { page, context } = await openPage(site, given[1])
    await page.goto('/')
    await hydrated(page)
    for (const choice of ['最新职位', '热门职位']) {
      await page.getByText(choice, { exact: true }).click()
      const times = page.getByRole('group', { name: choice }).locator('time')
      await expect.poll(() => times.first().textContent()).toMatch(/^(今天|\d+ 天前)$/)
      const days = await times.allTextContents()
      expect(days.length === 1 || new Set(days).size > 1).toBe(true)
    }
    await context.close()
  },
)

test('the menu of narrow and of wide screens has the phone number and its hours', async () => {
  for (const [viewport, open] of [
    [NARROW, (page: Page) => page.getByRole('link', { name: '打开菜单' }).click()],
    [WIDE, (page: Page) => page.getByRole('banner').getByRole('link', { name: '关于我们' }).hover()],
  ] as const) {
    const { page, context } = await openPage(site, viewport)
    await page.goto('/')
    await hydrated(page)
    await open(page)
    const contact = page.getByText('联系我们').and(page.locator('dialog *, header *')).filter({ visible: true })
    await expect.poll(() => contact.first().textContent()).toMatch(/联系我们.*1990000\d{4}.*\d+:\d\d/)
    await context.close()
  }
})

/** The colour behind the header, without its gradient. */
const groundOfHeader = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((header) => getComputedStyle(header).backgroundColor)

type Spot = { text: string; colour: string; left: number; top: number; width: number; height: number }

/** Scrolls to `y`. @returns the header text with the lowest contrast to its painted background. */
async function poorestInHeader(page: Page, y: number): Promise<{ text: string; contrast: number }> {
  await page.evaluate(async (to) => {
    scrollTo({ top: to, behavior: 'instant' })
    // the header changes after the paint
    for (let frame = 0; frame < 4; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }, y)
  const spots = await page.evaluate(textsOfHeader)
  await page.evaluate(setHeaderText, 'transparent')
  const image = await loadImage(
    await page.screenshot({ clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: 80 } }),
  )
  await page.evaluate(setHeaderText, '')
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return spots
    .map(({ text, colour, left, top, width, height }) => {
      const { data } = context.getImageData(left, top, width, height)
      const front = luminance(colour.match(/[\d.]+/g)?.map(Number) ?? [])
      let contrast = Infinity
      for (let at = 0; at < data.length; at += 4) {
        const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
        contrast = Math.min(contrast, (Math.max(front, ground) + 0.05) / (Math.min(front, ground) + 0.05))
      }
      return { text, contrast }
    })
    .reduce((poorest, spot) => (spot.contrast < poorest.contrast ? spot : poorest))
}

/** Runs in the page: the visible texts of the header with colour and position. */
function textsOfHeader(): Spot[] {
  const spots: Spot[] = []
  const header = document.querySelector('header')
  if (header === null) return spots
  const walker = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || node.textContent?.trim() === '' || element.closest('[data-panel]') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, top, width, height } = range.getBoundingClientRect()
    if (width < 2 || height < 2) continue // for screen readers
    spots.push({
      text: node.textContent ?? '',
      colour: getComputedStyle(element).color,
      left: Math.floor(left),
      top: Math.max(0, Math.floor(top)),
      width: Math.ceil(width),
      height: Math.ceil(height),
    })
  }
  return spots
}

/** Runs in the page: hides text and icons of the header, or shows them again with ''. */
function setHeaderText(colour: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('header *')) {
    const property = element instanceof SVGElement ? 'visibility' : 'color'
    element.style.setProperty(property, property === 'color' || colour === '' ? colour : 'hidden', 'important')
  }
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (value: number) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

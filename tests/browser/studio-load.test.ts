import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from './running-site.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Resources loaded by the built studio, and when.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const FIRST_SCREEN_KB = 420
/** Maximum gzipped size of the styles in KB; with the rules of unused components it would exceed 100 KB. */
const STYLES_KB = 85
/** A string that only the editor's code contains. */
const EDITOR_MARK = 'w-e-text-container'

/** Records the scripts that a page loads from now on. */
function scriptsOf(page: Page): { sizes: () => Promise<number>; hasEditor: () => Promise<boolean> } {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  const all = () => Promise.all(bodies)
  return {
    sizes: async () => (await all()).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    hasEditor: async () => (await all()).some((body) => body.includes(EDITOR_MARK)),
  }
}

test.each(['/login', '/', '/articles'])('%s loads at most 420 KB of scripts, without the editor', async (path) => {
  const { page, context } = await desk.open(path === '/login' ? 'colleague' : 'author', '/help')
  if (path === '/login') await context.clearCookies()
  await page.goto('about:blank') // late requests of the previous page do not count
  const scripts = scriptsOf(page)
  await page.goto(`/studio${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  const size = await scripts.sizes()
  expect(size).toBeGreaterThan(50 * 1024) // the studio was loaded
  expect(size).toBeLessThanOrEqual(FIRST_SCREEN_KB * 1024)
  expect(await scripts.hasEditor()).toBe(false)
  await context.close()
})

test('the style sheets have no rules of unused components', async () => {
  const { page, context } = await desk.open('author', '/help')
  const links = await page.locator('link[rel="stylesheet"]').all()
  const addresses = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
  const sheets = await Promise.all(
    addresses.map(async (address) => (await fetch(new URL(address, desk.site.base))).text()),
  )
  const sheet = sheets.join('\n')
  expect(sheet).toContain('.ant-table') // the rules of used components are present
  expect(sheet).not.toMatch(/\.ant-(?:cascader|mentions|transfer|tour|carousel)\b/)
  expect(gzipSync(sheet, { level: 9 }).length).toBeLessThanOrEqual(STYLES_KB * 1024)
  await context.close()
})

test('the editor is loaded when an article opens', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('author', '/help')
  await page.goto('about:blank')
  const scripts = scriptsOf(page)
  await page.goto(`/studio/articles/${articleId}`)
  await page.getByRole('textbox', { name: '正文' }).waitFor()
  expect(await scripts.hasEditor()).toBe(true)
  await context.close()
})

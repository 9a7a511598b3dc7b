import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, NARROW, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

// On a slow connection, fields are usable seconds before hydration: text typed into them must not be lost.

/** Public pages that have at least one field. */
const PAGES = [
  '/',
  '/jobs?keyword=会计',
  '/companys',
  '/companys?regionId=420100',
  '/policy',
  '/announcement?announcementId=2',
  '/search?keyword=会计',
  '/events',
  '/zoneDetails?reRecruitProjectId=1&list=companies',
  '/jobDetail/1',
  '/feedback',
  '/user',
  '/register',
  '/forgotPassword',
]

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Names and values of the fields that match the selector `fields`. */
const valuesOf = (page: Page, fields: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll<HTMLInputElement>(selector), (field) =>
        ['checkbox', 'radio'].includes(field.type) ? `${field.name} ${field.checked}` : `${field.name} ${field.value}`,
      ),
    fields,
  )

/** Fills every visible field as a user would. @returns the number of fields. */
async function fillAll(page: Page): Promise<number> {
  // hydration resets the page size, a known loss: keeping it would exceed the script budget of the article pages
  const fields = page.locator('input:not([type=hidden], [type=file]), textarea, select:not([name=pageSize])')
  let count = 0
  for (const field of await fields.elementHandles()) {
    if (!(await field.isVisible()) || !(await field.isEnabled()) || !(await field.isEditable())) continue
    const kind = await field.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : (element as Element).localName,
    )
    if (kind === 'checkbox' || kind === 'radio')
      await field.evaluate((element) => (element as HTMLElement).click()) // a label may cover the field
    else if (kind === 'select') await field.selectOption({ index: 1 })
    else
      await field.fill(kind === 'number' ? '3' : kind === 'tel' ? '13800138000' : kind === 'text' ? '123456' : '武汉')
    await field.evaluate((element) => (element as HTMLElement).setAttribute('data-early', ''))
    count += 1
  }
  return count
}

test.each([
  ['a desktop', WIDE],
  ['a phone', NARROW],
])('every field keeps the input typed before hydration, on %s', async (_device, viewport) => {
  const changed: Record<string, string[]> = {}
  for (const path of PAGES) {
    const { page, context } = await openPage(site, viewport)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    // parsed and styled; the deferred script has not run yet
    await page.waitForFunction(
      () =>
        document.readyState === 'interactive' &&
        Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')).every(({ sheet }) => sheet),
    )
    const count = await fillAll(page)
    const typed = await valuesOf(page, '[data-early]')
    release()
    await hydrated(page)
    // a picker keeps its value in a hidden field
    const left = await valuesOf(page, 'input, textarea, select')
    const lost = typed.filter((value) => !left.includes(value))
    if (count === 0 || lost.length > 0) changed[path] = lost
    await context.close()
  }
  expect(changed).toEqual({})
})

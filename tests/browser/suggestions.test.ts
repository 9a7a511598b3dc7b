import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { hydrated, NARROW, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const field = (page: Page) => page.locator('main input[type=search]')
const options = (page: Page) => page.getByRole('listbox', { name: '搜索建议' }).getByRole('option')

/** Opens a page and waits until the code of the suggestions, which loads when idle, is attached to the field. */
async function attended(path: string, size = WIDE) {
  const opened = await openPage(site, size)
  await opened.page.goto(path)
  await hydrated(opened.page)
  await expect
    .poll(async () => {
      await field(opened.page).blur()
      await field(opened.page).focus()
      return field(opened.page).getAttribute('role')
    })
    .toBe('combobox')
  return opened
}

test.each([
  ['a desktop', WIDE],
  ['a phone', NARROW],
])('arrow keys choose a suggestion and Enter searches for it, without layout shift, on %s', async (_device, size) => {
  const { page, context, messages } = await attended('/jobs', size)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  await field(page).pressSequentially('kuaiji')
  await options(page).first().waitFor()
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  const chosen = options(page).and(page.locator('[aria-selected=true]'))
  expect(await chosen.getAttribute('id')).toBe(await field(page).getAttribute('aria-activedescendant'))
  const text = await chosen.locator('span').innerText()
  await page.keyboard.press('Escape')
  expect(await options(page).count()).toBe(0)
  expect(await field(page).inputValue()).toBe('kuaiji')
  await field(page).press('Backspace')
  await options(page).first().waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === text)
  expect(messages).toEqual([])
  await context.close()
})

test('suggestions are not requested during the composition of an input method, only after its end', async () => {
  const { page, context, calls } = await attended('/search')
  const compose = (type: string, value: string) =>
    field(page).evaluate(
      (input: HTMLInputElement, [event, text]) => {
        input.value = text ?? ''
        const isOver = event === 'compositionend'
        input.dispatchEvent(
          isOver
            ? new CompositionEvent('compositionend')
            : new InputEvent('input', { isComposing: true, bubbles: true }),
        )
      },
      [type, value],
    )
  const asked = () => calls.filter((path) => path.endsWith('/suggest')).length
  for (const half of ["hu'", "hu's", "hu'shi"]) await compose('input', half)
  await page.waitForTimeout(500)
  expect(asked()).toBe(0)
  await compose('compositionend', '护士')
  await options(page).first().waitFor()
  expect(asked()).toBe(1)
  await context.close()
})

test('a click on a suggested answer opens its page', async () => {
  const { page, context } = await attended('/search')
  await field(page).pressSequentially('忘记')
  await options(page).filter({ hasText: '忘记密码' }).click()
  await page.waitForURL(/\/forgotPassword/)
  expect(await page.getByRole('option').count()).toBe(0)
  await context.close()
})

test('without JavaScript the field is an ordinary search field', async () => {
  const { page, context } = await openPage(site, WIDE, { javaScriptEnabled: false })
  await page.goto('/search')
  await field(page).fill('护士')
  await field(page).press('Enter')
  await page.waitForURL(/keyword=/)
  expect(await page.getByRole('searchbox').count()).toBeGreaterThan(0)
  await context.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, PASSWORD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { hydrated, NARROW, openPage, WIDE } from './running-site.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site.close())

test.each([
  ['a desktop', WIDE],
  ['a phone', NARROW],
])('errors are shown only next to their field, on %s', async (_device, size) => {
  const { page, context } = await openPage(site, size)
  await page.goto('/register')
  await hydrated(page)
  await page.getByLabel('设置密码').fill('P@ssw0rd123')
  const rules = page.locator('li').filter({ hasText: '不是常见密码' })
  await page.getByLabel('设置密码').fill('Jianghan-7-Wharf')
  await expect.poll(() => rules.textContent()).toContain('已满足')
  await page.getByLabel('设置密码').fill('P@ssw0rd123')
  await expect.poll(() => rules.textContent()).not.toContain('已满足')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => page.locator('#register-phone-error').textContent()).toContain('手机号')
  await page.locator('#register-phone').fill('19912358001')
  await page.locator('#register-code').fill('123456')
  await page.getByRole('button', { name: '注册', exact: false }).last().click()
  await expect.poll(() => page.locator('#register-password-error').textContent()).toContain(PASSWORD_MESSAGE.common)
  await page.goto('/user')
  await hydrated(page)
  await page.locator('#login-phone').fill('19912358001')
  await page.locator('#login-code').fill('123456')
  await page.locator('#login-agreed').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => page.locator('#login-code-error').textContent()).toContain(ACCOUNT_MESSAGE.wrongCode)
  expect(await page.getByText(ACCOUNT_MESSAGE.wrongCode).count()).toBe(1) // no toast in addition
  await context.close()
})

test.each([
  ['a desktop', WIDE],
  ['a phone', NARROW],
])('closing the captcha also closes the toast of its failure, on %s', async (_device, size) => {
  const { page, context } = await openPage(site, size)
  // keeps the toast open, which normally closes after 5 s: a busy machine may need that long to close the dialog
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms = 0) =>
      later(run, ms >= 5_000 ? 100 * ms : ms)) as typeof window.setTimeout
  })
  await page.goto('/user')
  await hydrated(page)
  await page.locator('#login-phone').fill('19912358002')
  await page.route('**/captcha/get', (route) => route.abort())
  await page.getByRole('button', { name: '获取验证码' }).click()
  const dialog = page.getByRole('dialog', { name: '请完成安全验证' })
  const toast = page.getByText(NETWORK_ERROR_MESSAGE)
  await expect.poll(() => dialog.getByText(NETWORK_ERROR_MESSAGE).count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => toast.count()).toBe(0)
  await context.close()
})

test('in the elder mode, check boxes and placeholders grow with the text', async () => {
  const { page, context } = await openPage(site, NARROW)
  const sizes = async (mode: string) => {
    await page.goto(`/user?mode=${mode}`)
    await hydrated(page)
    return page.evaluate(() => {
      const placeholder = getComputedStyle(document.querySelector('#login-phone') as Element, '::placeholder')
      const box = document.querySelector('#login-agreed')?.getBoundingClientRect()
      return [Number.parseFloat(placeholder.fontSize), box?.width ?? 0, box?.height ?? 0]
    })
  }
  const standard = await sizes('standard')
  const elder = await sizes('elder')
  for (const [at, size] of elder.entries()) expect(size).toBeGreaterThanOrEqual(1.35 * (standard[at] ?? 0))
  expect(elder[0]).toBeGreaterThanOrEqual(24)
  await context.close()
})

test.each([320, 390, 768, 1024, 1440])(
  'in the elder mode, the tabs of all ways to log in are visible at %i px',
  async (width) => {
    const { page, context } = await openPage(site, { width, height: 900 })
    await page.goto('/user')
    await hydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-mode', 'elder'))
    const tabs = await page.getByRole('tab').all()
    expect(tabs).toHaveLength(3)
    const list = await page.getByRole('tablist').boundingBox()
    for (const tab of tabs) {
      const box = await tab.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 1)
    }
    await context.close()
  },
)

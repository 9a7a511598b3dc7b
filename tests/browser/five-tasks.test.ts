import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { hydrated, NARROW, openPage } from './running-site.ts'
import { solveCaptcha } from './solve-captcha.ts'

// Tasks of first-time visitors on a phone, with taps only. The numbers of taps are budgets: a change that makes a task
// longer must raise its budget here.

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site.close())

/** A thumb that counts its taps. Typing into a focused field needs no tap. */
function thumbOn(page: Page) {
  const thumb = {
    taps: 0,
    async tap(target: Locator): Promise<void> {
      await target.tap()
      thumb.taps += 1
    },
    async type(target: Locator, text: string): Promise<void> {
      await target.waitFor()
      if (!(await target.evaluate((control) => control === document.activeElement))) await thumb.tap(target)
      await page.keyboard.insertText(text)
    },
    /** Presses the submit key of the keyboard. */
    async send(): Promise<void> {
      await page.keyboard.press('Enter')
      thumb.taps += 1
    },
    /** Chooses in a native select: one tap opens the list, one tap chooses. */
    async choose(target: Locator, label: string): Promise<void> {
      await target.selectOption({ label })
      thumb.taps += 2
    },
  }
  return thumb
}
type Thumb = ReturnType<typeof thumbOn>

async function visit(): Promise<{ page: Page; thumb: Thumb; leave: () => Promise<void> }> {
  const { page, context } = await openPage(site, NARROW, { hasTouch: true, isMobile: true })
  await page.goto('/')
  await hydrated(page)
  return { page, thumb: thumbOn(page), leave: () => context.close() }
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openMenu = (page: Page) => page.getByRole('link', { name: '打开菜单' })
const menu = (page: Page) => page.getByRole('dialog', { name: '菜单' })
const codeSentTo = (phone: string) => site.server.sms.messages().find(({ phoneNumber }) => phoneNumber === phone)?.code

/** Enters the phone number, solves the captcha, and enters the code. The swipe of the captcha counts as a tap. */
async function proveNumber(page: Page, thumb: Thumb, phone: string): Promise<void> {
  await thumb.type(field(page, '手机号'), phone)
  await solveCaptcha(site, page, { open: () => thumb.tap(button(page, '获取验证码')) })
  thumb.taps += 1
  await expect.poll(() => codeSentTo(phone)).toMatch(/^\d{6}$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/-code$/)
  await thumb.type(field(page, '短信验证码'), codeSentTo(phone) ?? '')
}

/** Fills in the three required résumé forms as a new graduate. */
async function fillResume(page: Page, thumb: Thumb): Promise<void> {
  await thumb.type(field(page, '姓名'), '周小楚')
  await thumb.choose(field(page, '最高学历'), '本科')
  await thumb.choose(field(page, '工作年限'), '应届')
  await thumb.tap(button(page, '保存'))
  await page.waitForURL('**/resume/intention')
  await thumb.type(field(page, '期望职位'), '会计')
  await thumb.tap(field(page, '面议'))
  await thumb.tap(button(page, '保存'))
  await page.waitForURL('**/resume/education/new')
  await thumb.type(field(page, '学校名称'), '江汉理工大学')
  await thumb.choose(field(page, '学历'), '本科')
  await thumb.type(field(page, '专业名称'), '会计学')
  await thumb.type(field(page, '入学时间'), '202209')
  await thumb.type(field(page, '毕业时间（在读填预计时间）'), '202606')
  await thumb.tap(button(page, '保存'))
}

const APPLICANT = '19912362001'

test('a new visitor finds an accountant’s job in Wuhan, applies, and sees the progress', async () => {
  const { page, thumb, leave } = await visit()
  await thumb.type(page.getByRole('main').locator('input[type=search]'), '会计 武汉')
  await thumb.send()
  await page.waitForURL(/\/search\?/)
  const first = page.locator('main a[href^="/jobDetail/"]').first()
  expect(await first.innerText()).toContain('会计')
  const name = (await first.locator('h2, h3').first().innerText()).trim()
  await thumb.tap(first)
  expect(thumb.taps).toBe(3)
  await thumb.tap(
    page
      .getByRole('link', { name: /^立即投递/ })
      .filter({ visible: true })
      .first(),
  )
  await page.getByText('登录后继续投递该职位').waitFor()
  await proveNumber(page, thumb, APPLICANT)
  await thumb.tap(page.getByRole('checkbox', { name: /已阅读并同意/ }))
  await thumb.tap(button(page, '登录'))
  expect(thumb.taps).toBe(9)
  await thumb.tap(page.getByRole('dialog', { name: /先填写简历|简历还差一点/ }).getByRole('link', { name: '开始填写' }))
  await fillResume(page, thumb)
  const dialog = page.getByRole('dialog', { name: '投递简历' })
  await thumb.tap(dialog.getByRole('checkbox', { name: /我同意/ }))
  await thumb.tap(dialog.getByRole('button', { name: '提交' }))
  await page.getByText('投递成功').waitFor()
  expect(thumb.taps).toBe(25)

  const before = thumb.taps
  await page.goto('/')
  await hydrated(page)
  await thumb.tap(openMenu(page))
  await thumb.tap(menu(page).getByRole('link', { name: '求职进度' }))
  await page.getByRole('main').getByText(name).first().waitFor()
  await page.getByRole('main').getByText('已投递').first().waitFor()
  expect(thumb.taps - before).toBe(2)
  await leave()
})

test('a visitor reads the newest policy and prints it', async () => {
  const { page, thumb, leave } = await visit()
  await thumb.tap(openMenu(page))
  await thumb.tap(menu(page).getByRole('link', { name: '引才政策' }))
  await thumb.tap(page.locator('main a[href^="/content/10/"]').first())
  await page.waitForURL(/\/content\/10\//)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await thumb.tap(page.getByRole('button', { name: /打印/ }).filter({ visible: true }).first())
  await expect.poll(() => page.locator('html[data-printed]').count()).toBe(1)
  expect(thumb.taps).toBe(4)
  await leave()
})

test('a visitor finds the phone number and can call it', async () => {
  const { page, thumb, leave } = await visit()
  await thumb.tap(openMenu(page))
  const phone = menu(page).locator('a[href^="tel:"]')
  expect(await phone.innerText()).toMatch(/^1990000\d{4}$/)
  expect(thumb.taps).toBe(1)
  await leave()
})

test('a visitor registers and fills in a résumé', async () => {
  const { page, thumb, leave } = await visit()
  await thumb.tap(openMenu(page))
  await thumb.tap(menu(page).getByRole('link', { name: /登录/ }))
  await thumb.tap(page.getByRole('link', { name: '注册新账号' }))
  await proveNumber(page, thumb, '19912362002')
  await thumb.type(field(page, '设置密码'), 'Changjiang-42')
  for (const document of ['用户服务协议', '隐私政策'])
    await thumb.tap(page.getByRole('checkbox', { name: `已阅读并同意${document}` }))
  await thumb.tap(button(page, '注册并登录'))
  await page.waitForURL('**/resume') // the next page after a registration
  await thumb.tap(page.getByRole('link', { name: '开始填写' }))
  await fillResume(page, thumb)
  await page.waitForURL(/\/resume#/)
  await page.getByText('江汉理工大学').waitFor()
  expect(thumb.taps).toBe(27)
  await leave()
})

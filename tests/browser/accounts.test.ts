import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementsOf } from '#server/features/account/consent.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { openPersonPage } from './person-page.ts'
import { hydrated, NARROW, openPage, WIDE } from './running-site.ts'
import { solveCaptcha } from './solve-captcha.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site.close())

const DEMONSTRATION = { phone: '19900005001', password: 'Jianghan@2026' }
/** Creates a user with the password of the demo data and consent to the current agreements. */
async function anAccount(phoneNumber: string): Promise<void> {
  const { passwordHasher, people, consents } = site.server.services
  const passwordHash = await passwordHasher.hash(DEMONSTRATION.password)
  const [personId = 0] = await people.createAll([{ phoneNumber, passwordHash }])
  const agreements = agreementsOf('1.1/1.2')
  await site.server.database.transaction((tx) =>
    consents.recordFirst(tx, { personId, agreements, given: [], channel: 'register', address: '' }),
  )
}

const codeSentTo = (phone: string) => site.server.sms.messages().find(({ phoneNumber }) => phoneNumber === phone)?.code

test.each([
  ['a phone', NARROW, '19912340001'],
  ['a desktop', WIDE, '19912340002'],
])('a visitor registers with the slider captcha on %s, and is then logged in', async (_device, viewport, phone) => {
  const { page, context, messages } = await openPage(site, viewport)
  await page.goto('/register?from=%2Fjobs')
  await hydrated(page)
  const toLogin = page.getByRole('link', { name: '已有账号，去登录' })
  expect(await toLogin.getAttribute('href')).toBe('/user?from=%2Fjobs')
  await page.getByLabel('手机号').fill(phone)
  await solveCaptcha(site, page, { open: () => page.getByRole('button', { name: '获取验证码' }).click() })
  await expect.poll(() => codeSentTo(phone)).toMatch(/^\d{6}$/)
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-code')
  await page.getByLabel('短信验证码').fill(codeSentTo(phone) ?? '')
  await page.getByLabel('设置密码').fill('Changjiang-42')
  for (const document of ['用户服务协议', '隐私政策'])
    await page.getByRole('checkbox', { name: `已阅读并同意${document}` }).check()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await page.waitForURL('**/jobs')
  expect(await page.evaluate(() => document.cookie)).toContain('AuSessionKey=')
  expect(messages).toEqual([])
  await context.close()
})

test('resetting a forgotten password with the click-word captcha ends the old sessions', async () => {
  const { page, context } = await openPage(site, WIDE)
  const phone = '19900005002'
  await page.goto('/forgotPassword')
  await hydrated(page)
  await page.getByLabel('手机号').fill(phone)
  await solveCaptcha(site, page, {
    open: () => page.getByRole('button', { name: '获取验证码' }).click(),
    kind: 'words',
  })
  await expect.poll(() => codeSentTo(phone)).toMatch(/^\d{6}$/)
  await page.getByLabel('短信验证码').fill(codeSentTo(phone) ?? '')
  await page.getByLabel('新密码').fill('Chuhe-71832')
  await page.getByLabel('再输入一次').fill('Chuhe-71832')
  await page.getByRole('button', { name: '重设密码' }).click()
  await page.waitForURL('**/user?way=password')
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill('Chuhe-71832')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`${site.base}/`)
  await context.close()
})

test('a QR code logs a computer in once the phone has confirmed', async () => {
  const desktop = await openPage(site, WIDE)
  await desktop.page.goto('/user')
  await hydrated(desktop.page)
  const asked = desktop.page.waitForRequest(/getUnlimitedQRCode/)
  await desktop.page.getByRole('tab', { name: '微信扫码' }).click()
  const scene = new URL((await asked).url()).searchParams.get('scene')

  const phone = await openPage(site, NARROW)
  await phone.page.goto(`/scanLogin?scene=${scene}`)
  await phone.page.waitForURL(/\/user\?from=/)
  await phone.page.getByRole('tab', { name: '密码登录' }).click()
  await phone.page.getByLabel('手机号').fill(DEMONSTRATION.phone)
  await phone.page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION.password)
  await phone.page.getByRole('button', { name: '登录', exact: true }).click()
  await phone.page.waitForURL(/\/scanLogin/)
  await phone.page.getByRole('button', { name: '确认登录' }).waitFor()
  await desktop.page.getByText('扫描成功').waitFor()
  await phone.page.getByRole('button', { name: '确认登录' }).click()
  await phone.page.getByText('已确认').waitFor()
  await desktop.page.waitForURL(`${site.base}/`)
  await desktop.page.getByRole('button', { name: /林屿舟/ }).waitFor()
  expect(await desktop.page.evaluate(() => document.cookie)).toContain('AuSessionKey=')
  await Promise.all([desktop.context.close(), phone.context.close()])
})

test.each([
  ['a phone', NARROW, '19912340103'],
  ['a desktop', WIDE, '19912340104'],
])('a user requests account deletion on %s, and cancels it by logging in again', async (_device, viewport, phone) => {
  await anAccount(phone)
  const { page, context, messages, personId, key } = await openPersonPage(site, viewport, phone)
  const person = () => site.server.database.read.person.findUniqueOrThrow({ where: { id: personId } })
  await page.goto('/myData')
  await hydrated(page)
  await page.getByRole('button', { name: '我要注销账号' }).click()
  await page.getByLabel('请输入“注销”以确认').fill('注消')
  await page.getByRole('button', { name: '确认注销' }).click()
  await page.getByText('请输入“注销”两个字').first().waitFor()
  await page.getByLabel('请输入“注销”以确认').fill('注销')
  const form = page.locator('form', { has: page.getByLabel('请输入“注销”以确认') })
  await solveCaptcha(site, page, { open: () => form.getByRole('button', { name: '获取验证码' }).click() })
  await expect.poll(() => codeSentTo(phone) ?? '').toMatch(/^\d{6}$/)
  await form.getByLabel('短信验证码').fill(codeSentTo(phone) ?? '')
  await page.getByRole('button', { name: '确认注销' }).click()
  const outcome = page.getByRole('heading', { name: '注销申请已提交' })
  await outcome.waitFor()
  // the form was at the end of a long page: the focus moves to the result
  await expect.poll(() => outcome.evaluate((heading) => heading === document.activeElement)).toBe(true)
  expect(await outcome.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(0)
  await page.getByText(/账号将于 .* 删除/).waitFor()
  expect(await page.evaluate(() => document.cookie)).not.toContain('AuSessionKey=')
  expect(await site.server.services.sessions.find(key)).toBeUndefined()
  expect((await person()).deletionAskedAt).not.toBeNull()

  // an account page asks to log in, which cancels the deletion, and returns
  await page.goto('/myData')
  await page.waitForURL(/\/user\?from=%2FmyData/)
  await hydrated(page)
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/myData')
  await page.getByRole('button', { name: '我要注销账号' }).waitFor()
  expect(await person()).toMatchObject({ deletionAskedAt: null })
  const actions = await site.server.database.read.auditEntry.findMany({
    where: { actorKind: 'person', actorId: personId },
  })
  expect(actions.map(({ action }) => action)).toEqual([
    'account.deletionAsked',
    'account.deletionTakenBack',
    'account.loggedIn.password',
  ])
  expect(messages).toEqual([])
  await context.close()
})

const UPDATED = '《隐私政策》已更新'

async function publishPrivacy(version: string): Promise<void> {
  const { pages, contentImport } = site.server.services
  const content = await pages.find('privacy')
  if (content !== undefined) await contentImport.publishPages([{ slug: 'privacy', content: { ...content, version } }])
}

const consentsOf = async (phone: string) => {
  const phoneLookup = site.server.services.cipher.phoneLookup(phone)
  const where = { person: { phoneLookup }, document: 'privacy' }
  const rows = await site.server.database.read.consent.findMany({ where, orderBy: { id: 'asc' } })
  return rows.map(({ version, channel }) => `${version} ${channel}`)
}

async function logInByPassword(page: Page, phone: string): Promise<void> {
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test.each([
  ['a phone', NARROW, '19912340105'],
  ['a desktop', WIDE, '19912340106'],
])(
  'a log-in by password asks for consent to a new version of the agreement on %s; refusing leaves the visitor logged out',
  async (_device, viewport, phone) => {
    await anAccount(phone)
    await publishPrivacy('1.3')
    const { page, context, messages } = await openPage(site, viewport)
    await page.goto('/user?from=%2Fresume')
    await hydrated(page)
    await logInByPassword(page, phone)
    const dialog = page.getByRole('alertdialog', { name: UPDATED })
    await dialog.waitFor()
    expect(
      await dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/privacy'])
    await dialog.getByRole('button', { name: '不同意并退出' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.cookie)).not.toContain('AuSessionKey=')
    expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe(DEMONSTRATION.password) // no input is lost
    await page.goto('/jobs') // public pages stay accessible
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.goto('/user?from=%2Fresume')
    await hydrated(page)
    await logInByPassword(page, phone)
    await dialog.waitFor()
    // a reload does not count as consent
    await page.reload()
    await hydrated(page)
    expect(await page.evaluate(() => document.cookie)).not.toContain('AuSessionKey=')
    await logInByPassword(page, phone)
    await dialog.getByRole('button', { name: '同意并继续' }).click()
    await page.waitForURL('**/resume')
    expect(await consentsOf(phone)).toEqual(['1.2 register', '1.3 renewal'])
    expect(messages).toEqual([])
    await context.close()
  },
)

test('a computer that a phone has logged in asks for consent to a new version of the agreement', async () => {
  await publishPrivacy('1.3')
  const phoneNumber = DEMONSTRATION.phone
  const desktop = await openPage(site, WIDE)
  await desktop.page.goto('/user')
  await hydrated(desktop.page)
  const asked = desktop.page.waitForRequest(/getUnlimitedQRCode/)
  await desktop.page.getByRole('tab', { name: '微信扫码' }).click()
  const scene = new URL((await asked).url()).searchParams.get('scene')
  const phone = await openPersonPage(site, NARROW, phoneNumber)
  await phone.page.goto(`/scanLogin?scene=${scene}`)
  await phone.page.getByRole('button', { name: '确认登录' }).click()
  await phone.page.getByText('已确认').waitFor()
  const dialog = desktop.page.getByRole('alertdialog', { name: /隐私政策/ })
  // after refusing, the data can still be viewed and deleted
  await dialog.getByRole('button', { name: /导出数据或注销账号/ }).click()
  await desktop.page.waitForURL('**/myData')
  await desktop.page.getByRole('button', { name: '我要注销账号' }).waitFor()
  expect(await consentsOf(phoneNumber)).not.toContain('1.3 renewal')
  await Promise.all([desktop.context.close(), phone.context.close()])
})

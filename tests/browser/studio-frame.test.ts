import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { aMember, codeOf, STAFF_PASSWORD } from '#server/features/staff/testing/staff-client.ts'
import { systemClock } from '#server/platform/clock.ts'
import { NARROW, openPage, settled, WIDE } from './running-site.ts'
import { browserCookies, openStaffDesk, type StaffDesk } from './staff-desk.ts'

// The built studio around articles: log-in, lists, new articles, accounts, help.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const endSessions = (staffId: number) =>
  desk.site.server.database.write.staffSession.updateMany({ where: { staffId }, data: { endedAt: new Date() } })

/** Console messages that indicate errors, such as a blocked style; rejected calls are shown by the page itself. */
const complaints = (messages: readonly string[]) =>
  messages.filter((message) => !/status of 4\d\d/.test(message) && !/^(?:log|info|debug)/.test(message))

test('a new staff member changes the password, binds an authenticator, confirms the recovery codes and is logged in', async () => {
  const grants = [{ role: 'publisher', scope: 'all' }] as const
  const staff = { login: 'xinren', name: '辛仁', department: '品牌运营部' }
  const { password } = await desk.site.server.services.staffAccounts.createFromConsole(staff, grants)
  const { page, context, messages } = await openPage(desk.site, NARROW)
  await page.goto('/studio/articles?state=approved')
  await page.getByLabel('登录名').fill('xinren')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByLabel('新密码').fill('xinren-2026')
  await page.getByLabel('再输一次').fill('xinren-2026')
  await page.getByRole('button', { name: '保存并继续' }).click()
  await page.getByText('密码须有 12 至 64 位').waitFor()
  for (const label of ['新密码', '再输一次']) await page.getByLabel(label).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: '保存并继续' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  expect(await desk.findings(page)).toEqual([])
  await page.getByLabel(/6 位验证码/).fill(codeOf(secret, systemClock))
  await page.getByRole('button', { name: '绑定' }).click()
  const onward = page.getByRole('button', { name: '进入工作台' })
  await onward.waitFor()
  expect(await page.getByRole('listitem').count()).toBe(10)
  expect(await onward.isDisabled()).toBe(true)
  await page.getByLabel('我已保存好恢复码').check()
  await onward.click()
  await heading(page, '稿件列表').waitFor()
  expect(new URL(page.url()).search).toBe('?state=approved')
  expect(complaints(messages)).toEqual([])
  await context.close()
})

test('after three wrong passwords the log-in requires a captcha', async () => {
  const { login } = await aMember(desk.site.server, systemClock, [{ role: 'author', scope: 'all' }])
  const { page, context } = await openPage(desk.site, WIDE)
  await page.goto('/studio/login')
  await page.getByLabel('登录名').fill(login)
  for (let tries = 0; tries < 4; tries += 1) {
    await page.getByLabel('密码', { exact: true }).fill(`wrong password ${tries}`)
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.getByRole('button', { name: '登录' }).getAttribute('class')).not.toContain('loading')
  }
  await page.getByRole('slider').waitFor()
  expect(await desk.findings(page)).toEqual([])
  await context.close()
})

test('the list keeps its filter in the URL, works with the keyboard and submits several articles at once', async () => {
  const { articleId, version } = await desk.anArticle({ title: '批量处理的第一篇' })
  await desk.anArticle({ title: '批量处理的第二篇' })
  const { page, context, messages } = await desk.open('author', '/articles')
  await page.getByRole('table').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('批量处理')
  await page.keyboard.press('Enter')
  await page.getByText('共 2 篇').waitFor()
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('批量处理')
  await page.reload()
  await page.getByText('共 2 篇').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('已选 2 篇').waitFor()
  // one of them was changed since the list was loaded
  await desk.call('author', 'submitArticle', { articleId, version })
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
  await page.getByText('完成 1 篇，1 篇没有进行').waitFor()
  expect(await page.getByText('批量处理的第一篇：').count()).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await expect.poll(() => page.getByText('审核中（1/3）').count()).toBe(2)
  expect(complaints(messages)).toEqual([])
  await context.close()
})

test('the filters take two rows above the list; on a phone each state is fully visible below its title', async () => {
  await desk.anArticle({ title: '在手机上看的稿件' })
  const { page, context } = await desk.open('author', '/articles?scope=mine&state=draft&keyword=在手机上看')
  await page.getByText('共 1 篇').waitFor()
  const tops = () =>
    page
      .getByRole('main')
      .locator('[role="search"] > *, button:has-text("筛选")')
      .evaluateAll((parts) => new Set(parts.map((part) => Math.round(part.getBoundingClientRect().y / 20))).size)
  expect(await tops()).toBe(2)
  await page.setViewportSize(NARROW)
  const row = page.getByRole('row', { name: /在手机上看的稿件/ })
  const state = row.getByText('草稿', { exact: true })
  await expect.poll(() => row.getByRole('cell').count()).toBe(3)
  const [box, more] = [await state.boundingBox(), await row.getByRole('button', { name: /更多/ }).boundingBox()]
  for (const part of [box, more]) expect((part?.x ?? Infinity) + (part?.width ?? 0)).toBeLessThanOrEqual(NARROW.width)
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await context.close()
})

test('a new article starts from a template with blanks and tables', async () => {
  const { page, context, messages } = await desk.open('author', '/articles/new')
  await page.getByRole('button', { name: '用此模板：招聘公告' }).click()
  await page.waitForURL(/\/articles\/\d+$/)
  const articleId = Number(page.url().split('/').at(-1))
  const { draft } = await desk.call('author', 'readStudioArticle', { articleId })
  expect(draft).toMatchObject({ typeId: 2, title: expect.stringContaining('〔招聘单位全称〕') })
  expect(draft.html).toContain('<h2>招聘岗位</h2><table><thead><tr><th scope="col">岗位代码</th>')
  expect(complaints(messages)).toEqual([])
  await context.close()
})

test('an expired session is renewed in a dialog over the screen, and the rejected call is repeated', async () => {
  const member = await aMember(desk.site.server, systemClock, [{ role: 'author', scope: 'all' }])
  const { page, context } = await openPage(desk.site, WIDE)
  await context.addCookies(browserCookies(member.cookie))
  await page.goto('/studio/account')
  await page.getByLabel('原密码').fill(STAFF_PASSWORD)
  for (const label of ['新密码', '再输一次']) await page.getByLabel(label).fill('Shanshui-Changliu-66')
  await endSessions(member.staffId)
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: STUDIO_MESSAGE.logInAgain })
  await dialog.waitFor()
  expect(await desk.findings(page)).toEqual([])
  expect(await dialog.getByLabel('登录名').inputValue()).toBe(member.login)
  await dialog.getByLabel('密码', { exact: true }).fill(STAFF_PASSWORD)
  await dialog.getByRole('button', { name: '登录' }).click()
  await page.getByText('密码已修改').waitFor()
  await context.close()
})

test('an idle user is warned before the session ends', async () => {
  const { page, context } = await openPage(desk.site, WIDE)
  await page.clock.install()
  const { cookie } = desk.member('author')
  await context.addCookies(browserCookies(cookie))
  await page.goto('/studio/help')
  await heading(page, '帮助').waitFor()
  await page.clock.fastForward('12:50')
  expect(await page.getByRole('dialog', { name: '还要继续吗？' }).count()).toBe(0)
  await page.clock.fastForward('00:15')
  const dialog = page.getByRole('dialog', { name: '还要继续吗？' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: '延长' }).click()
  await page.clock.runFor(2000)
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})

test('a grant is prepared by one administrator and confirmed by another', async () => {
  const { server } = desk.site
  const [preparing, confirming] = [
    await aMember(server, systemClock, [{ role: 'systemAdministrator', scope: 'all' }]),
    await aMember(server, systemClock, [{ role: 'securityAdministrator', scope: 'all' }]),
  ]
  const opened = async (cookie: string) => {
    const watched = await openPage(desk.site, WIDE)
    await watched.context.addCookies(browserCookies(cookie))
    await watched.page.goto('/studio/staff')
    return watched
  }
  const { page, context, messages } = await opened(preparing.cookie)
  await page.getByRole('button', { name: '新建账号' }).click()
  await page.getByLabel('登录名').fill('kexin')
  await page.getByLabel('姓名').fill('柯欣')
  await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
  await page.getByText('只显示这一次').waitFor()
  await page.getByRole('button', { name: '已记下，关闭' }).click()
  await page.getByRole('button', { name: '更多：柯欣' }).click()
  await page.getByRole('menuitem', { name: '授权' }).click()
  await page.getByRole('button', { name: '准备授权' }).click()
  await page.getByRole('dialog').getByText('待确认').waitFor()
  expect(await desk.findings(page)).toEqual([])
  expect(await page.getByRole('button', { name: '确认', exact: true }).count()).toBe(0)
  expect(complaints(messages)).toEqual([])
  await context.close()
  const security = await opened(confirming.cookie)
  await security.page.getByRole('button', { name: '确认', exact: true }).click()
  await expect.poll(() => security.page.getByText('待确认的授权').count()).toBe(0)
  const grant = await server.database.read.staffGrant.findFirst({ where: { staff: { login: 'kexin' } } })
  expect(grant?.confirmedById).toBe(confirming.staffId)
  await security.context.close()
})

const PLACES = ['/', '/articles', '/articles/new', '/help', '/help/review', '/account'] as const

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('the screens have no axe findings, no overflow and no console errors, %s', async (_, viewport) => {
  const { page, context, messages } = await desk.open('publisher', '/', viewport)
  for (const place of PLACES) {
    await page.goto(`/studio${place}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect([place, await desk.findings(page)]).toEqual([place, []])
    expect([place, await page.evaluate('document.documentElement.scrollWidth > innerWidth')]).toEqual([place, false])
  }
  if (viewport === NARROW) await page.getByRole('button', { name: '菜单' }).click()
  await page.getByRole('link', { name: '稿件列表' }).last().click()
  await heading(page, '稿件列表').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('稿件列表')
  const { articles: count } = await desk.call('publisher', 'countWaiting', {})
  await expect.poll(() => page.title()).toBe(`${count === 0 ? '' : `（${count}）`}稿件列表 - 内容工作台`)
  await page.getByRole('button', { name: '帮助' }).click()
  await page.getByLabel('在帮助中查找').fill('撤稿')
  await settled(page)
  expect(await desk.findings(page)).toEqual([])
  expect(complaints(messages)).toEqual([])
  await context.close()
})

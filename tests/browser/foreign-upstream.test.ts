import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCommand } from '#kit/cli/check-command.ts'
import { acceptCommand } from '#kit/cli/decisions/accept-command.ts'
import type { ReportModel } from '#kit/cli/report/model/report-model.ts'
import { NESTED_NAMES_KEY, type NestedNames, startNestedNames } from '#tests/foreign-upstreams/nested-names.ts'
import { chooseByKeyboard, typeInto } from './person-page.ts'
import { hydrated, openPage, WIDE } from './running-site.ts'
import { solveCaptcha } from './solve-captcha.ts'
import { type SiteOnUpstream, startSiteOn } from './upstream-site.ts'

// The site with a server of another team as upstream, configured only with the dialect file that the kit proposed.

let folder: string
let upstream: NestedNames
let site: SiteOnUpstream
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-browser-'))
  upstream = await startNestedNames()
  site = await startSiteOn(upstream.base, await proposedDialect())
})
afterAll(async () => {
  await site.close()
  await upstream.close()
  await rm(folder, { recursive: true })
})

/** Checks the upstream and accepts its habits as a tester would. @returns the path of the dialect file. */
async function proposedDialect(): Promise<string> {
  const terminal = {
    environment: { CONTRACT_SESSION_KEY: NESTED_NAMES_KEY },
    nodeVersion: process.version,
    input: process.stdin,
    print: () => undefined,
    ended: () => new Promise<void>(() => {}),
    today: () => '2026-11-22',
  }
  const [report, dialect] = [join(folder, 'report.json'), join(folder, 'dialect.json')]
  const decisions = ['--decisions', join(folder, 'decisions.json')]
  // the upstream has no clock: waiting does not end its rate limits
  const layers = ['--layers', 'L0,L1,L2', '--patience', '1s']
  await checkCommand(['--base', upstream.base, ...layers, ...decisions, '--report', `json=${report}`], terminal)
  const { causes } = JSON.parse(await readFile(report, 'utf8')) as ReportModel
  const habits = causes.filter(({ severity }) => severity !== 'security').map(({ id }) => id)
  const as = ['--as', 'either', '--by', '张三', '--report', report, '--dialect', dialect]
  await acceptCommand([...new Set(habits), ...as, ...decisions], terminal)
  return dialect
}

const PHONE = '13912340077'

test('a visitor finds jobs, a job, its company and an article', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  const textOf = (selector: string) => page.locator(selector).first().innerText()
  await page.goto('/')
  await hydrated(page)
  await page.getByText('装配技师1', { exact: true }).first().waitFor()

  await page.goto('/jobs')
  await hydrated(page)
  const row = page.locator('main ol > li').filter({ hasText: '装配技师3' }).first()
  for (const text of ['东湖第3制造有限公司', '5.2–9.2K', '宜昌']) expect(await row.innerText()).toContain(text)
  await row.getByRole('link', { name: '装配技师3' }).first().click()
  await page.waitForURL(/\/jobDetail\/702$/)
  await page.getByRole('heading', { level: 1, name: '装配技师3' }).waitFor()
  for (const text of ['东湖第3制造有限公司', '5.2–9.2K', '宜昌']) expect(await textOf('main')).toContain(text)

  await page
    .getByRole('link', { name: /东湖第3制造有限公司/ })
    .first()
    .click()
  await page.waitForURL(/\/companyDetail\/102$/)
  await page.getByRole('heading', { level: 1, name: '东湖第3制造有限公司' }).waitFor()
  expect(await textOf('main')).toContain('第3家企业的简介。')
  await page.getByText('装配技师3', { exact: true }).first().waitFor()

  await page.goto('/announcement?announcementId=1')
  await hydrated(page)
  await page
    .getByRole('link', { name: /集团要闻第1期/ })
    .first()
    .click()
  await page.waitForURL(/\/content\/1\/3000$/)
  await page.getByText('第1期正文。').waitFor()
  expect(await textOf('main')).toContain('2025-08-01')
  expect(messages).toEqual([])
  await context.close()
})

test('a new user logs in by code, writes a résumé, applies once and sees the application', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto('/user?from=%2FjobDetail%2F705')
  await hydrated(page)
  await page.getByLabel('手机号').fill(PHONE)
  const captchaAnswer = (token: string) =>
    Promise.resolve({ type: 'blockPuzzle' as const, ...upstream.captchaAnswer(token) })
  const open = () => page.getByRole('button', { name: '获取验证码' }).click()
  await solveCaptcha({ captchaAnswer }, page, { open })
  await expect.poll(() => upstream.messages.at(-1)?.phone).toBe(PHONE)
  await page.getByLabel('短信验证码').fill(upstream.messages.at(-1)?.code ?? '')
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/jobDetail/705')

  await page.goto('/resume/basic')
  await page.getByLabel('姓名').waitFor()
  await typeInto(page, '姓名', '林小南')
  await chooseByKeyboard(page, '最高学历', 3)
  await chooseByKeyboard(page, '工作年限', 2)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/\/resume(#|$)/)
  await page.locator('main').getByText('林小南').first().waitFor()
  await page.getByRole('button', { name: '林小南' }).waitFor()

  await page.goto('/jobDetail/705')
  await hydrated(page)
  await page.getByRole('button', { name: '立即投递' }).first().click()
  const dialog = page.getByRole('dialog', { name: '投递简历' })
  await dialog.getByText('东湖第6制造有限公司').first().waitFor()
  await dialog.getByRole('checkbox', { name: /我同意/ }).check()
  await dialog.getByRole('button', { name: '提交' }).click()
  await page.getByText('投递成功').waitFor()

  await page.goto('/jobDetail/705')
  await hydrated(page)
  await page
    .getByRole('link', { name: /已投递/ })
    .first()
    .waitFor()
  await page.goto('/jobSearchProgress')
  const row = page.locator('main details').filter({ hasText: '装配技师6' }).first()
  await row.waitFor()
  for (const text of ['东湖第6制造有限公司', '已投递']) expect(await row.innerText()).toContain(text)
  expect(messages).toEqual([])
  await context.close()
})

test('no response of the upstream lacked keys or data that the pages need', async () => {
  const { body } = await site.own.app.inject('/dev/upstream.json')
  const { findings } = JSON.parse(body) as { findings: { finding: string }[] }
  expect(findings.filter(({ finding }) => /has no key|no data|refused/.test(finding))).toEqual([])
})

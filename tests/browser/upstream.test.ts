import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPTIONAL_CALLS } from '#contracts/extension-calls.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { EVERY_PAGE, addressOf } from './every-page.ts'
import { applyForJob, fillResume, READER_JOURNEYS } from './journeys.ts'
import { hydrated, NARROW, openPage, WIDE } from './running-site.ts'
import { solveCaptcha } from './solve-captcha.ts'
import { startUpstreamSite, type UpstreamSite } from './upstream-site.ts'

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const PASSWORD = 'Jianghan@2026'

describe.each([
  ['our server', ''],
  ['a server with the five habits of RuoYi, whose dialect is known', 'contracts/dialects/ruoyi.json'],
])('a site with an empty database on %s', (_name, dialectFile) => {
  let site: UpstreamSite
  beforeAll(async () => {
    site = await startUpstreamSite(dialectFile)
  })
  afterAll(() => site.close())

  test.each(READER_JOURNEYS)('%s', async (_title, walk) => expect(await walk(site)).toEqual([]))

  test('a new user logs in with captcha and code, fills in the résumé, adds a file, applies and logs out', async () => {
    const phone = '19912360001'
    const { page, context, messages, calls } = await openPage(site, WIDE)
    await page.goto('/user?from=%2Fresume')
    await hydrated(page)
    await page.getByLabel('手机号').fill(phone)
    await solveCaptcha(site, page, { open: () => page.getByRole('button', { name: '获取验证码' }).click() })
    const sent = () => site.upstream.sms.messages().find(({ phoneNumber }) => phoneNumber === phone)?.code
    await expect.poll(sent).toMatch(/^\d{6}$/)
    await page.getByLabel('短信验证码').fill(sent() ?? '')
    await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/resume')
    await fillResume(page)

    await page.getByRole('button', { name: '上传附件简历' }).click()
    await page.getByLabel('选择附件简历').setInputFiles({ name: '简历.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByText('简历.pdf').first().waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载 简历.pdf' }).click()
    expect((await saved).suggestedFilename()).toBe('简历.pdf')
    await expectNone(page, ['删除 简历.pdf', '下载 PDF'])

    await applyForJob(page, await newestJob(site))
    await page
      .getByRole('link', { name: /职位详情/ })
      .first()
      .waitFor()
    await expectNone(page, ['撤回投递'])

    await page.getByRole('button', { name: '周小楚' }).click()
    const entries = await page
      .locator('#user-menu a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(entries).toEqual(['/resume', '/jobSearchProgress'])
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL('**/home')
    expect(await page.evaluate(() => document.cookie)).not.toContain('AuSessionKey=')
    expect(messages).toEqual([])
    expect(calls.filter(isOptional)).toEqual([])
    await context.close()
  })

  test('a known user logs in by password, without a request for consent that the upstream could not store', async () => {
    const { page, context, messages, calls } = await openPage(site, NARROW)
    await page.goto('/user?from=%2FjobSearchProgress%3FrelationType%3Dcollect')
    await hydrated(page)
    await page.getByRole('tab', { name: '密码登录' }).click()
    await page.locator('#login-phone').fill('19900005001')
    await page.locator('#login-password').fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/jobSearchProgress?relationType=collect')
    await page.locator('main ul li h2').first().waitFor()
    await expectNone(page, ['取消收藏', '收藏'])
    await page
      .getByRole('link', { name: '菜单' })
      .or(page.getByRole('button', { name: '菜单' }))
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: '菜单' })
    await drawer.getByRole('link', { name: '我的简历' }).waitFor()
    expect(await drawer.getByRole('link', { name: '我的数据' }).count()).toBe(0)
    await page.goto('/feedback')
    await hydrated(page)
    expect(await page.locator('main input[type=file]').count()).toBe(0)

    // an invalid key becomes code 102, whatever code the upstream uses
    await context.addCookies([{ name: 'AuSessionKey', value: 'd'.repeat(43), url: site.base }])
    await page.goto('/resume/advantage')
    await page.waitForURL('**/home')
    await page.getByText(MESSAGE.sessionExpired).or(page.getByText('认证失败')).first().waitFor()
    expect(messages).toEqual([])
    expect(calls.filter(isOptional)).toEqual([])
    await context.close()
  })

  test('the site stores no users, and reports no findings about responses of the upstream', async () => {
    expect(await site.own.database.read.person.count()).toBe(0)
    expect((await site.own.app.inject('/dev/upstream.json')).json<{ findings: unknown[] }>().findings).toEqual([])
  })

  if (dialectFile !== '') return

  test('every page has one h1, and no link is broken', async () => {
    const pages = await Promise.all([...EVERY_PAGE].map((path) => addressOf(site, path)))
    /** One link per kind: other jobs and pictures differ only in their ids. */
    const links = new Map<string, string>()
    for (const path of pages) {
      const response = await fetch(site.base + path)
      const html = await response.text()
      expect([path, response.status, html.match(/<h1[ >]/g)?.length]).toEqual([path, 200, 1])
      for (const [, address = ''] of html.matchAll(/<(?:a|img|source|video)[^>]* (?:href|src|poster)="(\/[^"#]*)/g)) {
        // the links that switch the reading mode return to the page
        if (!/[?&;]mode=/.test(address)) links.set(address.replaceAll(/[0-9a-f]{32}|\d+/g, '*'), address)
      }
    }
    const dead: string[] = []
    for (const link of links.values()) {
      const address = link.replaceAll('&amp;', '&')
      const { status } = await fetch(site.base + address, { redirect: 'manual' })
      if (status !== 200) dead.push(`${status} ${address}`)
    }
    expect(links.size).toBeGreaterThan(40)
    expect(dead).toEqual([])
    for (const path of ['/myData', '/scanLogin?scene=a']) {
      expect((await fetch(site.base + path, { redirect: 'manual' })).headers.get('location')).toBe('/')
    }
  })

  test('visited pages are still served while the upstream is unreachable', async () => {
    const visited = ['/', '/jobs', '/jobDetail/1', '/announcement?announcementId=1', '/servicehall?servicehallId=8']
    const headingsOf = async () => {
      const { page, context, messages } = await openPage(site, WIDE)
      const headings: string[] = []
      for (const path of visited) {
        await page.goto(path)
        await hydrated(page)
        headings.push(await page.locator('h1').innerText())
      }
      await context.close()
      expect(messages).toEqual([])
      return headings
    }
    const before = await headingsOf()
    await site.loseUpstream(61)
    expect(await headingsOf()).toEqual(before)
  })
})

const isOptional = (path: string) => OPTIONAL_CALLS.some((id) => path.endsWith(`/${id}`))

async function expectNone(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0])
}

async function newestJob({ base }: UpstreamSite): Promise<{ jobId: number; name: string }> {
  const reply = await fetch(`${base}/prod-api/api/jobs/jobsList?pageSize=1`, { method: 'POST' })
  const [job] = ((await reply.json()) as { rows: { jobId: number; jobName: string }[] }).rows
  return { jobId: job?.jobId ?? 0, name: job?.jobName ?? '' }
}

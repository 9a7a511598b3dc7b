import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { qrPath } from '#web/ui/qr-code/qr-code.tsx'
import { chooseByKeyboard, tabTo, typeInto } from './person-page.ts'
import { hydrated, NARROW, openPage, type RunningSite, WIDE } from './running-site.ts'

type Journey = readonly [title: string, walk: (site: RunningSite) => Promise<string[]>]

/** Visitor journeys for any site with the demo data; each returns the console messages. */
export const READER_JOURNEYS: readonly Journey[] = [
  ['a graduate finds a job on the phone by city, industry and a short word, and shares it', findJobOnPhone],
  ['a personnel manager reads what dispatch offers and finds whom to call', findWhomToCall],
  ['an official reads a notice in large text with nothing but the keyboard', readByKeyboard],
  ['somebody without JavaScript reads an article', readWithoutScript],
  ['somebody without JavaScript sends feedback', sendFeedbackWithoutScript],
]

const totalOf = async (page: Page): Promise<number> =>
  Number(/共 (\d+)\+? 个职位/.exec(await page.locator('main').innerText())?.[1] ?? 0)

/** Total number of jobs that the call returns for a query. */
async function answeredTotal(site: RunningSite, query: string): Promise<number> {
  const reply = await fetch(`${site.base}/prod-api/api/jobs/jobsList?${query}`, { method: 'POST' })
  return ((await reply.json()) as { total: number }).total
}

async function findJobOnPhone(site: RunningSite): Promise<string[]> {
  const { page, context, messages } = await openPage(site, NARROW, { hasTouch: true, isMobile: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/jobs')
  await hydrated(page)
  const all = await totalOf(page)

  // the sheet shows the count of a selection before it is applied
  await page.getByRole('button', { name: '筛选' }).tap()
  const sheet = page.getByRole('dialog', { name: '筛选职位' })
  await sheet.getByRole('radio', { name: '武汉', exact: true }).tap()
  await sheet.getByRole('radio', { name: '信息技术', exact: true }).tap()
  const industryId = await sheet.getByRole('radio', { name: '信息技术', exact: true }).getAttribute('value')
  const promised = await answeredTotal(site, `regionId=420100&industryId=${industryId}`)
  expect(promised).toBeLessThan(all)
  await sheet.getByRole('button', { name: `查看 ${promised} 个职位`, exact: true }).tap()
  await page.waitForURL(/regionId=420100.*industryId=|industryId=.*regionId=420100/)
  await expect.poll(() => totalOf(page)).toBe(promised)

  const field = page.getByLabel('搜索职位、企业或技能').and(page.locator('input'))
  await field.fill('软件')
  await field.press('Enter')
  await page.waitForURL(/keyword=/)
  const found = await answeredTotal(
    site,
    `regionId=420100&industryId=${industryId}&keyword=${encodeURIComponent('软件')}`,
  )
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(promised)
  await expect.poll(() => totalOf(page)).toBe(found)
  const rows = page.locator('main ol a[href^="/jobDetail/"]')
  for (const row of await rows.allInnerTexts()) expect(row).toContain('武汉')

  await rows.first().tap()
  await page.waitForURL(/\/jobDetail\/\d+$/)
  await page.getByRole('button', { name: '复制链接' }).tap()
  await expect.poll(() => page.getByText('链接已复制').count()).toBe(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('button', { name: '分享' }).tap()
  const code = page.getByRole('dialog', { name: '扫码分享' }).getByRole('img')
  expect(await code.locator('path').last().getAttribute('d')).toBe(qrPath(page.url()).path)
  await context.close()
  return messages
}

async function findWhomToCall(site: RunningSite): Promise<string[]> {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto('/')
  await hydrated(page)
  const menu = page.getByRole('banner')
  await menu.getByRole('link', { name: '服务大厅', exact: true }).first().hover()
  await menu.getByRole('link', { name: '派遣外包' }).first().click()
  await page.waitForURL(/servicehallId=8/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('派遣外包')
  for (const name of ['业务介绍', '五大优势', '荣誉与认证', '产品矩阵', '客户口碑']) {
    await expect.poll(() => page.getByRole('heading', { name }).count()).toBe(1)
  }
  await page.getByRole('link', { name: '咨询这项服务' }).click()
  const phone = page.getByRole('region', { name: '联系派遣外包事业部' }).getByRole('link', { name: '19900001081' })
  expect(await phone.getAttribute('href')).toBe('tel:19900001081')
  await expect.poll(() => isInView(page, 'main a[href="tel:19900001081"]')).toBe(true)
  expect(await menu.locator('[data-nav=trigger][aria-current]').innerText()).toBe('服务大厅')
  await context.close()
  return messages
}

async function readByKeyboard(site: RunningSite): Promise<string[]> {
  const { page, context, messages } = await openPage(site, WIDE)
  await page.goto('/announcement?announcementId=2')
  await hydrated(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('跳到主要内容')
  await page.keyboard.press('Enter')
  const first = (await page.locator('main ol a[href^="/content/2/"]').first().innerText()).trim()
  await tabUntil(page, (text) => text === first)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/content\/2\/\d+$/)
  const body = page.locator('.rich-text p').first()
  const sizeOf = () => body.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf()).toBe(18)

  // the new page has the focus; the header's tools are before it in the tab order
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await tabUntil(page, (text) => text === '长辈版', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('elder')
  // specification of 适老化: 18 pt and more
  expect(await sizeOf()).toBeGreaterThanOrEqual(24)
  await page.reload()
  expect(await page.locator('html').getAttribute('data-mode')).toBe('elder')
  await context.close()
  return messages
}

async function readWithoutScript(site: RunningSite): Promise<string[]> {
  const { page, context, messages } = await openPage(site, NARROW, { javaScriptEnabled: false })
  const column = '/announcement?announcementId=2'
  await page.goto(column)
  await page.locator('main a[href^="/content/2/"]').first().click()
  await page.waitForURL(/\/content\/2\//)
  expect(((await page.locator('article').first().textContent()) ?? '').length).toBeGreaterThan(200)
  await page.goto(column)
  await page.getByRole('navigation', { name: /分页/ }).getByRole('link', { name: /2/ }).first().click()
  await page.waitForURL(/pageNum=2/)
  expect(await page.locator('main a[href^="/content/2/"]').count()).toBe(10)
  await context.close()
  return messages
}

async function sendFeedbackWithoutScript(site: RunningSite): Promise<string[]> {
  const { page, context, messages } = await openPage(site, NARROW, { javaScriptEnabled: false })
  await page.goto('/feedback?kind=report')
  expect(await page.getByRole('radio', { name: /举报/ }).isChecked()).toBe(true)
  await page.getByLabel('反馈内容').fill('某职位要求先交服装费')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await page.waitForURL(/receipt=/)
  expect(await page.locator('main').textContent()).toMatch(/已收到您的反馈.*\d{8}-[2-9A-Z]{8}/)
  await context.close()
  return messages
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? '')

/** Presses a key until the focused element's text matches; no page has a hundred tab stops before its list. */
async function tabUntil(page: Page, isWanted: (text: string) => boolean, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    if (isWanted(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`a hundred times ${key} did not lead there`)
}

const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
  }, selector)

/** Fills in the required résumé parts of a logged-in user by keyboard only. */
export async function fillResume(page: Page): Promise<void> {
  await page.goto('/resume/basic')
  await page.getByLabel('姓名').waitFor()
  await typeInto(page, '姓名', '周小楚')
  await chooseByKeyboard(page, '最高学历', 3)
  await chooseByKeyboard(page, '工作年限', 2)
  await typeInto(page, '邮箱', 'zhouxiaochu@example.cn')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/resume/intention')
  await page.getByLabel('期望职位').waitFor()
  await typeInto(page, '期望职位', '机械工程师')
  await typeInto(page, '期望月薪下限（元）', '8000')
  await typeInto(page, '期望月薪上限（元）', '12000')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/resume/education/new')
  await page.getByLabel('学校名称').waitFor()
  await typeInto(page, '学校名称', '江汉理工大学')
  await chooseByKeyboard(page, '学历', 3)
  await typeInto(page, '专业名称', '机械设计制造及其自动化')
  await typeInto(page, '入学时间', '202009')
  await typeInto(page, '毕业时间（在读填预计时间）', '2024.6')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/resume/experience/new')
  await page.getByLabel('公司名称').waitFor()
  await typeInto(page, '公司名称', '武汉江岸非标装备有限公司')
  await typeInto(page, '职位名称', '机械工程师')
  await typeInto(page, '开始时间', '2024-07')
  await tabTo(page, page.getByLabel('至今'))
  await page.keyboard.press('Space')
  await typeInto(page, '工作内容', '负责非标设备的结构设计、出图与现场调试。')
  await tabTo(page, page.getByRole('button', { name: '保存' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/resume(#|$)/)
  await page.getByText('武汉江岸非标装备有限公司').waitFor()
}

/** Sends the résumé to a job, and finds the application on the progress page. */
export async function applyForJob(page: Page, { jobId, name }: { jobId: number; name: string }): Promise<void> {
  await page.goto(`/jobDetail/${jobId}`)
  await hydrated(page)
  await page.getByRole('button', { name: '立即投递' }).first().click()
  const dialog = page.getByRole('dialog', { name: '投递简历' })
  await dialog.getByRole('checkbox', { name: /我同意/ }).check()
  await dialog.getByRole('button', { name: '提交' }).click()
  await page.getByText('投递成功').waitFor()
  await page.goto('/jobSearchProgress')
  await page.getByText(name).first().waitFor()
  await page.getByText('已投递').first().waitFor()
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginCopy } from '#web/screens/login/login-copy.ts'
import { registerCopy } from '#web/screens/register/register-copy.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { openPersonPage } from './person-page.ts'
import { hydrated, NARROW, openPage, WIDE } from './running-site.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site.close())

const PASSWORD = 'Jianghan@2026'
const anOpenJob = () =>
  site.server.database.read.job.findFirstOrThrow({ where: { isListed: true }, orderBy: { id: 'desc' } })

test.each([
  ['a desktop', WIDE, '19900005001'],
  ['a phone', NARROW, '19900005002'],
])(
  'a visitor who applies while logged out returns to the open dialog after log-in, on %s',
  async (_device, size, phone) => {
    const { page, context, messages } = await openPage(site, size)
    const job = await anOpenJob()
    await page.goto('/jobs')
    await page.goto(`/jobDetail/${job.id}`)
    await hydrated(page)
    await page
      .getByRole('link', { name: `立即投递 ${job.name}` })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByText('登录后继续投递该职位').waitFor()
    await page.getByRole('link', { name: loginCopy.register }).click()
    await page.waitForURL('**/register?**')
    await page.getByRole('link', { name: registerCopy.login }).click()
    await page.getByRole('tab', { name: '密码登录' }).click()
    await page.locator('#login-phone').fill(phone)
    await page.locator('#login-password').fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('dialog', { name: /投递简历|先填写简历|简历还差一点/ }).waitFor()
    expect(new URL(page.url()).search).toBe('') // a reload shows the page without the dialog
    await page.goBack() // one step: the log-in page and a second entry of the job are not in the history
    await page.waitForURL('**/jobs')
    expect(messages).toEqual([])
    await context.close()
  },
)

test.each([
  ['a desktop', WIDE, '19912359003'],
  ['a phone', NARROW, '19912359001'],
])(
  'an application without a résumé leads through the missing forms and continues, on %s',
  async (_device, size, phone) => {
    const { page, context } = await openPersonPage(site, size, phone)
    const hasFocus = (label: string) =>
      expect
        .poll(() => page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement))
        .toBe(true)
    const job = await anOpenJob()
    await page.goto(`/jobDetail/${job.id}?apply=1`)
    const missing = page.getByRole('dialog', { name: /先填写简历|简历还差一点/ })
    await missing.getByRole('link', { name: '开始填写' }).click()
    await page.waitForURL('**/resume/basic')
    const name = page.getByLabel('姓名', { exact: true })
    await name.waitFor()
    await hasFocus('姓名')
    expect((await name.boundingBox())?.y).toBeLessThan(size.height / 2)
    await page.getByText(`第 1 步，共 4 步 · 完成后继续投递“${job.name}”`).waitFor()
    await name.fill('周远')
    await page.getByLabel('最高学历').selectOption({ index: 3 })
    await page.getByLabel('工作年限').selectOption({ label: '应届' })
    await page.getByRole('button', { name: '保存' }).click()
    await page.waitForURL('**/resume/intention')
    await hasFocus('期望职位')
    await page.getByLabel('期望职位').fill('会计')
    await page.getByLabel('面议').check()
    await page.getByRole('button', { name: '保存' }).click()
    await page.waitForURL('**/resume/education/new')
    await hasFocus('学校名称')
    await page.getByLabel('学校名称').fill('江汉理工大学')
    await page.getByLabel('学历', { exact: true }).selectOption({ index: 3 })
    await page.getByLabel('专业名称', { exact: true }).fill('会计学')
    await page.getByLabel('入学时间', { exact: true }).fill('2020-09')
    await page.getByLabel('毕业时间（在读填预计时间）', { exact: true }).fill('2024-06')
    await page.getByRole('button', { name: '保存' }).click()
    await page.waitForURL(`**/jobDetail/${job.id}**`)
    const dialog = page.getByRole('dialog', { name: '投递简历' })
    await dialog.getByRole('checkbox', { name: /我同意/ }).check()
    await dialog.getByRole('button', { name: '提交' }).click()
    await page.getByText('投递成功').waitFor()
    await context.close()
  },
)

test('the link of the dialog leads to the first missing required field, although other fields are filled in', async () => {
  const { page, context, key } = await openPersonPage(site, NARROW, '19912359004')
  await commit(key, 'personalInfoCommit', { userName: '周远', workYears: '2' })
  await page.goto(`/jobDetail/${(await anOpenJob()).id}?apply=1`)
  await page
    .getByRole('dialog', { name: /先填写简历|简历还差一点/ })
    .getByRole('link', { name: '开始填写' })
    .click()
  await page.waitForURL('**/resume/basic')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('resume-education')
  const box = await page.getByLabel('最高学历').boundingBox()
  expect(box?.y).toBeGreaterThan(60)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(NARROW.height - 80) // not covered by the bottom bar
  await context.close()
})

test.each([
  ['a desktop', WIDE, '19912359005'],
  ['a phone', NARROW, '19912359006'],
])('three pages recommend jobs that match the job intention of the user, on %s', async (...given) => {
  const [, size, phone] = given
  const { page, context, key, messages } = await openPersonPage(site, size, phone)
  await commit(key, 'personalInfoCommit', {
    userName: '周远',
    intention: { jobName: '会计', salaryMin: 0, salaryMax: 0, jobNature: '1', regionId: 420_100 },
  })
  for (const path of ['/resume', '/jobSearchProgress', '/']) {
    await page.goto(path)
    const recommended = page.getByRole('region', { name: '为您推荐' })
    await recommended.getByText('按求职意向：会计 · 武汉').waitFor()
    const rows = await recommended.locator('a[href^="/jobDetail/"]').allInnerTexts()
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows.slice(0, 3)) expect(row).toMatch(/会计[^]*武汉/)
  }
  expect(messages).toEqual([])
  await context.close()
})

async function commit(key: string, call: string, body: object): Promise<void> {
  const reply = await fetch(`${site.base}/prod-api/api/miniProgram/${call}`, {
    method: 'POST',
    headers: { AuSessionKey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await reply.json()).toMatchObject({ code: 200 })
}

test('an empty résumé has a link to its first form, and no button for the PDF', async () => {
  const { page, context } = await openPersonPage(site, NARROW, '19912359002')
  await page.goto('/resume')
  await page.getByRole('link', { name: '开始填写' }).waitFor()
  expect(await page.getByRole('button', { name: /PDF/ }).count()).toBe(0)
  await context.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
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
])('who applies while logged out comes back to the open dialog, on %s', async (_device, size, phone) => {
  const { page, context, messages } = await openPage(site, size)
  const job = await anOpenJob()
  await page.goto(`/jobDetail/${job.id}`)
  await hydrated(page)
  await page
    .getByRole('link', { name: `立即投递 ${job.name}` })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByText('登录后继续投递该职位').waitFor()
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.locator('#login-phone').fill(phone)
  await page.locator('#login-password').fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('dialog', { name: /投递简历|简历还差一点/ }).waitFor()
  expect(new URL(page.url()).search).toBe('') // a reload is to show the page
  expect(messages).toEqual([])
  await context.close()
})

test('an interrupted application leads through what it needs and goes on, on a phone', async () => {
  const { page, context } = await openPersonPage(site, NARROW, '19912359001')
  const job = await anOpenJob()
  await page.goto(`/jobDetail/${job.id}?apply=1`)
  const missing = page.getByRole('dialog', { name: '简历还差一点' })
  await missing.getByRole('link', { name: '开始填写' }).click()
  await page.waitForURL('**/resume/basic')
  const name = page.getByLabel('姓名', { exact: true })
  await name.waitFor()
  expect((await name.boundingBox())?.y).toBeLessThan(NARROW.height / 2)
  await page.getByText(`第 1 步，共 4 步 · 完成后继续投递“${job.name}”`).waitFor()
  await name.fill('周远')
  await page.getByLabel('最高学历').selectOption({ index: 3 })
  await page.getByLabel('工作年限').selectOption({ label: '应届' })
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL('**/resume/intention')
  await page.getByLabel('期望职位').fill('会计')
  await page.getByLabel('面议').check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL('**/resume/education/new')
  await page.getByLabel('学校名称').waitFor()
  await context.close()
})

test('an empty résumé begins with filling it', async () => {
  const { page, context } = await openPersonPage(site, NARROW, '19912359002')
  await page.goto('/resume')
  await page.getByRole('link', { name: '开始填写' }).waitFor()
  expect(await page.getByRole('button', { name: /PDF/ }).count()).toBe(0)
  await context.close()
})

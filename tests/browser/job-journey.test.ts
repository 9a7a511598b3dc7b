import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { button, contentSteps, press, submit, transition } from './content-steps.ts'
import { NARROW, openPage, WIDE } from './running-site.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// A job on the running site is written, reviewed, published, extended, and hidden with its company.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const { as, review, publish } = contentSteps(() => desk)

/** The option that Enter selects. */
const activeOption = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active')

/** Types into a searchable select, and selects the first match. */
async function find(page: Page, field: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${field}`) })
  await box.fill(typed)
  await activeOption(page).filter({ hasText: typed }).waitFor()
  await box.press('Enter')
}

/** Selects the second option of a select with the keyboard. */
async function choose(page: Page, field: string): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${field}`) })
  await box.press('Enter')
  await activeOption(page).waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
}

test('a job is published from the form, found in the list and extended; hiding its company hides the job', async () => {
  const company = await desk.site.server.database.read.company.findFirstOrThrow({ where: { isVisible: true } })
  const name = '轨道检修技师（新）'
  let path = ''
  await as('author', '/content/job', async (page) => {
    await press(page.getByRole('link', { name: '新建' }))
    await page.getByRole('heading', { level: 1, name: '新的职位' }).waitFor()
    await page.getByLabel(/^职位名称/).fill(name)
    await page.getByText(/^已保存/).waitFor()
    await find(page, '企业', company.fullName)
    await page.getByRole('switch', { name: '页面上有月薪' }).press('Enter')
    await page.getByLabel(/^最低（元）/).fill('8000')
    await page.getByLabel(/^最高（元）/).fill('12000')
    await page.getByLabel(/^一年几薪/).fill('13')
    await find(page, '工作地区', '洪山区')
    await page.getByLabel(/^工作地点/).fill('武汉市洪山区荻浦路 437 号')
    await find(page, '行业', '轨道交通')
    await page.getByLabel(/^招聘人数/).fill('3')
    for (const field of ['学历要求', '工作年限', '工作性质']) await choose(page, field)
    await page.getByLabel(/^工作内容/).fill('检修转向架\n记录故障')
    await page.getByLabel(/^任职要求/).fill('熟悉制动单元')
    await page.getByLabel(/^有效期至/).fill(beijingTime(new Date(Date.now() + 60 * 86_400_000)).slice(0, 10))
    await submit(page)
    path = new URL(page.url()).pathname.replace('/studio', '')
  })
  await review(path, async (page) => {
    const changes = await page.getByRole('list', { name: '改动' }).innerText()
    expect(changes).toContain(company.fullName)
    expect(changes).toContain('洪山区')
  })
  await publish(path)
  const { key: jobId } = await desk.call('author', 'readContent', {
    kind: 'job',
    itemId: Number(path.split('/').at(-1)),
  })
  const shown = async (viewport = WIDE) => {
    const { page, context, messages } = await openPage(desk.site, viewport)
    await page.goto(`/jobDetail/${jobId}`)
    const text = await page.locator('main').innerText()
    await context.close()
    return { text, messages }
  }
  const { text, messages } = await shown()
  expect(text).toContain(name)
  expect(text).toContain('8–12K·13薪')
  expect(messages).toEqual([])

  await as(
    'author',
    `/content/job?keyword=${encodeURIComponent(name)}`,
    async (page) => {
      await page.getByRole('link', { name }).waitFor()
    },
    NARROW,
  )
  await as(
    'publisher',
    path,
    async (page) => {
      await transition(page, '延期', '已发布', (at) => press(button(at, '90 天')))
    },
    NARROW,
  )
  await as('publisher', `/content/company/row-${company.id}`, (page) =>
    transition(page, '下线', '已下线', (at) => at.getByLabel(/^理由/).fill('企业要求暂停招聘')),
  )
  await expect.poll(async () => (await shown(NARROW)).text).not.toContain(name)
})

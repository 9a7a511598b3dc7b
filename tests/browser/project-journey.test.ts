import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { contentSteps, press, submit, transition } from './content-steps.ts'
import { NARROW, openPage, settled, WIDE } from './running-site.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// A recruitment project on the running site is written, ordered by keyboard, reviewed, previewed, published and
// withdrawn.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const { as, review, publish } = contentSteps(() => desk)
const NAME = '轨道交通秋季专场'

/** Types into a searchable select, and selects the first match. */
async function find(page: Page, field: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${field}`) })
  await box.fill(typed)
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active')
    .filter({ hasText: typed })
    .waitFor()
  await box.press('Enter')
}

const minute = (days: number) =>
  beijingTime(new Date(Date.now() + days * 86_400_000))
    .slice(0, 16)
    .replace(' ', 'T')
/** Names of the chosen companies, in their order. */
const chosen = async (page: Page) =>
  (
    await page
      .getByRole('group', { name: /^参会单位/ })
      .getByRole('link')
      .allInnerTexts()
  ).map((text) => text.replace(/^\d+\s*/, ''))

test('a project with three companies is published from the form, and withdrawn again', async () => {
  const companies = await desk.site.server.database.read.company.findMany({ where: { isVisible: true }, take: 3 })
  const [one = '', two = '', three = ''] = companies.map(({ fullName }) => fullName)
  let path = ''
  await as('author', '/content/project', async (page) => {
    await press(page.getByRole('link', { name: '新建' }))
    await page.getByRole('heading', { level: 1, name: '新的招聘项目' }).waitFor()
    await page.getByLabel(/^项目名称/).fill(NAME)
    await page.getByText(/^已保存/).waitFor()
    await find(page, '举办地区', '洪山区')
    await page.getByLabel(/^开始时间/).fill(minute(-1))
    await page.getByLabel(/^结束时间/).fill(minute(30))
    await page.getByLabel(/^简介/).fill('面向轨道交通专业的毕业生，现场签约。')
    await press(page.getByRole('button', { name: '选择图片：封面' }))
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await page.getByRole('button', { name: '更换图片：封面' }).waitFor()
    await page.getByLabel(/^联系人/).fill('许澄远')
    await page.getByLabel(/^联系电话/).fill('027-87654321')
    for (const name of [one, two, three]) await find(page, '添加参会单位', name)
    expect(await chosen(page)).toEqual([one, two, three])
    const up = page.getByRole('button', { name: `上移 ${three}` })
    await press(up)
    await expect.poll(() => chosen(page)).toEqual([one, three, two])
    expect(await up.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('link', { name: new RegExp(two) }).press('Alt+ArrowUp')
    await expect.poll(() => chosen(page)).toEqual([one, two, three])
    await page.getByRole('link', { name: new RegExp(three) }).press('Alt+ArrowUp')
    await expect.poll(() => chosen(page)).toEqual([one, three, two])
    const text = page.getByRole('textbox', { name: '项目介绍' })
    await text.click()
    await page.keyboard.type('上午九点入场，请带简历。')
    // without a pause after typing: the editor passes its text on when it loses the focus
    await submit(page)
    path = new URL(page.url()).pathname.replace('/studio', '')
  })
  await review(path, async (page) => {
    const changes = page.getByRole('list', { name: '改动' })
    await changes.getByText('上午九点入场，请带简历。').waitFor()
    expect(await changes.innerText()).toContain([one, three, two].join('\n'))
  })
  await as('publisher', path, async (page) => {
    const { url } = await desk.call('publisher', 'createContentPreview', {
      kind: 'project',
      itemId: Number(path.split('/').at(-1)),
    })
    await page.goto(url)
    const preview = await page.locator('main').innerText()
    for (const part of [NAME, '上午九点入场', one, '3 家参会单位']) expect(preview).toContain(part)
    await page.goto(`/studio${path}`)
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
    await settled(page)
  })
  await publish(path)
  const { key } = await desk.call('author', 'readContent', {
    kind: 'project',
    itemId: Number(path.split('/').at(-1)),
  })
  for (const viewport of [WIDE, NARROW]) {
    const { page, context, messages } = await openPage(desk.site, viewport)
    await page.goto(`/zoneDetails?reRecruitProjectId=${key}`)
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
    const text = await page.locator('main').innerText()
    for (const part of ['上午九点入场，请带简历。', '许澄远', '027-87654321', '现场签约']) expect(text).toContain(part)
    const at = [one, three, two].map((name) => text.indexOf(name))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
    expect(messages).toEqual([])
    await context.close()
  }
  await as(
    'publisher',
    path,
    (page) => transition(page, '下线', '已下线', (at) => at.getByLabel(/^理由/).fill('活动延期举办')),
    NARROW,
  )
  const { page, context } = await openPage(desk.site, WIDE)
  await expect.poll(async () => (await page.goto(`/zoneDetails?reRecruitProjectId=${key}`))?.status()).toBe(404)
  await context.close()
})

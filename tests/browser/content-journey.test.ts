import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { button, contentSteps, press, submit, transition } from './content-steps.ts'
import { hydrated, NARROW, openPage, settled, WIDE } from './running-site.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Content on the running site is written, reviewed, published, ordered and withdrawn by different people.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const { as, review, publish } = contentSteps(() => desk)

/** Chooses the first picture of the library for a field. */
async function choosePicture(page: Page, field: string): Promise<void> {
  await press(page.getByRole('button', { name: `选择图片：${field}` }))
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('button', { name: `更换图片：${field}` }).waitFor()
}

/** Titles of the slides of the home page, in their order. */
async function slides(): Promise<string[]> {
  const answer = await fetch(`${desk.site.base}/prod-api/open/website/getBannerList`)
  return ((await answer.json()) as { data: { bannerTitle: string }[] }).data.map(({ bannerTitle }) => bannerTitle)
}

const TITLE = '周五上线的轮播'

test('a banner is written, reviewed, published, ordered by keyboard and withdrawn', async () => {
  let path = ''
  await as('author', '/content/banner', async (page) => {
    await press(page.getByRole('link', { name: '新建' }))
    await page.getByRole('heading', { level: 1, name: '新的首页轮播' }).waitFor()
    await page.getByLabel('标题必填').fill(TITLE)
    await page.getByText(/^已保存/).waitFor()
    await press(button(page, '提交审核'))
    await page.getByText('提交审核之前还有 3 处要补').waitFor()
    await page.getByRole('combobox', { name: /^链接/ }).fill('/jobs')
    for (const field of ['宽图', '窄图']) await choosePicture(page, field)
    await page.getByLabel(/^开始显示/).fill('2020-01-01T09:00')
    await page.getByLabel(/^结束显示/).fill('2999-01-01T09:00')
    await submit(page)
    path = new URL(page.url()).pathname.replace('/studio', '')
    expect(path).toMatch(/^\/content\/banner\/\d+$/)
  })
  await review(path, async (page) => {
    expect(await page.getByRole('list', { name: '改动' }).innerText()).toContain(TITLE)
  })
  expect(await slides()).not.toContain(TITLE)
  await publish(path)
  await expect.poll(slides).toContain(TITLE)
  expect((await slides()).at(-1)).toBe(TITLE)

  await as('publisher', '/content/banner', async (page) => {
    const up = page.getByRole('button', { name: `上移 ${TITLE}` })
    await press(up)
    await page.getByText(`“${TITLE}”已移到第 4 位，共 5 项`).waitFor()
    expect(await up.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText(`“${TITLE}”已移到第 3 位，共 5 项`).waitFor()
    await settled(page)
  })
  await expect.poll(async () => (await slides()).indexOf(TITLE)).toBe(2)
  const { page: home, context, messages } = await openPage(desk.site, WIDE)
  await home.goto('/')
  await hydrated(home)
  expect(await home.content()).toContain(TITLE)
  expect(messages).toEqual([])
  await context.close()

  await as(
    'publisher',
    path,
    (page) => transition(page, '下线', '已下线', (at) => at.getByLabel(/^理由/).fill('活动已经结束')),
    NARROW,
  )
  await expect.poll(slides).not.toContain(TITLE)
})

test('a sentence of 服务大厅 3 is changed, and the reviewer sees the changed words marked', async () => {
  let path = ''
  await as('author', '/content/page', async (page) => {
    await page.getByRole('link', { name: '考试测评' }).click()
    await page.getByRole('heading', { level: 1, name: '考试测评' }).waitFor()
    await press(page.getByRole('button', { expanded: false }).filter({ hasText: /^1/ }).first())
    const paragraph = page.getByLabel('段落 1', { exact: true }).first()
    await paragraph.fill('这一句是新的，周一起生效。')
    await submit(page)
    path = new URL(page.url()).pathname.replace('/studio', '')
  })
  await review(path, async (page) => {
    const changes = page.getByRole('list', { name: '改动' })
    expect(await changes.innerText()).toContain('各节 › 1 › 段落')
    expect(await changes.locator('ins').allInnerTexts()).not.toEqual([])
  })
  await publish(path)
  const { page, context } = await openPage(desk.site, WIDE)
  await page.goto('/servicehall?servicehallId=3')
  await page.getByText('这一句是新的，周一起生效。').first().waitFor()
  await context.close()
})

test('the phone number of the site is changed on every page', async () => {
  const phone = '027-1990 0003'
  let path = ''
  await as(
    'author',
    '/content/site-facts',
    async (page) => {
      await page.getByLabel('电话必填').fill(phone)
      await submit(page)
      path = new URL(page.url()).pathname.replace('/studio', '')
    },
    NARROW,
  )
  await review(path, async (page) => {
    expect(await page.getByRole('list', { name: '改动' }).innerText()).toContain(phone)
  })
  await publish(path)
  const { page, context } = await openPage(desk.site, NARROW)
  await page.goto('/jobs')
  await page.getByText(phone).first().waitFor({ state: 'attached' })
  await context.close()
})

test('a product tree is edited with the keyboard alone, and its page shows the published tree', async () => {
  let path = ''
  const says = (page: Page, text: string | RegExp) =>
    page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })
  await as('author', '/content/product-tree', async (page) => {
    await press(page.getByRole('link', { name: '产品体系' }))
    await page.getByRole('tree', { name: /^目录/ }).waitFor()
    const { keyboard } = page
    const first = page.getByRole('treeitem').first()
    await first.focus()
    await keyboard.press('Control+Enter')
    await keyboard.type('数字人才')
    await keyboard.press('Enter')
    await keyboard.press('Alt+ArrowRight')
    await says(page, /“数字人才”已移到“高端人才”下第 \d+ 位/)
    await keyboard.press('Alt+ArrowLeft')
    await says(page, '“数字人才”已移到第一层第 2 位')
    await keyboard.press('Control+Shift+Enter')
    await keyboard.type('数据标注实训')
    await keyboard.press('Enter')
    await keyboard.press('Home')
    await keyboard.press('Delete')
    await page.getByRole('dialog', { name: /^删除“高端人才”和下面 \d+ 个节点？$/ }).waitFor()
    await press(page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }))
    await says(page, '可以撤销')
    await keyboard.press('Control+z')
    await says(page, '已恢复“高端人才”')
    expect(await page.getByRole('treeitem', { selected: true }).innerText()).toContain('高端人才')
    await submit(page)
    path = new URL(page.url()).pathname.replace('/studio', '')
  })
  await review(path, async (page) => {
    const changes = await page.getByRole('list', { name: '改动' }).innerText()
    expect(changes).toContain('数据标注实训')
    expect(changes).not.toContain('删去')
  })
  await as('publisher', path, (page) => transition(page, '发布', '已发布'), NARROW)
  for (const viewport of [WIDE, NARROW]) {
    const { page, context, messages } = await openPage(desk.site, viewport)
    await page.goto('/aboutUs?aboutUsId=2')
    await hydrated(page)
    const tab = page.getByRole('tab', { name: /^数字人才/ })
    await tab.focus()
    await page.getByText('数据标注实训').waitFor()
    expect([await axeFindings(page), messages]).toEqual([[], []])
    await context.close()
  }
})

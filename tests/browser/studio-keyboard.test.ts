import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROOFREADING_TICKS, ticksOfStage } from '#contracts/studio/permissions.ts'
import { opened, text } from './article-page.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// From a paste to the published page without a mouse.

/** More tab stops than any screen has. */
const MOST_STOPS = 200
const REVIEWERS = ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

/** Name of the focused control: its label, or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return (element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? '').replace(
      /\s/g,
      '',
    )
  })

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, name: string) {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (now === name) return
    passed.push(now.slice(0, 12))
  }
  throw new Error(`Tab does not reach ${name}: ${passed.join(' ')}`)
}

test('a spreadsheet is pasted, submitted, reviewed three times and published with the keyboard alone', async () => {
  const { page, context } = await desk.open('author', '/articles/new?typeId=2')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '新建空白稿件' }).waitFor()
  await tabTo(page, '新建空白稿件')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/articles\/\d+$/)
  const articleId = Number(page.url().split('/').at(-1))
  await opened(page)
  await expect.poll(() => focused(page)).toBe('标题')
  await page.keyboard.insertText('用键盘发布的通知')
  await tabTo(page, '正文')
  await page.evaluate(async () => {
    const html =
      '<h2>岗位</h2><p>各单位应当在规定的时间内登记岗位信息。</p><table><tr><th>岗位</th><th>人数</th></tr><tr><td>电工</td><td>2</td></tr></table>'
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })])
  })
  await page.keyboard.press('Control+v')
  await expect.poll(() => text(page).innerText()).toContain('电工')
  // Escape and Tab leave the text; then Tab leads to the button of the outline
  await page.getByRole('button', { name: '取正文开头' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await tabTo(page, '取正文开头')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('摘要').inputValue()).toBe('各单位应当在规定的时间内登记岗位信息。')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: '提交审核' }).waitFor()
  await tabTo(page, '提交审核')
  await page.keyboard.press('Enter')
  await page.getByText('审核中（1/3）').waitFor()
  await context.close()

  for (const [at, role] of REVIEWERS.entries()) {
    const reviewer = await desk.open(role, `/review/${articleId}`)
    const form = reviewer.page.getByRole('form', { name: '审核决定' })
    await form.waitFor()
    for (const tick of ticksOfStage(at + 1, REVIEWERS.length)) {
      await reviewer.page.keyboard.press('a')
      await expect.poll(() => focused(reviewer.page)).toContain(PROOFREADING_TICKS[tick])
      await reviewer.page.keyboard.press('Space')
    }
    await reviewer.page.keyboard.press('a')
    await expect.poll(() => focused(reviewer.page)).toBe('通过（a）')
    await reviewer.page.keyboard.press('Enter')
    await reviewer.page.getByText(/已通过，送往下一级|审核全部通过/).waitFor()
    await reviewer.context.close()
  }

  const publisher = await desk.open('publisher', `/articles/${articleId}`)
  await publisher.page.getByRole('button', { name: /^发\s*布$/ }).waitFor()
  await tabTo(publisher.page, '发布')
  await publisher.page.keyboard.press('Enter')
  await publisher.page.getByRole('dialog', { name: '发布' }).waitFor()
  await tabTo(publisher.page, '发布')
  await publisher.page.keyboard.press('Enter')
  await publisher.page.getByText('已完成：发布').waitFor()
  await publisher.page.goto(`/content/2/${articleId}`)
  await publisher.page.getByRole('heading', { level: 1, name: '用键盘发布的通知' }).waitFor()
  expect(await publisher.page.getByRole('cell', { name: '电工' }).count()).toBe(1)
  await publisher.context.close()
})

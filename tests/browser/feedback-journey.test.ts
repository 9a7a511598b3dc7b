import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, NARROW, openPage, settled, WIDE } from './running-site.ts'
import { solveCaptcha } from './solve-captcha.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const ANSWER = '您好，热线昨天下午线路检修，没有事先告知，向您道歉。今后检修会提前一天在首页公告。'
type Viewport = typeof WIDE

/** Presses a button without a mouse. */
async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

/** A visitor writes feedback. @returns its receipt number. */
async function write(viewport: Viewport): Promise<string> {
  const { page, context, messages } = await openPage(desk.site, viewport)
  await page.goto('/feedback')
  await hydrated(page)
  expect(await page.locator('main').innerText()).toContain('自提交之日起 7 天内，举报 30 天内')
  await page.getByRole('radio', { name: /投诉/ }).press(' ')
  await page.getByLabel('反馈内容').fill('热线昨天下午没有人接听，打了三次。')
  await page.getByLabel('联系方式').fill('19900003301')
  await press(page.getByRole('button', { name: '提交反馈' }))
  await page.getByRole('heading', { name: '已收到您的反馈' }).waitFor()
  const receiptNumber = /\d{8}-[2-9A-Z]{8}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  expect(messages).toEqual([])
  await context.close()
  return receiptNumber
}

/** A clerk claims the feedback, reveals the contact, and submits an answer, with the keyboard alone. */
async function answer(viewport: Viewport, receiptNumber: string): Promise<void> {
  const { page, context, messages } = await desk.open('feedbackClerk', '/feedback', viewport)
  await page.getByLabel('编号或内容').fill(receiptNumber)
  await page.getByLabel('编号或内容').press('Enter')
  const link = page.getByRole('link', { name: '热线昨天下午没有人接听，打了三次。' })
  await page.waitForURL(/keyword=/)
  await expect.poll(() => link.count()).toBe(1)
  expect(await desk.findings(page)).toEqual([])
  await press(link)
  await page.getByRole('heading', { name: receiptNumber }).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('19900003301')
  await press(page.getByRole('button', { name: '认领' }))
  const field = page.getByLabel('答复（提交人会看到）')
  await field.waitFor()
  await press(page.getByRole('button', { name: '查看联系方式' }))
  await press(
    page
      .getByRole('dialog')
      .getByRole('button', { name: '查 看' })
      .or(page.getByRole('dialog').getByRole('button', { name: '查看' })),
  )
  await page.getByText('19900003301').waitFor()
  await field.fill('太短')
  await press(page.getByRole('button', { name: '提交审核' }))
  await page.getByText('答复写 20 至 1000 个字').waitFor()
  await field.fill(ANSWER)
  expect(await desk.findings(page)).toEqual([])
  await isWithinWidth(page)
  await press(page.getByRole('button', { name: '提交审核' }))
  await page.getByRole('heading', { name: '待审核的答复' }).waitFor()
  expect(await page.getByRole('button', { name: '审核通过' }).count()).toBe(0)
  expect(messages).toEqual([])
  await context.close()
}

/** A reviewer, another person, reads feedback and answer and approves the answer. */
async function release(viewport: Viewport, receiptNumber: string): Promise<void> {
  const { page, context, messages } = await desk.open('feedbackReviewer', '/feedback?state=answerInReview', viewport)
  await page.getByText(receiptNumber).waitFor()
  await press(page.getByRole('link', { name: '热线昨天下午没有人接听，打了三次。' }))
  await page.getByText(ANSWER).waitFor()
  expect(await desk.findings(page)).toEqual([])
  await isWithinWidth(page)
  await press(page.getByRole('button', { name: '审核通过' }))
  await page.getByText(/起提交人可见/).waitFor()
  expect(messages).toEqual([])
  await context.close()
}

/** The visitor reads the answer by receipt number, without a log-in. @returns the text of the result. */
async function read(viewport: Viewport, receiptNumber: string): Promise<string> {
  const { page, context, messages } = await openPage(desk.site, viewport)
  await page.goto('/feedback')
  await hydrated(page)
  const field = page.getByRole('textbox', { name: '回执编号' })
  await field.fill('2026')
  await field.press('Enter')
  await page.getByText('请填写完整的回执编号').waitFor()
  await field.fill(` ${receiptNumber.toLowerCase()} `)
  await solveCaptcha(desk.site, page, { open: () => field.press('Enter') })
  await page.getByText(ANSWER).waitFor()
  await settled(page)
  const violations = await axeViolations(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  expect(violations.map(({ id }) => id)).toEqual([])
  await isWithinWidth(page)
  expect(messages).toEqual([])
  const text = await page.getByRole('region', { name: '凭回执编号查询' }).innerText()
  await context.close()
  return text
}

const isWithinWidth = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

test.each([
  ['1440', WIDE],
  ['390', NARROW],
])(
  'feedback is written, answered, reviewed and read by its number at %s px',
  async (_name, viewport) => {
    const receiptNumber = await write(viewport)
    await answer(viewport, receiptNumber)
    await release(viewport, receiptNumber)
    expect(await read(viewport, receiptNumber)).toContain(ANSWER)
  },
  120_000,
)

test('without JavaScript, the page advises the visitor to ask by phone', async () => {
  const { page, context } = await openPage(desk.site, NARROW, { javaScriptEnabled: false })
  await page.goto('/feedback')
  expect(await page.locator('main').innerText()).toContain('请拨打本页的联系电话，报回执编号')
  await context.close()
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const stateOf = async (articleId: number) => (await desk.call('author', 'readStudioArticle', { articleId })).state

/** Selects the first occurrence of `words` in the text. */
const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const text = document.querySelector('[data-finding-field="html"]')
    const walker = document.createTreeWalker(text ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
    }
  }, words)

test('a remark on a passage is shown to the author, survives edits, is ticked off and printed', async () => {
  const html = '<p>报名时间为12月6日。</p><p>考试时间为12月20日，<strong>地点</strong>另行通知。</p><p>逾期不候。</p>'
  const { articleId, version } = await desk.anArticle({ title: '有批注的公告', html })
  await desk.call('author', 'submitArticle', { articleId, version })
  const reviewer = await desk.open('firstReviewer', `/review/${articleId}`)
  const { page } = reviewer
  const waiting = await desk.call('firstReviewer', 'countWaiting', {})
  await expect.poll(() => page.title()).toBe(`（${waiting.articles}）审核台 - 内容工作台`)
  await page.getByRole('heading', { name: '有批注的公告' }).waitFor()
  for (const [words, remark] of [
    ['12月20日，', '与附件中的日期不一致'],
    ['逾期不候', '改为“逾期不予受理”'],
  ] as const) {
    await select(page, words)
    await page.getByRole('button', { name: '批注（c）' }).click()
    await page.getByLabel(/^批注（/).waitFor()
    await page.keyboard.insertText(remark)
    await page.keyboard.press('Control+Enter')
    await page.getByText(remark).waitFor()
  }
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('review-remark')?.size)).toBe(2)
  expect(await desk.findings(page)).toEqual([])
  await page.keyboard.press('r')
  await page.keyboard.insertText('请照批注修改')
  await page.getByRole('button', { name: '退回（r）' }).click()
  await expect.poll(() => stateOf(articleId)).toBe('returned')
  expect(reviewer.messages).toEqual([])
  await reviewer.context.close()

  const author = await desk.open('author', `/articles/${articleId}`)
  await author.page.getByRole('button', { name: '看批注（2 条）' }).click()
  const list = author.page.getByRole('list', { name: '批注' })
  const highlighted = () => author.page.evaluate(() => CSS.highlights.get('review-remark')?.size)
  await expect.poll(highlighted).toBe(2)
  await list.getByRole('button', { name: /12月20日/ }).click()
  await expect.poll(() => author.page.evaluate(() => getSelection()?.toString())).toBe('12月20日，')
  // the selected words are replaced: the remark stays at the new words
  await author.page.keyboard.insertText('12月27日（周日），')
  await author.page.getByText('已保存').first().waitFor()
  await list.getByRole('button', { name: /12月20日/ }).click()
  await expect.poll(() => author.page.evaluate(() => getSelection()?.toString())).toBe('12月27日（周日），')
  await list.getByRole('checkbox').first().click()
  await expect.poll(highlighted).toBe(1)
  expect(await desk.findings(author.page)).toEqual([])
  await author.page.goto(`/studio/articles/${articleId}/review-form`)
  await author.page.getByText('批注：2 条').waitFor()
  await author.page.getByText(/“12月20日，”：与附件中的日期不一致（已处理）/).waitFor()
  await author.page.getByText(/“逾期不候”：改为“逾期不予受理”（未处理）/).waitFor()
  expect(author.messages).toEqual([])
  await author.context.close()
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROOFREADING_TICKS } from '#contracts/studio/permissions.ts'
import { tabTo } from './person-page.ts'
import { NARROW, settled, WIDE } from './running-site.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Three people review what a fourth wrote and a fifth publishes; what they compare and print.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const TICKS = Object.keys(PROOFREADING_TICKS) as (keyof typeof PROOFREADING_TICKS)[]
const stateOf = async (articleId: number) => (await desk.call('author', 'readStudioArticle', { articleId })).state
async function submitted(fields: Parameters<StaffDesk['anArticle']>[0] = {}) {
  const { articleId, version } = await desk.anArticle(fields)
  await desk.call('author', 'submitArticle', { articleId, version })
  return articleId
}
async function approvedBy(role: 'firstReviewer' | 'secondReviewer' | 'finalReviewer', articleId: number) {
  const { version, pendingRevisionId } = await desk.call(role, 'readStudioArticle', { articleId })
  const revisionId = pendingRevisionId ?? 0
  const findings = await desk.call(role, 'checkRevision', { articleId, revisionId })
  const answers = findings
    .filter(({ severity }) => severity === 'ask')
    .map(({ key }) => ({ key, text: '已核对原件，无误' }))
  await desk.call(role, 'approveArticle', { articleId, version, revisionId, ticks: TICKS, answers })
}
async function published(fields: Parameters<StaffDesk['anArticle']>[0] = {}) {
  const articleId = await submitted(fields)
  for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const) await approvedBy(role, articleId)
  const { version } = await desk.call('publisher', 'readStudioArticle', { articleId })
  await desk.call('publisher', 'publishArticle', { articleId, version })
  return articleId
}

/** Presses what has the focus once it is there. */
async function press(page: Page, name: string | RegExp) {
  await tabTo(page, page.getByRole('button', { name }).last())
  await page.keyboard.press('Enter')
}

test('from an empty article to a published one by the keyboard alone', async () => {
  const { articleId } = await desk.call('author', 'createArticle', { typeId: 2 })
  const author = await desk.open('author', `/articles/${articleId}`)
  const { page } = author
  const text = page.getByRole('textbox', { name: '正文' })
  await expect.poll(() => text.getAttribute('contenteditable')).toBe('true')
  const title = page.getByLabel('标题', { exact: true })
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.insertText('只用键盘写成的公告')
  await tabTo(page, page.getByLabel('摘要', { exact: true }))
  await page.keyboard.insertText('只用键盘。')
  await tabTo(page, text)
  await page.keyboard.insertText('各位考生请按时参加考试。')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-slate-editor]') === null)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: '提交审核' }).waitFor()
  await press(page, '提交审核')
  await expect.poll(() => stateOf(articleId)).toBe('inReview')
  await page.getByText('审核中（1/3）').waitFor()
  await page.getByText('要改请先撤回').waitFor()
  await author.context.close()

  for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const) {
    const { page: reading, context } = await desk.open(role, `/review/${articleId}`)
    await reading.getByRole('heading', { name: '只用键盘写成的公告' }).waitFor()
    await reading.keyboard.press('a')
    const dialog = reading.getByRole('dialog', { name: '审核通过' })
    await dialog.waitFor()
    for (const name of Object.values(PROOFREADING_TICKS)) {
      await tabTo(reading, dialog.getByRole('checkbox', { name }))
      await reading.keyboard.press('Space')
    }
    await press(reading, '确认通过')
    await reading.getByText(/已通过，送往下一级|审核全部通过/).waitFor()
    await context.close()
  }

  const publisher = await desk.open('publisher', `/articles/${articleId}`)
  await publisher.page.getByText('待发布').first().waitFor()
  await press(publisher.page, /^发\s*布$/)
  await publisher.page.getByRole('dialog', { name: '发布' }).waitFor()
  await press(publisher.page, /^发\s*布$/)
  await expect.poll(() => stateOf(articleId)).toBe('published')
  await publisher.context.close()
})

test('a return needs a reason, the author sees it, and the next article opens', async () => {
  const [first, second] = [await submitted({ title: '先退回的稿件' }), await submitted({ title: '接着看的稿件' })]
  const { page, context } = await desk.open('firstReviewer', `/review/${first}`)
  await page.getByRole('heading', { name: '先退回的稿件' }).waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: '退回' })
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.insertText('太短')
  expect(await dialog.getByRole('button', { name: '退回作者' }).isDisabled()).toBe(true)
  await page.keyboard.insertText('了，请补充报名时间与地点')
  await dialog.getByRole('button', { name: '退回作者' }).click()
  await expect.poll(() => stateOf(first)).toBe('returned')
  await expect.poll(() => page.url()).not.toContain(`/${first}`)
  await page.getByRole('heading', { name: '接着看的稿件' }).waitFor()
  await context.close()
  const author = await desk.open('author', `/articles/${first}`)
  await author.page.getByText(/第 1 级审核退回：太短了，请补充报名时间与地点/).waitFor()
  await author.context.close()
  expect(await stateOf(second)).toBe('inReview')
})

test('the dialog says what is missing until nothing is', async () => {
  const articleId = await submitted({ html: '<p>咨询电话13971234567。</p>' })
  const { page, context } = await desk.open('firstReviewer', `/review/${articleId}`)
  await page.getByRole('button', { name: '通过（a）' }).click()
  const dialog = page.getByRole('dialog', { name: '审核通过' })
  const confirm = dialog.getByRole('button', { name: '确认通过' })
  const said = dialog.getByRole('status')
  const names = Object.values(PROOFREADING_TICKS)
  await expect.poll(() => said.textContent()).toBe(`还不能确认。未勾选：${names.join('、')}；未答复：1 处疑似文字。`)
  expect(await confirm.getAttribute('aria-describedby')).toBe(await said.getAttribute('id'))
  for (const name of names.slice(1)) await dialog.getByRole('checkbox', { name }).check()
  await expect.poll(() => said.textContent()).toBe(`还不能确认。未勾选：${names[0]}；未答复：1 处疑似文字。`)
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: '去答复' }).click()
  await page.locator('input[data-answer=""]').fill('已核对原件，无误')
  await page.getByRole('button', { name: '通过（a）' }).click()
  for (const name of names) await dialog.getByRole('checkbox', { name }).check()
  await expect.poll(() => said.textContent()).toBe('')
  expect(await confirm.isEnabled()).toBe(true)
  await context.close()
})

test('a reviewer reads what stands for each picture, in the text and in the preview; readers do not', async () => {
  const picture = (alt: string) =>
    `<figure><img src="/prod-api/profile/upload/2026/03/01/a.png" alt="${alt}" /></figure>`
  const html = `<p>如图：</p>${picture('求职者在展位前咨询')}${picture('')}<p>求职者在展位前咨询。</p>`
  const articleId = await submitted({ html })
  const { page, context } = await desk.open('firstReviewer', `/review/${articleId}`)
  const told = page.locator('[data-alternative]')
  const words = ['替代文字：求职者在展位前咨询', '替代文字：没有填写，看不见图的读者不知道这里是什么']
  await expect.poll(() => told.allTextContents()).toEqual(words)
  await page.getByRole('button', { name: '预览网页' }).click()
  const shown = page.frameLocator('iframe[title^="预览"]')
  await shown.locator('.rich-text img').first().waitFor()
  expect(await shown.locator('[data-alternative]').count()).toBe(0)
  await page.getByRole('checkbox', { name: '标出替代文字' }).check()
  await expect.poll(() => shown.locator('[data-alternative]').allTextContents()).toEqual(words)
  // it is there for the other widths and the large print, too, until it is taken away
  await page.getByRole('checkbox', { name: '大字版' }).check()
  await expect.poll(() => shown.locator('html[data-mode="elder"] [data-alternative]').count()).toBe(2)
  await page.getByRole('checkbox', { name: '标出替代文字' }).uncheck()
  await expect.poll(() => shown.locator('[data-alternative]').count()).toBe(0)
  await context.close()
})

test('what changed against the published text is marked; a revision is restored', async () => {
  const articleId = await published({ html: '<p>报名时间为五月一日。</p>' })
  const { version, draft } = await desk.call('author', 'readStudioArticle', { articleId })
  const saved = await desk.call('author', 'saveDraft', {
    articleId,
    version,
    ...draft,
    title: '更正后的标题',
    source: '本站',
    html: '<p>报名时间为六月一日。</p>',
  })
  await desk.call('author', 'submitArticle', { articleId, version: saved.version })
  const reviewer = await desk.open('firstReviewer', `/review/${articleId}`)
  await reviewer.page.getByText('与已发布的比对（d）').waitFor()
  await reviewer.page.keyboard.press('d')
  await reviewer.page.locator('del', { hasText: '五月' }).waitFor()
  expect(await reviewer.page.locator('ins').allTextContents()).toEqual(expect.arrayContaining(['六月', '本站']))
  expect(await desk.findings(reviewer.page)).toEqual([])
  await reviewer.context.close()

  const recalled = await desk.call('author', 'readStudioArticle', { articleId })
  await desk.call('author', 'recallArticle', { articleId, version: recalled.version })
  const author = await desk.open('author', `/articles/${articleId}/history`)
  await author.page.getByRole('button', { name: /恢复第 1 次/ }).click()
  await author.page
    .getByRole('dialog')
    .getByRole('button', { name: /恢\s*复/ })
    .click()
  await expect
    .poll(async () => (await desk.call('author', 'readStudioArticle', { articleId })).draft.html)
    .toBe('<p>报名时间为五月一日。</p>')
  expect((await desk.call('author', 'listRevisions', { articleId }))[0]?.kind).toBe('restored')
  await author.context.close()
})

test('the review form is one A4 page', async () => {
  const articleId = await published({ outline: '要说的话很长。'.repeat(28), author: '很长的作者名'.repeat(10) })
  const { page, context } = await desk.open('publisher', `/articles/${articleId}/review-form`)
  await page.getByText('六、校验').waitFor()
  const sheet = await page.locator('main').textContent()
  for (const words of ['终审', '通过', '☑', '招聘公告', '发布时间']) expect(sheet).toContain(words)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(1)
  await context.close()
})

test.each([WIDE, NARROW])('the screens of review at %o: nothing for axe, nothing in the console', async (viewport) => {
  const articleId = await published()
  const waiting = await submitted()
  const { page, context, messages } = await desk.open('firstReviewer', `/review/${waiting}`, viewport)
  await page.getByRole('button', { name: '通过（a）' }).waitFor()
  expect(await desk.findings(page)).toEqual([])
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: '审核通过' }).waitFor()
  await page.waitForTimeout(400)
  expect(await desk.findings(page)).toEqual([])
  for (const path of [
    `/articles/${articleId}/history`,
    `/articles/${articleId}/review-form`,
    `/articles/${articleId}`,
  ]) {
    await page.goto(`/studio${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    expect(await desk.findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  expect(messages).toEqual([])
  await context.close()
})

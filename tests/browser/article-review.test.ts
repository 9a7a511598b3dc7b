import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROOFREADING_TICKS, ticksOfStage } from '#contracts/studio/permissions.ts'
import { tabTo } from './person-page.ts'
import { NARROW, settled, WIDE } from './running-site.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Three people review a text by a fourth person, and a fifth person publishes it. Also comparison and print.

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

/** Focuses a button and presses it. */
async function press(page: Page, name: string | RegExp) {
  await tabTo(page, page.getByRole('button', { name }).last())
  await page.keyboard.press('Enter')
}

test('an article is written, reviewed and published with the keyboard alone', async () => {
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

  for (const [at, role] of (['firstReviewer', 'secondReviewer', 'finalReviewer'] as const).entries()) {
    const { page: reading, context } = await desk.open(role, `/review/${articleId}`)
    await reading.getByRole('heading', { name: '只用键盘写成的公告' }).waitFor()
    await reading.getByRole('form', { name: '审核决定' }).waitFor()
    // each press moves the focus to the next item, and finally to the button
    for (const tick of ticksOfStage(at + 1, 3)) {
      await reading.keyboard.press('a')
      await expect
        .poll(() => reading.evaluate(() => document.activeElement?.closest('label')?.textContent))
        .toBe(PROOFREADING_TICKS[tick])
      await reading.keyboard.press('Space')
    }
    await press(reading, '通过（a）')
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

test('returning an article requires a reason, which the author sees; then the next article opens', async () => {
  const [first, second] = [await submitted({ title: '先退回的稿件' }), await submitted({ title: '接着看的稿件' })]
  const { page, context } = await desk.open('firstReviewer', `/review/${first}`)
  await page.getByRole('heading', { name: '先退回的稿件' }).waitFor()
  const form = page.getByRole('form', { name: '审核决定' })
  await form.waitFor()
  await page.keyboard.press('r')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.insertText('太短')
  expect(await form.getByRole('button', { name: '退回（r）' }).isDisabled()).toBe(true)
  await page.keyboard.insertText('了，请补充报名时间与地点')
  await form.getByRole('button', { name: '退回（r）' }).click()
  await expect.poll(() => stateOf(first)).toBe('returned')
  await expect.poll(() => page.url()).not.toContain(`/${first}`)
  await page.getByRole('heading', { name: '接着看的稿件' }).waitFor()
  await context.close()
  const author = await desk.open('author', `/articles/${first}`)
  await author.page.getByText(/第 1 级审核退回：太短了，请补充报名时间与地点/).waitFor()
  await author.context.close()
  expect(await stateOf(second)).toBe('inReview')
})

test('the review form lists missing steps until no step is missing; a finding opens its place in the text', async () => {
  const articleId = await submitted({ html: '<p>咨询电话13971234567，12月6日开考。</p>' })
  const { page, context } = await desk.open('firstReviewer', `/review/${articleId}`)
  const form = page.getByRole('form', { name: '审核决定' })
  const approve = form.getByRole('button', { name: '通过（a）' })
  const said = form.getByRole('status')
  const names = ticksOfStage(1, 3).map((tick) => PROOFREADING_TICKS[tick])
  await expect.poll(() => said.textContent()).toBe(`还不能通过。未勾选：${names.join('、')}；未答复：1 处疑似文字。`)
  expect(await approve.getAttribute('aria-describedby')).toBe(await said.getAttribute('id'))
  for (const name of names.slice(1)) await form.getByRole('checkbox', { name }).check()
  await expect.poll(() => said.textContent()).toBe(`还不能通过。未勾选：${names[0]}；未答复：1 处疑似文字。`)
  expect(await approve.isDisabled()).toBe(true)
  await form.getByRole('button', { name: '看数字日期' }).click()
  await page.getByText(/已标出 \d+ 处/).waitFor()
  expect(await page.evaluate(() => CSS.highlights.get('review-tick')?.size)).toBeGreaterThan(1)
  await form.getByRole('button', { name: '去答复' }).click()
  await page.keyboard.insertText('已核对原件，无误')
  await form.getByRole('checkbox', { name: names[0] ?? '' }).check()
  await expect.poll(() => said.textContent()).toBe('')
  // no dialog covered the text
  expect(await page.getByRole('dialog').count()).toBe(0)
  await approve.click()
  await expect.poll(async () => (await desk.call('author', 'readStudioArticle', { articleId })).stage).toBe(2)
  await context.close()
})

test('hidden text is a separate finding and is outlined; attachments inside the text are listed', async () => {
  const html =
    '<p>正文<span style="color:#ffffff">看不见的字</span>。</p><p><a href="/prod-api/profile/upload/2026/03/01/a.pdf" download="报名表.pdf" data-w-e-type="attachment">报名表</a></p>'
  const articleId = await submitted({ html })
  const { page, context, messages } = await desk.open('firstReviewer', `/review/${articleId}`)
  await page.getByRole('button', { name: /看不见的文字：文字颜色与底色太接近/ }).waitFor()
  const hidden = page.locator('.rich-text [data-hidden-text]')
  expect(await hidden.count()).toBe(0)
  await page.getByRole('checkbox', { name: '显示隐藏内容' }).check()
  await expect.poll(() => hidden.allTextContents()).toEqual(['看不见的字'])
  expect(await hidden.first().evaluate((element) => getComputedStyle(element).color)).not.toBe('rgb(255, 255, 255)')
  expect(await desk.findings(page)).toEqual([])
  await page.getByRole('region', { name: '封面与附件' }).getByRole('button', { name: '报名表.pdf' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('报名表')
  expect(messages).toEqual([])
  await context.close()
})

test('a reviewer sees the alternative text of each picture, in the text and in the preview; readers do not', async () => {
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
  // also present for other widths and large print, until removed
  await page.getByRole('checkbox', { name: '大字版' }).check()
  await expect.poll(() => shown.locator('html[data-mode="elder"] [data-alternative]').count()).toBe(2)
  await page.getByRole('checkbox', { name: '标出替代文字' }).uncheck()
  await expect.poll(() => shown.locator('[data-alternative]').count()).toBe(0)
  await context.close()
})

test('changes from the published text are marked; a revision is restored', async () => {
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

test.each([WIDE, NARROW])(
  'the screens of review at %o have no axe findings and no console messages',
  async (viewport) => {
    const articleId = await published()
    const waiting = await submitted()
    const { page, context, messages } = await desk.open('firstReviewer', `/review/${waiting}`, viewport)
    await page.getByRole('button', { name: '通过（a）' }).waitFor()
    expect(await desk.findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
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
  },
)

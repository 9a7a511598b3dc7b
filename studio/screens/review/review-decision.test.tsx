// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { highlighted } from '#studio/testing/stub-window.ts'
import { openReview, revisionOf, reviewOf, stepOf } from './testing/open-review.tsx'

const REASON = `意见；退回时写理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`
const TICKED = 'review-tick'
const COLUMN = { typeId: 2, name: '通知公告', stages: 2, needsCover: false, ticks: undefined }

const finding = (key: string, change: Partial<TextFinding> = {}): TextFinding => ({
  key,
  severity: 'ask',
  rule: '',
  field: 'html',
  message: '称谓',
  quote: '时间',
  element: null,
  occurrence: 0,
  fileId: null,
  suggestion: null,
  why: '',
  ...change,
})
const marks = () =>
  [...document.querySelectorAll('#review-text .rich-text :is(ins, del)')].map(({ textContent }) => textContent)
const views = () => [...document.querySelectorAll('[aria-label=看什么] label')].map(({ textContent }) => textContent)
const focused = () => document.activeElement
const stages = () => [...document.querySelectorAll('[aria-label=审核进度] li')].map(({ textContent }) => textContent)

test('the key d switches between the text and its comparison with the published text', async () => {
  const desk = await openReview({
    article: { publishedRevisionId: 40 },
    texts: { 40: '<p>考试时间</p>', 50: '<p>报名时间</p>' },
  })
  expect([views(), marks()]).toEqual([['全文', '与已发布的比对（d）'], []])
  await desk.key('d')
  expect(marks()).toEqual(['考试', '报名'])
  await desk.key('d')
  expect(marks()).toEqual([])
})

test('the text can also be compared with the text that was reviewed last', async () => {
  const texts = { 30: '<p>面试时间</p>', 40: '<p>考试时间</p>', 50: '<p>报名时间</p>' }
  const steps = [stepOf('returned', { revisionId: 30 })]
  const both = await openReview({ article: { publishedRevisionId: 40, steps }, texts })
  expect(views()).toEqual(['全文', '与已发布的比对（d）', '与上次审核的比对'])
  await both.tick('与上次审核的比对')
  expect(marks()).toEqual(['面试', '报名'])
  await both.leave()
  const last = await openReview({ article: { steps }, texts })
  expect(views()).toEqual(['全文', '与上次审核的比对（d）'])
  await last.key('d')
  expect(marks()).toEqual(['面试', '报名'])
})

test('without another text there is no comparison', async () => {
  const desk = await openReview({ article: { publishedRevisionId: 50, steps: [stepOf('approved')] } })
  expect(views()).toEqual([])
  await desk.key('d')
  expect(document.querySelector('#review-text')?.textContent).toContain('报名时间')
  expect(desk.sent('readRevision')).toHaveLength(1)
})

test('each item of the checklist shows what it is about: a part of the desk, or words in the text', async () => {
  const desk = await openReview({ texts: { 50: '<p>定于2026年12月6日，共三十人。</p><p>联系人李主任</p>' } })
  await desk.press('看错漏字')
  expect(focused()?.id).toBe('review-findings')
  await desk.press('看人名职务')
  expect(highlighted(TICKED)).toEqual(['联系人李主任'])
  expect(desk.text()).toContain('已标出 1 处')
  await desk.press('看数字日期')
  expect(highlighted(TICKED)).toEqual(['2026年', '12月', '6日', '三十'])
  await desk.press('看地名单位')
  expect([highlighted(TICKED), desk.text().includes('正文里没有找到')]).toEqual([[], true])
  await desk.press('看人名职务')
  await desk.leave()
  expect(highlighted(TICKED)).toEqual([])
})

test.each([
  ['approved', '审核全部通过，等待发布'],
  ['inReview', '已通过，送往下一级'],
])('after an approval that leaves the article %s, the message is %s', async (state, said) => {
  const desk = await openReview({ answers: { approveArticle: () => reviewOf({ state: state as never }) as never } })
  expect(stages()).toEqual(['初审进行中', '终审未开始'])
  await desk.tickAll()
  await desk.press('通过（a）')
  expect(desk.sent('approveArticle')).toEqual([expect.objectContaining({ articleId: '5', revisionId: 50, version: 3 })])
  expect(desk.text()).toContain(said)
  expect(desk.done).toHaveBeenCalledOnce()
})

test('returning the article reports it; a changed article is read again', async () => {
  let refused: StudioFailure | undefined = new StudioFailure(409, '稿件已改动')
  const desk = await openReview({
    answers: {
      returnArticle: () => {
        if (refused) throw refused
        return reviewOf() as never
      },
    },
  })
  await desk.fill(REASON, '日期与附件不一致')
  expect(await desk.callsOf(() => desk.press('退回（r）'))).toEqual(['returnArticle', 'readStudioArticle'])
  expect(desk.done).not.toHaveBeenCalled()
  refused = undefined
  await desk.press('退回（r）')
  expect(desk.text()).toContain('已退回作者')
  expect(desk.done).toHaveBeenCalledOnce()
})

test('doubtful findings are answered for the approval, unless an earlier stage has answered them', async () => {
  const answered = { key: 'b', quote: '', text: '有文件依据' }
  const steps = [
    stepOf('approved', { answers: [answered] }),
    stepOf('approved', { stepId: 2, revisionId: 40, answers: [{ ...answered, key: 'a' }] }),
  ]
  const desk = await openReview({
    article: { stage: 2, steps },
    answers: {
      checkRevision: () => [finding('a'), finding('b'), finding('c', { severity: 'hint' })],
      approveArticle: () => reviewOf({ state: 'approved' }) as never,
    },
  })
  expect(stages()).toEqual(['初审吴 已通过', '终审进行中'])
  expect(desk.text()).toContain('已答复：有文件依据')
  await desk.tickAll()
  await desk.press('去答复')
  expect(focused()?.getAttribute('data-answer')).toBe('')
  await desk.fill('答复', '已核对')
  await desk.press('通过（a）')
  expect(desk.sent('approveArticle')).toEqual([expect.objectContaining({ answers: [{ key: 'a', text: '已核对' }] })])
})

test('a finding is shown in the text; a reader who may not approve cannot answer it', async () => {
  const desk = await openReview({
    article: { actions: ['returnArticle'] },
    answers: { checkRevision: () => [finding('a'), finding('d', { field: 'cover', quote: '' })] },
  })
  await desk.press('封面：称谓')
  expect(window.getSelection()?.toString()).toBe('')
  await desk.press('正文：称谓 “时间”')
  expect(window.getSelection()?.toString()).toBe('时间')
  expect(document.querySelector('[data-answer]')).toBeNull()
  expect(document.querySelector('fieldset')?.disabled).toBe(true)
})

test('an urgently published text is reviewed afterwards, in the next stage without an approval', async () => {
  const desk = await openReview({
    article: {
      state: 'published',
      stage: 0,
      stageCount: 0,
      pendingRevisionId: null,
      publishedRevisionId: 50,
      steps: [
        stepOf('urgent', { stepId: 1, revisionId: 30 }),
        stepOf('urgent', { stepId: 2 }),
        stepOf('approved', { stepId: 3 }),
      ],
      actions: ['reviewAfterwards'],
    },
    answers: {
      listColumns: () => [COLUMN] as never,
      checkRevision: () => [finding('a')],
      reviewAfterwards: () => reviewOf() as never,
    },
  })
  expect(document.querySelector('legend')?.textContent).toBe('终审校对：逐项核对后勾选')
  expect([stages(), views()]).toEqual([[], []])
  await desk.fill('答复', '已核对')
  await desk.tickAll()
  await desk.press('补审（a）')
  expect(desk.sent('reviewAfterwards')).toEqual([
    expect.objectContaining({ revisionId: 50, answers: [{ key: 'a', text: '已核对' }] }),
  ])
  expect(desk.text()).toContain('补审已记录')
})

test('text that readers do not see is outlined on demand, also after a comparison', async () => {
  const html = '<p>甲<span style="color: #ffffff">白字</span></p>'
  const desk = await openReview({ article: { publishedRevisionId: 40 }, texts: { 40: html, 50: html } })
  const outlined = () => [...document.querySelectorAll('[data-hidden-text]')].map(({ textContent }) => textContent)
  expect(outlined()).toEqual([])
  await desk.tick('显示隐藏内容')
  expect(outlined()).toEqual(['白字'])
  await desk.key('d')
  await desk.key('d')
  expect(outlined()).toEqual(['白字'])
  await desk.tick('显示隐藏内容')
  expect(outlined()).toEqual([])
})

test('an attachment inside the text is focused there, and links lead to the parts of a long page', async () => {
  const link = (name: string) => `<p><a data-w-e-type="attachment" download="${name}" href="/f/${name}">${name}</a></p>`
  const desk = await openReview({ texts: { 50: link('岗位表.xlsx') + link('须知.pdf') } })
  await desk.press('须知.pdf')
  expect(focused()?.getAttribute('href')).toContain('须知')
  for (const [name, id] of [
    ['决定', 'review-decision'],
    ['批注', 'review-remarks'],
    ['全文', 'review-text'],
  ] as const) {
    await desk.press(name)
    expect(focused()?.id).toBe(id)
  }
})

test('the page can be previewed with the reviewed revision', async () => {
  const desk = await openReview({ answers: { createPreview: () => ({}) as never } })
  await desk.press('预览网页')
  expect(desk.dialogs()).toEqual(['预览'])
  expect(desk.sent('createPreview')).toEqual([expect.objectContaining({ revisionId: 50 })])
  await desk.press('Close')
  expect(desk.dialogs()).toEqual([])
})

test('the head names the revision, and the properties are listed with the names of files', async () => {
  const cover = { fileId: 1, originalFilename: '封面.png', viewUrl: '/f/1' }
  const desk = await openReview({
    article: { cover: cover as never },
    answers: {
      readRevision: () => revisionOf(50, '<p>文</p>', { coverFileId: 1, attachmentFileIds: [9], source: '本网' }),
    },
  })
  expect(document.querySelector('header')?.textContent).toContain('第 5 次修订　林见微 2026-11-26 09:20:30')
  const properties = document.querySelector('[aria-label=属性]')?.textContent
  for (const said of ['栏目招聘公告', '来源本网', '封面封面.png', '附件文件 9', '作者—'])
    expect(properties).toContain(said)
  expect(desk.text()).toContain('附件 1 个')
})

test('messages say that the article cannot be read, or has no text under review', async () => {
  const none = await openReview({ article: { pendingRevisionId: null, actions: [] } })
  expect(none.text()).toBe('这篇稿件现在没有在审核的文本。')
  expect([none.sent('readRevision'), none.sent('checkRevision')]).toEqual([[], []])
  await none.leave()
  const unread = await openReview({
    answers: {
      readStudioArticle: () => {
        throw new StudioFailure(404, '没有这篇稿件')
      },
    },
  })
  expect(unread.text()).toBe('没有这篇稿件')
})

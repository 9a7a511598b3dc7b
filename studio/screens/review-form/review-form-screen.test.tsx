// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ReviewRemark, ReviewStepRow, Revision, StudioArticle } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ReviewFormScreen } from './review-form-screen.tsx'

const step = (stepId: number, verdict: string, change: Partial<ReviewStepRow> = {}): ReviewStepRow => ({
  stepId,
  revisionId: 90,
  stage: 0,
  verdict,
  reason: '',
  ticks: [],
  answers: [],
  hash: '',
  staffName: `员工${stepId}`,
  time: `2026-11-26 09:0${stepId}:00`,
  ...change,
})
const STEPS = [
  step(1, 'submitted', { revisionId: 80 }),
  step(2, 'returned', { revisionId: 80, stage: 1, reason: '请核对日期' }),
  step(3, 'submitted'),
  step(4, 'approved', { stage: 1, ticks: ['spelling'], answers: [{ key: 'k', quote: '同志', text: '称谓，已核对' }] }),
]
const REVISION = {
  revisionId: 90,
  number: 2,
  title: '春季招聘',
  typeId: 2,
  source: '江汉人才',
  author: '甲',
  editorName: '乙',
  outline: '摘要文字',
  html: '<p>正文四字</p>',
  attachmentFileIds: [4],
  expiresAt: null,
  pinnedUntil: '2026-12-24 00:00:00',
  approvalHash: 'a'.repeat(20),
} as unknown as Revision
const REMARK = {
  remarkId: 1,
  quote: '日期',
  text: '请核对',
  staffName: '丙',
  createTime: '2026-11-26 09:20:30',
  settledTime: null,
} as ReviewRemark

/** Opens the form of article 5. The calls named in `refused` fail. */
async function open(article: object = {}, remarks = [REMARK], refused: string[] = []) {
  const answer = <Data,>(call: string, data: Data): Data => {
    if (refused.includes(call)) throw new StudioFailure(500, `${call} 出错`)
    return data
  }
  const read = {
    articleId: 5,
    steps: STEPS,
    stageCount: 2,
    authorName: '林见微',
    scheduledTime: null,
    urgentReviewDueTime: null,
    attachments: [{ fileId: 4, originalFilename: '岗位表.xlsx' }],
    ...article,
  } as unknown as StudioArticle
  return openScreen(<ReviewFormScreen />, {
    role: 'finalReviewer',
    at: '/articles/5/form',
    path: '/articles/:articleId/form',
    answers: {
      readStudioArticle: () => answer('readStudioArticle', read),
      readRevision: () => answer('readRevision', REVISION),
      checkRevision: () => answer('checkRevision', [{ severity: 'ask' }] as never),
      listRemarks: () => answer('listRemarks', remarks),
    },
  })
}

test('the form shows the revision submitted last', async () => {
  const screen = await open()
  expect(screen.sent('readRevision')).toEqual([{ articleId: '5', revisionId: '90' }])
  expect(screen.sent('checkRevision')).toEqual([{ articleId: '5', revisionId: '90' }])
  expect(screen.rows()).toEqual([
    '标题|春季招聘|栏目|招聘公告',
    '来源|江汉人才|作者|甲',
    '责任编辑|乙|撰稿人|林见微',
    '正文字数|4|图片／视频／附件|0／0／1',
    '计划发布|立即|失效／置顶至|无／2026-12-24 00:00:00',
    '摘要|摘要文字',
    '附件名称|岗位表.xlsx',
    expect.stringContaining('员工3|2026-11-26 09:03:00|禁用 0、疑似 1、其他提示 0|') as string,
    '初审|员工4|2026-11-26 09:04:00|通过|无',
    '终审||||',
    ...screen.rows().slice(10, -1),
    '未发布|—|—|无|无',
  ])
  expect(screen.rows()[10]).toBe('错漏字|☑|☐')
  const text = screen.text()
  for (const said of [
    '编号：5-2',
    '某某',
    '称谓，已核对',
    '此前退回：1 次。2026-11-26 09:02:00　第 1 级　员工2　请核对日期',
    '批注：1 条。2026-11-26 09:20　丙　“日期”：请核对（未处理）',
    '四、紧急发布无',
    `${'a'.repeat(16)} aaaa`,
  ])
    expect(text).toContain(said)
})

test.each([
  [step(5, 'published'), '员工5|2026-11-26 09:05:00|立即|无|无'],
  [step(5, 'urgent'), '员工5|2026-11-26 09:05:00|紧急|无|无'],
])('the publication row shows how the article was published', async (last, line) => {
  const screen = await open({ steps: [...STEPS, last] })
  expect(screen.rows().at(-1)).toBe(line)
})

test('an urgent publication is shown with its later reviews, and a withdrawal with its reason', async () => {
  const later = [step(5, 'urgent', { reason: '台风停考' }), step(6, 'withdrawn', { reason: '内容有误' })]
  const screen = await open({ steps: [...STEPS, ...later], urgentReviewDueTime: '2026-11-27 09:05:00' })
  expect(screen.rows()).toContain('员工5|2026-11-26 09:05:00|台风停考|2026-11-27 09:05:00|未完成')
  expect(screen.rows().at(-1)).toContain('|2026-11-26 09:06:00 内容有误')
  await screen.leave()
  const reviewed = await open({ steps: [...STEPS, step(5, 'urgent'), step(6, 'approved', { stage: 2 })] })
  expect(reviewed.rows()).toContain('员工5|2026-11-26 09:05:00||发布后 24 小时|2026-11-26 09:06:00')
})

test('a scheduled publication is marked, and corrections of its time are shown with the reason', async () => {
  const later = [step(5, 'scheduled'), step(6, 'published'), step(7, 'released', { reason: '补记时间' })]
  const screen = await open({ steps: [...STEPS, ...later] })
  expect(screen.rows().at(-1)).toBe('员工6|2026-11-26 09:06:00|定时|2026-11-26 09:07:00 补记时间|无')
})

test('the first twenty remarks are printed, with the number of further remarks', async () => {
  const remarks = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...REMARK, remarkId: at, text: `意见${at}` }))
  const screen = await open({}, remarks(22))
  expect(screen.text()).toContain('意见19')
  expect(screen.text()).not.toContain('意见20')
  expect(screen.text()).toContain('另有 2 条，见稿件的批注。')
  await screen.leave()
  const all = await open({}, remarks(20))
  expect(all.text()).not.toContain('另有')
})

test('an article that was never submitted has no form', async () => {
  const screen = await open({ steps: [] })
  expect(screen.text()).toContain('稿件还没有提交审核，没有审查单。')
  expect(screen.sent('readRevision')).toEqual([])
})

test.each(['readStudioArticle', 'readRevision', 'listRemarks'])(
  'if %s fails, the reason is shown instead of the form',
  async (call) => {
    const screen = await open({}, [], [call])
    expect(screen.text()).toBe(`${call} 出错`)
  },
)

test('the button prints the form', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const screen = await open()
  await screen.press('打印（A4）')
  expect(print).toHaveBeenCalledOnce()
})

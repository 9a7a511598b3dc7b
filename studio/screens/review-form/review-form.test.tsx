// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ReviewStepRow, Revision, StudioArticle } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { formOf } from './form-data.ts'
import { ReviewForm } from './review-form.tsx'

const step = (stepId: number, verdict: string, change: Partial<ReviewStepRow> = {}) =>
  ({
    stepId,
    revisionId: 90,
    stage: 0,
    verdict,
    reason: '',
    ticks: [],
    answers: [],
    staffName: `员工${stepId}`,
    time: `2026-11-26 09:0${stepId}:00`,
    ...change,
  }) as unknown as ReviewStepRow
const REVISION = {
  revisionId: 90,
  number: 2,
  title: '春季招聘',
  typeId: 2,
  source: '',
  author: '',
  editorName: '',
  outline: '',
  html: '<p>正文</p>',
  attachmentFileIds: [],
  expiresAt: null,
  pinnedUntil: null,
  approvalHash: '',
} as unknown as Revision

async function open(revision: object, article: object = {}) {
  const read = {
    articleId: 5,
    steps: [],
    stageCount: 2,
    authorName: '',
    scheduledTime: null,
    attachments: [],
    ...article,
  }
  const form = formOf(read as unknown as StudioArticle, { ...REVISION, ...revision }, undefined)
  return openScreen(<ReviewForm form={form} remarks={[]} printedBy="某某" />, { role: 'finalReviewer', answers: {} })
}

test('planned times, and files inside the text, are printed', async () => {
  const html = '<p><a href="/b.xlsx" data-w-e-type="attachment" download="岗位表.xlsx">表</a></p>'
  const screen = await open({ expiresAt: '2026-12-31 00:00:00', html }, { scheduledTime: '2026-12-01 09:00:00' })
  expect(screen.rows()).toContain('计划发布|2026-12-01 09:00:00|失效／置顶至|2026-12-31 00:00:00／无')
  expect(screen.rows()).toContain('附件名称|岗位表.xlsx')
})

test('missing files, answers and checks are named as missing', async () => {
  const screen = await open({})
  expect(screen.rows()).toContain('附件名称|无')
  expect(screen.rows()).toContain('—|—|禁用 —、疑似 —、其他提示 —|无')
})

test('a stage that returned the text is printed with its reason', async () => {
  const steps = [
    step(1, 'submitted'),
    step(2, 'approved', { stage: 1 }),
    step(3, 'returned', { stage: 2, reason: '日期有误' }),
  ]
  const screen = await open({}, { steps })
  expect(screen.rows()).toContain('初审|员工2|2026-11-26 09:02:00|通过|无')
  expect(screen.rows()).toContain('终审|员工3|2026-11-26 09:03:00|退回|日期有误')
})

test('a long sheet is scaled down to one page, and a short one is not enlarged', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500)
  await open({})
  const fit = () => document.querySelector('h1')?.parentElement?.style.getPropertyValue('--fit')
  expect(fit()).toBe('1')
  height.mockReturnValue(4000)
  window.dispatchEvent(new Event('beforeprint'))
  expect(Number(fit())).toBeCloseTo(0.248, 2)
  height.mockRestore()
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ReviewStepRow, Revision, StudioArticle, TextFinding } from '#contracts/generated/studio-wire.ts'
import { formOf, reasonText } from './form-data.ts'

let stepId = 0
const step = (verdict: string, change: Partial<ReviewStepRow> = {}) =>
  ({
    stepId: (stepId += 1),
    revisionId: 9,
    stage: 0,
    verdict,
    staffName: '甲',
    answers: [],
    reason: '',
    ...change,
  }) as unknown as ReviewStepRow
const HTML =
  '<p>招聘 公告</p><p><img src="/a.png" alt="图"></p><p><a href="/b.xlsx" data-w-e-type="attachment" download="岗位表.xlsx">岗位表</a></p>'

const form = (steps: ReviewStepRow[], article: Partial<StudioArticle> = {}, findings?: TextFinding[]) =>
  formOf(
    { steps, stageCount: 0, urgentReviewDueTime: null, ...article } as StudioArticle,
    { revisionId: 9, html: HTML, attachmentFileIds: [4] } as unknown as Revision,
    findings,
  )

test('the form contains the steps of its text, and the last decision of each stage', () => {
  const passed = step('approved', { stage: 1, staffName: '乙' })
  const { stages, submission, publication, isScheduled, returns } = form(
    [
      step('submitted', { revisionId: 8 }),
      step('returned', { revisionId: 8, stage: 1 }),
      step('submitted', { staffName: '丙' }),
      step('returned', { stage: 1 }),
      passed,
      step('scheduled'),
      step('published'),
    ],
    { stageCount: 2 },
  )
  expect(submission?.staffName).toBe('丙')
  expect(stages).toEqual([passed, undefined])
  expect(publication?.verdict).toBe('published')
  expect(isScheduled).toBe(true)
  expect(returns).toHaveLength(2) // includes returns of earlier texts
})

test('a decided stage is kept even if the column has fewer stages now', () => {
  expect(form([step('approved', { stage: 3 })]).stages).toHaveLength(3)
  expect(form([]).stages).toHaveLength(1)
})

test('madeUpTime is the time of the last approval after an urgent publication, once no review is pending', () => {
  const steps = [step('urgent'), step('approved', { stage: 1, time: '2026-11-26 10:00:00' } as never)]
  expect(form(steps).madeUpTime).toBe('2026-11-26 10:00:00')
  expect(form(steps, { urgentReviewDueTime: '2026-11-27 09:00:00' }).madeUpTime).toBeNull()
  expect(form(steps.slice(1)).madeUpTime).toBeNull()
})

test('characters without spaces, pictures, files and findings are counted', () => {
  const found = (...severities: string[]) => severities.map((severity) => ({ severity })) as TextFinding[]
  expect(form([], {}, found('ban', 'ask', 'ask', 'hint', 'replace')).counts).toEqual({
    letters: 7,
    pictures: 1,
    films: 0,
    attachments: 2,
    ban: 1,
    ask: 2,
    other: 2,
  })
  expect(form([]).counts.ban).toBeUndefined()
  expect(form([]).linked).toEqual(['岗位表.xlsx'])
})

test('answers of all stages are listed with their reviewers', () => {
  const answers = [{ key: 'k', text: '已核对' }] as unknown as ReviewStepRow['answers']
  expect(form([step('approved', { stage: 1, answers })]).answers).toEqual([
    { key: 'k', text: '已核对', staffName: '甲' },
  ])
})

test('a reason of more than 120 characters is cut, with a reference to the complete text', () => {
  expect(reasonText({ reason: '长'.repeat(120) })).toBe('长'.repeat(120))
  expect(reasonText({ reason: '长'.repeat(121) })).toBe(`${'长'.repeat(120)}……（全文见审核记录）`)
})

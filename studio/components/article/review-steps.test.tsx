// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ReviewStepRow } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ReviewSteps, StageProgress } from './review-steps.tsx'

const step = (stepId: number, verdict: string, change: Partial<ReviewStepRow> = {}): ReviewStepRow =>
  ({ stepId, stage: 0, verdict, staffName: '吴', time: '昨天', reason: '', answers: [], ...change }) as ReviewStepRow
const items = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

test('decisions are listed newest first, with their stage, reason and answers', async () => {
  const answers = [{ key: 'a', quote: '同志', text: '已核对' }]
  const steps = [
    ...['submitted', 'recalled', 'scheduled', 'published', 'urgent', 'released', 'withdrawn', 'other'].map(
      (verdict, at) => step(at, verdict),
    ),
    step(20, 'approved', { stage: 1, answers } as Partial<ReviewStepRow>),
    step(21, 'returned', { stage: 2, reason: '日期有误' }),
  ]
  await openScreen(<ReviewSteps steps={steps} />, { role: 'author', answers: {} })
  expect(items()).toEqual([
    '第 2 级退回 吴 昨天日期有误',
    '第 1 级通过 吴 昨天“同志”：已核对',
    'other 吴 昨天',
    '撤稿 吴 昨天',
    '更正发布时间 吴 昨天',
    '紧急发布 吴 昨天',
    '发布 吴 昨天',
    '定时 吴 昨天',
    '撤回 吴 昨天',
    '提交审核 吴 昨天',
  ])
})

test('without decisions there is no heading', async () => {
  const screen = await openScreen(<ReviewSteps steps={[]} />, { role: 'author', answers: {} })
  expect(screen.text()).toBe('')
})

test('the progress names the reviewer of each finished stage, and marks the present stage', async () => {
  await openScreen(<StageProgress stage={2} stageCount={3} approvals={[step(1, 'approved', { stage: 1 })]} />, {
    role: 'author',
    answers: {},
  })
  expect(items()).toEqual(['初审吴 已通过', '复审进行中', '终审未开始'])
  const states = [...document.querySelectorAll('li')].map((item) => [
    item.dataset['state'],
    item.getAttribute('aria-current'),
  ])
  expect(states).toEqual([
    ['done', null],
    ['now', 'step'],
    ['next', null],
  ])
})

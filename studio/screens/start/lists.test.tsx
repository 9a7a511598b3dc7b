// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Overview, StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { Lists } from './lists.tsx'

const row = (articleId: number, title: string, change: Partial<StudioArticleRow> = {}) =>
  ({
    articleId,
    title,
    state: 'draft',
    stage: 0,
    stageCount: 0,
    typeId: 2,
    authorName: '某某',
    authorId: OWN_ID,
    updateTime: '2026-11-26 09:20:30',
    releaseTime: null,
    scheduledTime: null,
    urgentReviewDueTime: null,
    pinnedUntil: null,
    expiresAt: null,
    actions: [],
    ...change,
  }) as unknown as StudioArticleRow
const list = (...rows: StudioArticleRow[]) => ({ total: rows.length, rows })
const NONE: Overview = {
  mine: list(),
  returned: { total: 0, rows: [] },
  waiting: list(),
  due: list(),
  published: list(),
  warnings: [],
  feedback: null,
  applications: null,
  content: [],
  endingJobs: [],
  endingLicences: [],
  emptyPlaces: [],
}

const open = (overview: Partial<Overview>) =>
  openScreen(<Lists {...NONE} {...overview} />, { role: 'author', answers: {} })

test('a returned article of the staff member is listed once, with the reason, before other waiting articles', async () => {
  const own = row(1, '退给我的', { state: 'returned' })
  const screen = await open({
    returned: { total: 1, rows: [{ article: own, reason: '日期有误', staffName: '初审员' }] },
    waiting: list(
      own,
      row(2, '退给别人的', { state: 'returned', authorId: OWN_ID + 1 }),
      row(3, '我的草稿'),
      row(4, '等我审的', { state: 'inReview', authorId: OWN_ID + 1 }),
    ),
  })
  expect(screen.text().match(/退给我的/g)).toHaveLength(1)
  expect(screen.text()).toContain('初审员：日期有误')
  for (const title of ['退给别人的', '我的草稿', '等我审的']) expect(screen.text()).toContain(title)
})

test('dates are labelled with their meaning, and empty lists have a message', async () => {
  const screen = await open({
    due: list(
      row(5, '有期限的', { scheduledTime: '2026-11-27 08:00:00', pinnedUntil: '2026-11-28 18:30:00' }),
      row(6, '欠补审的', { urgentReviewDueTime: '2026-11-27 12:00:00', expiresAt: '2026-12-01 00:00:00' }),
    ),
  })
  expect(screen.text()).toContain('11-27 08:00 发布，11-28 18:30 置顶到期')
  expect(screen.text()).toContain('11-27 12:00 补审截止，12-01 00:00 失效')
  expect(screen.text()).toContain('没有等您处理的稿件。')
})

test('staff who may not write articles have no list of own articles', async () => {
  const screen = await openScreen(<Lists {...NONE} />, { role: 'auditor', answers: {} })
  expect(screen.text()).not.toContain('我的稿件')
  expect((await open({})).text()).toContain('我的稿件')
})

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ReviewRemark, ReviewStepRow, StudioArticle } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ArticleNotices } from './article-notices.tsx'

const RETURNED = { verdict: 'returned', stage: 2, reason: '日期有误', staffName: '吴', time: '昨天' } as ReviewStepRow

async function open(change: Partial<StudioArticle>, remarks: Partial<ReviewRemark>[] = [], onRemarks?: () => void) {
  const article = {
    articleId: 5,
    state: 'draft',
    isPublic: false,
    steps: [],
    withdrawnReason: '',
    urgentReviewDueTime: null,
    scheduledTime: null,
    draft: { typeId: 2 },
    actions: [],
    ...change,
  } as unknown as StudioArticle
  return openScreen(<ArticleNotices article={article} {...(onRemarks && { onRemarks })} />, {
    role: 'author',
    answers: { listRemarks: () => remarks as never },
  })
}

test.each<[Partial<StudioArticle>, string]>([
  [{}, ''],
  [{ state: 'returned', steps: [RETURNED] }, '第 2 级审核退回：日期有误吴，昨天。改好后重新提交审核。'],
  [{ state: 'inReview', steps: [RETURNED] }, ''],
  [{ state: 'withdrawn', withdrawnReason: '内容有误' }, '已撤稿：内容有误修改后须重新提交审核才能再次发布。'],
  [{ state: 'deleted' }, '稿件在回收站，删除后 30 天内可以还原，之后不再保留。'],
  [{ state: 'archived' }, '稿件已归档，不能编辑；需要时可以还原为草稿。'],
  [{ isPublic: true }, '读者现在看到的是已发布的前一版。查看网页'],
  [{ isPublic: true, actions: ['discardChanges'] }, '读者现在看到的是已发布的前一版。不想改了，点“放弃修改”。查看网页'],
  [{ isPublic: true, state: 'published' }, '这篇稿件已发布。查看网页'],
  [
    { isPublic: true, state: 'published', actions: ['editArticle'] },
    '这篇稿件已发布。改动只存为草稿，审核通过并发布之前，读者看到的仍是现在的文本。查看网页',
  ],
  [{ state: 'approved' }, ''],
  [
    { state: 'scheduled', actions: ['editArticle'], scheduledTime: '2026-12-01 09:00:00' },
    '稿件已通过审核。只要改动任何内容，就回到草稿，须重新提交审核。定于 2026-12-01 09:00:00 发布。',
  ],
  [{ urgentReviewDueTime: '明天' }, '紧急发布的稿件，须在 明天 前补齐审核。'],
])('an article %j has the notices %j', async (change, said) => {
  const screen = await open(change)
  expect(screen.text()).toBe(said)
})

test('a returned article has a button for its open remarks', async () => {
  const opened = vi.fn<() => void>()
  const remarks = [{ settledTime: null }, { settledTime: '昨天' }]
  const screen = await open({ state: 'returned', steps: [RETURNED] }, remarks, opened)
  await screen.press('看批注（1 条）')
  expect(opened).toHaveBeenCalledOnce()
  await screen.leave()
  const settled = await open({ state: 'returned', steps: [RETURNED] }, remarks.slice(1), opened)
  expect(settled.text()).not.toContain('看批注')
})

test('the link to a public article contains its column', async () => {
  await open({ isPublic: true })
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/content/2/5')
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { InspectionWarning, StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ArticleRows } from './article-rows.tsx'
import { Warnings } from './warnings.tsx'

const row = (articleId: number, actions: string[], title = `稿件${articleId}`) =>
  ({ articleId, actions, title, state: 'inReview', stage: 1, stageCount: 2, typeId: 3 }) as unknown as StudioArticleRow
const options = { role: 'author', answers: {} } as const

test('an article leads to its review if the staff member can review it, else to the editor', async () => {
  const rows = [
    row(1, ['approveArticle']),
    row(2, ['reviewAfterwards']),
    row(3, ['returnArticle', 'editArticle']),
    row(4, [], ''),
  ]
  await openScreen(<ArticleRows rows={rows}>{({ articleId }) => `第 ${articleId} 篇`}</ArticleRows>, options)
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['稿件1', '/review/1'],
    ['稿件2', '/review/2'],
    ['稿件3', '/articles/3'],
    ['未命名稿件', '/articles/4'],
  ])
  expect(document.querySelector('li')?.textContent).toBe('稿件1审核中（1/2）考试公告第 1 篇')
})

test('each warning names its kind, and without warnings a message says that all is well', async () => {
  const warning = (kind: string, articleId: number) =>
    ({ kind, message: '提醒', typeId: 2, articleId, dueTime: null }) as unknown as InspectionWarning
  const kinds = ['columnStale', 'deadLink', 'urgentReview']
  const screen = await openScreen(<Warnings warnings={kinds.map(warning)} />, options)
  expect([...document.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual(['更新', '链接', '补审'])
  expect(screen.text()).not.toContain('都能打开')
  await screen.leave()
  const none = await openScreen(<Warnings warnings={[]} />, options)
  expect(none.text()).toContain('栏目都按时更新，站内链接都能打开，没有欠补的审核。')
})

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ArticleTable } from './article-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'

const row = (articleId: number, change: Partial<StudioArticleRow> = {}): StudioArticleRow => ({
  articleId,
  state: 'draft',
  stage: 0,
  stageCount: 3,
  version: 3,
  isPublic: false,
  title: `稿件${articleId}`,
  typeId: 2,
  authorName: '林见微',
  authorId: 3,
  updateTime: '2026-11-26 09:20:30',
  releaseTime: null,
  scheduledTime: null,
  urgentReviewDueTime: null,
  pinnedUntil: null,
  expiresAt: null,
  attachmentCount: 0,
  hasCover: false,
  actions: [],
  ...change,
})

async function open(rows: StudioArticleRow[], { isWide = true, total = rows.length } = {}) {
  const change = vi.fn<(parts: object) => void>()
  const screen = await openScreen(
    <ArticleTable
      rows={rows}
      total={total}
      isLoading={false}
      selected={[]}
      onSelect={() => undefined}
      input={{ pageNum: 3 }}
      change={change}
    />,
    { role: 'author', isWide, answers: {} },
  )
  return { ...screen, change }
}

test('an article that will be published again shows the planned time, not the former one', async () => {
  const screen = await open([
    row(1, { isPublic: true, releaseTime: '2026-11-01 10:00:00', scheduledTime: '2026-12-02 09:00:00' }),
  ])
  expect(screen.rows()[0]?.split('|')[5]).toBe('定于 2026-12-02 09:00')
})

test('on a phone an article without a planned time has none', async () => {
  const screen = await open([row(1)], { isWide: false })
  expect(screen.rows()).toEqual(['|稿件1草稿招聘公告林见微2026-11-26 09:20 改动|更多'])
})

test('an untitled article has a name for its check box', async () => {
  await open([row(1, { title: '' })])
  expect(document.querySelector('tbody input')?.getAttribute('aria-label')).toBe('选中《未命名稿件》')
})

test('another page size leads back to the first page', async () => {
  const screen = await open([row(1)], { total: 200 })
  await screen.press('4')
  expect(screen.change.mock.lastCall).toEqual([{ pageNum: '4', pageSize: '20' }])
  await screen.choose('Page Size', '50 / page')
  expect(screen.change.mock.lastCall).toEqual([{ pageNum: '1', pageSize: '50' }])
})

test('a bulk action that the staff member closes without performing it keeps the selection', async () => {
  const [onDone, onClear] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const screen = await openScreen(<BulkBar rows={[row(1)]} onDone={onDone} onClear={onClear} />, {
    role: 'publisher',
    answers: {},
  })
  await screen.press('归档')
  expect(screen.dialogs()).toHaveLength(1)
  await screen.press('取消')
  expect(screen.dialogs()).toEqual([])
  expect([onDone.mock.calls, onClear.mock.calls]).toEqual([[], []])
})

test('the articles that wait for the staff member are one of the scopes, and authors are found by their id', async () => {
  const change = vi.fn<(parts: object) => void>()
  const screen = await openScreen(
    <FilterBar params={new URLSearchParams('keyword=招聘')} change={change} searchRef={null} />,
    {
      role: 'author',
      answers: {
        listAuthors: () => [
          { staffId: 3, name: '林见微' },
          { staffId: 8, name: '周末' },
        ],
      },
    },
  )
  await screen.tick('待我处理')
  await screen.choose('撰稿人', '周末')
  await screen.choose('状态', '定时')
  expect(change.mock.calls).toEqual([[{ scope: 'waiting' }], [{ authorId: '8' }], [{ state: 'scheduled' }]])
})

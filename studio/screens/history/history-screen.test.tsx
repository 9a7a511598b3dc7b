// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Revision, RevisionRow, StudioArticle } from '#contracts/generated/studio-wire.ts'
import { articleMetadata } from '#contracts/studio/article-metadata.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import type { Answers } from '#studio/testing/answers.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { HistoryScreen } from './history-screen.tsx'

const revision = (number: number, change: Partial<RevisionRow> = {}): RevisionRow => ({
  revisionId: number * 10,
  number,
  kind: 'saved',
  title: '标题',
  createdBy: '某某',
  createTime: `2026-11-2${number} 09:20:30`,
  isPublished: false,
  isPending: false,
  ...change,
})
const text = (html: string) =>
  ({
    title: '标题',
    html,
    ...Object.fromEntries(['outline', 'source', 'author', 'editorName'].map((name) => [name, ''])),
    ...articleMetadata(() => ''),
    coverFileId: null,
    attachmentFileIds: [],
    typeId: 2,
    locationName: null,
    expiresAt: null,
    pinnedUntil: null,
  }) as unknown as Revision
const ARTICLE = {
  articleId: 5,
  version: 3,
  state: 'draft',
  draft: text('<p>现在的草稿</p>'),
  draftTime: '2026-11-26 09:20:30',
  draftBy: '某某',
  cover: null,
  attachments: [],
  actions: ['editArticle'],
} as unknown as StudioArticle

async function open(revisions: RevisionRow[], query = '', answers: Answers = {}) {
  const screen = await openScreen(<HistoryScreen />, {
    role: 'author',
    at: `/articles/5/history${query}`,
    path: '/articles/:articleId/history',
    answers: {
      readStudioArticle: () => ARTICLE,
      listRevisions: () => revisions,
      readRevision: ({ revisionId }) => text(`<p>修订${Number(revisionId) / 10}</p>`),
      restoreRevision: () => ARTICLE as never,
      ...answers,
    },
  })
  const compared = () =>
    screen.calls.flatMap(([id, input]) => (id === 'readRevision' ? [(input as { revisionId: string }).revisionId] : []))
  return { screen, compared }
}
const THREE = [revision(3), revision(2, { isPublished: true }), revision(1)]

test('the draft is compared with the newest revision, and a revision with the previous revision', async () => {
  const { screen, compared } = await open(THREE)
  expect(compared()).toEqual(['30'])
  await screen.press('第 3 次　保存某某 2026-11-23 09:20:30')
  expect(compared().slice(1)).toEqual(['20'])
  const chosen = [...document.querySelectorAll('[aria-current=true]')].map(({ textContent }) => textContent)
  expect(chosen).toEqual(['第 3 次　保存某某 2026-11-23 09:20:30'])
})

test('for the oldest revision no other revision is loaded', async () => {
  const { compared } = await open(THREE, '?to=10')
  expect(compared()).toEqual(['10'])
})

test('any text can be compared with the published revision', async () => {
  const { screen, compared } = await open(THREE)
  await screen.press('与已发布的比')
  expect(compared()).toEqual(['30', '20'])
})

test('a revision is restored with the version that was loaded', async () => {
  const { screen } = await open(THREE)
  await screen.press('恢复第 1 次　保存')
  await screen.press('恢复')
  expect(screen.calls).toContainEqual(['restoreRevision', { articleId: '5', revisionId: '10', version: 3 }])
})

test('a message says why a restoration failed, and the next attempt uses the refetched version', async () => {
  let version = 3
  const { screen } = await open(THREE, '', {
    readStudioArticle: () => ({ ...ARTICLE, version }),
    restoreRevision: ({ version: given }) => {
      if (given === 3) throw new StudioFailure(409, '刚才有人改过')
      return ARTICLE as never
    },
  })
  version = 4
  await screen.press('恢复第 1 次　保存')
  expect(await screen.callsOf(() => screen.press('恢复'))).toEqual([
    'restoreRevision',
    'readStudioArticle',
    'listRevisions',
  ])
  expect(screen.text()).toContain('刚才有人改过')
  expect(screen.dialogs()).toEqual([])
  await screen.press('恢复第 1 次　保存')
  await screen.press('恢复')
  expect(screen.address()).toBe('/articles/5')
})

test('the address contains the compared revisions, and another revision can be chosen', async () => {
  const { screen, compared } = await open(THREE, '?to=30')
  await screen.choose('与', '第 1 次 保存 2026-11-21 09:20:30')
  expect(screen.address()).toBe('/articles/5/history?to=30&from=10')
  expect(compared()).toEqual(['30', '20', '10'])
  await screen.press('与上一次比')
  expect(screen.address()).toBe('/articles/5/history?to=30&from=20')
  await screen.press('现在的草稿某某 2026-11-26 09:20:30')
  expect(screen.address()).toBe('/articles/5/history?to=0')
})

test('staff who may not edit cannot restore, and the dialog says that approvals are lost', async () => {
  const reader = await open(THREE, '', { readStudioArticle: () => ({ ...ARTICLE, actions: [] }) })
  expect(reader.screen.disabled('恢复第 1 次　保存')).toEqual([])
  await reader.screen.leave()
  const { screen } = await open(THREE, '', { readStudioArticle: () => ({ ...ARTICLE, state: 'approved' }) })
  await screen.press('恢复第 1 次　保存')
  expect(screen.text()).toContain('已经通过的审核作废，须重新提交审核。')
})

test.each<[keyof Answers, string]>([
  ['readStudioArticle', ''],
  ['listRevisions', ''],
  ['readRevision', '?to=30'],
  ['readRevision', ''],
])('if %s fails at %j, the reason is shown', async (call, query) => {
  const { screen } = await open(THREE, query, {
    [call]: () => {
      throw new StudioFailure(500, '服务器出错')
    },
  })
  expect(screen.text()).toContain('服务器出错')
})

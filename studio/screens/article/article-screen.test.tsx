// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { StudioArticle } from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import type { JournalEntry } from '#studio/components/article/autosave-types.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { ArticleScreen } from './article-screen.tsx'

// the module of the panel reads `matchMedia` when it is imported
vi.hoisted(() => {
  const nothing = () => undefined
  window.matchMedia = () =>
    ({ matches: false, addEventListener: nothing, removeEventListener: nothing }) as unknown as MediaQueryList
})

const DRAFT = { ...emptyDraft(2), title: '招聘会通知', html: '<p>正文</p>' }
const ARTICLE = {
  articleId: 5,
  state: 'published',
  stage: 0,
  stageCount: 1,
  version: 3,
  isPublic: true,
  draft: DRAFT,
  draftTime: '2026-11-26 09:20:30',
  draftBy: '林见微',
  cover: null,
  attachments: [],
  pendingRevisionId: null,
  publishedRevisionId: 50,
  releaseTime: '2026-11-26 10:00:00',
  scheduledTime: null,
  urgentReviewDueTime: null,
  withdrawnReason: '',
  authorName: '林见微',
  authorId: OWN_ID,
  steps: [],
  lock: null,
  actions: ['editArticle'],
} as unknown as StudioArticle

/** Entries of the journal in this browser. A module variable, because the journal opens its connection only once. */
let kept: readonly JournalEntry[] = []
const journal = {
  getAllKeys: () => ({ result: kept.map((_entry, at) => `${OWN_ID}/5/window${at}`) }),
  getAll: () => ({ result: kept }),
  put: () => ({ result: undefined }),
  delete: () => ({ result: undefined }),
}
function transaction() {
  const begun = { objectStore: () => journal, commit: () => undefined, oncomplete: () => undefined }
  queueMicrotask(() => begun.oncomplete())
  return begun
}

/** jsdom lacks IndexedDB. */
function stubIndexedDb(): void {
  vi.stubGlobal('IDBKeyRange', { bound: () => undefined })
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = { result: { transaction }, onsuccess: () => undefined }
      queueMicrotask(() => request.onsuccess())
      return request
    },
  })
}
const leftBehind = (html: string): JournalEntry => ({
  draft: { ...DRAFT, html },
  version: 3,
  known: [],
  earlier: [],
  time: Date.now(),
})

const open = (article: () => StudioArticle, entries: readonly JournalEntry[] = []) => {
  kept = entries
  stubIndexedDb()
  return openScreen(<ArticleScreen />, {
    role: 'author',
    at: '/articles/5',
    path: '/articles/:articleId',
    answers: {
      readStudioArticle: article,
      listRevisions: () => [],
      listColumns: () => [],
      holdEditLock: () => ({ isMine: true }) as never,
      releaseEditLock: () => ({}) as never,
    },
  })
}
const FOUND = '发现未保存的内容'
const TO_READ = '修改'
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

test('a published article opens read-only, without requesting the edit lock', async () => {
  const screen = await open(() => ARTICLE)
  expect(buttons()).toContain(TO_READ)
  expect(screen.calls.map(([id]) => id)).not.toContain('holdEditLock')
})

test('unsaved text of a closed window is also offered on a published article', async () => {
  const screen = await open(() => ARTICLE, [leftBehind('<p>没有保存的正文</p>')])
  expect(screen.text()).toContain(FOUND)
  expect(buttons()).not.toContain(TO_READ)
})

test('text that the server already has is not offered', async () => {
  const screen = await open(() => ARTICLE, [leftBehind(DRAFT.html)])
  expect(buttons()).toContain(TO_READ)
  expect(screen.text()).not.toContain(FOUND)
})

test('text that was set aside in a conflict is offered, even if the server has the draft', async () => {
  const screen = await open(
    () => ARTICLE,
    [{ ...leftBehind(DRAFT.html), earlier: [{ ...DRAFT, html: '<p>另一份</p>' }] }],
  )
  expect(screen.text()).toContain(FOUND)
})

test('after a 404 the article can be requested again', async () => {
  let isThere = false
  const screen = await open(() => {
    if (!isThere) throw new StudioFailure(404, '没有')
    return ARTICLE
  })
  expect(screen.text()).toContain('没有这篇稿件，或者它不在您负责的栏目里')
  isThere = true
  await screen.press('重试')
  expect(buttons()).toContain(TO_READ)
})

// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { StudioArticle, StudioFile } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { PublishedArticle } from './published-article.tsx'
import { RecoveredDraft } from './recovered-draft.tsx'
import { articleOf, draftOf, leftText } from './testing/open-article.tsx'

const COVER = { fileId: 6, originalFilename: '封面.png' } as unknown as StudioFile

async function open(change: Partial<StudioArticle> = {}, isStale = false) {
  const onChange = vi.fn<() => void>()
  const article = articleOf({
    state: 'published',
    isPublic: true,
    actions: ['editArticle', 'archiveArticle'],
    ...change,
  })
  const screen = await openScreen(
    <PublishedArticle article={article} isStale={isStale} onChange={onChange} onMoved={() => undefined} />,
    {
      role: 'publisher',
      answers: {
        listRevisions: () => [],
        createPreview: () => ({ previewId: 1, url: '/preview/a' }) as never,
        listPreviews: () => [],
        archiveArticle: () => ({}) as never,
      },
    },
  )
  return { ...screen, onChange }
}

test('a published article names its cover, and can be copied and previewed', async () => {
  const screen = await open({ cover: COVER, draft: draftOf({ coverFileId: 6 }) })
  expect(document.querySelector('dl')?.textContent).toContain('封面封面.png')
  expect(screen.disabled('复制到公众号')).toEqual([false])
  await act(
    async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', altKey: true })),
  )
  await flushAsync()
  expect(screen.sent('createPreview')).toEqual([{ articleId: '5' }])
})

test('a transition is sent with the version that was read', async () => {
  const screen = await open({ version: 8 })
  await screen.press('更多操作')
  await screen.press('归档')
  await screen.press('归档')
  expect(screen.sent('archiveArticle')).toEqual([{ articleId: '5', version: 8 }])
})

test('an article that is being read again cannot be changed, and an untitled one has a heading', async () => {
  const screen = await open({ draft: draftOf({ title: ' ' }) }, true)
  expect(screen.disabled('修改')).toEqual([true])
  expect(document.querySelector('h1')?.textContent).toBe('未命名稿件')
})

test('recovered text tells when it was written, in Beijing time', async () => {
  const entry = { ...leftText({}), time: Date.parse('2026-11-25T16:30:00Z') }
  const screen = await openScreen(
    <RecoveredDraft
      found={{ place: '7/5/a', entry }}
      now={draftOf()}
      names={{ column: String, file: String }}
      canRestore
      onRestore={() => undefined}
      onDiscard={() => undefined}
    />,
    { role: 'author', answers: {} },
  )
  expect(screen.text()).toContain('发现未保存的内容（2026-11-26 00:30')
})

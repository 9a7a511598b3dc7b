// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { StudioArticle } from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import type { ArticleEditorHandle } from '#studio/editor/article-editor.tsx'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { useImperativeHandle, useState } from 'react'
import { useDeskText } from './use-desk-text.ts'

const ARTICLE = {
  articleId: 5,
  version: 3,
  draft: { ...emptyDraft(2), title: '招聘会通知', html: '<p>正文</p>' },
  draftTime: '2026-11-26 09:20:30',
} as unknown as StudioArticle
const isWriter = async () => false
const ignore = () => undefined

/** A desk whose editor holds `typed`, which the editor has not reported yet. */
function Desk({ typed }: { typed: string }) {
  const [isTaken, setIsTaken] = useState(false)
  const { draft, snapshot, editor } = useDeskText({
    article: ARTICLE,
    staffId: 1,
    holder: 'holder',
    window: 'window',
    found: undefined,
    isPaused: isTaken,
    isWritable: !isTaken,
    onTaken: isWriter,
    onSaved: ignore,
  })
  useImperativeHandle(editor, () => ({ read: () => typed }) as ArticleEditorHandle)
  return (
    <>
      <output>{draft.html}</output>
      <p>{snapshot.state.kind}</p>
      <button onClick={() => setIsTaken(true)}>被接管</button>
    </>
  )
}

test('words typed just before another window takes the lock stay in the draft, but are not sent', async () => {
  const screen = await openScreen(<Desk typed="<p>正文和最后几个字</p>" />, { role: 'author', answers: {} })
  expect(document.querySelector('output')?.textContent).toBe('<p>正文</p>')
  await screen.press('被接管')
  expect(document.querySelector('output')?.textContent).toBe('<p>正文和最后几个字</p>')
  expect(document.querySelector('p')?.textContent).toBe('paused')
  expect(screen.calls.map(([id]) => id)).not.toContain('saveDraft')
})

import '#studio/testing/editable-dom.ts'
import './panel-width.ts'
import { act } from 'react'
import type { StudioArticle, StudioDraft } from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { JournalEntry } from '#studio/components/article/autosave-types.ts'
import type { Answers } from '#studio/testing/answers.ts'
import { stubDraftStorage } from '#studio/testing/draft-storage.ts'
import { EDITOR_DELAY_MS, placeOf } from '#studio/testing/open-editor.tsx'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { ArticleScreen } from '#studio/screens/article/article-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'

/** A draft with title, outline and text. */
export const draftOf = (change: Partial<StudioDraft> = {}): StudioDraft => ({
  ...emptyDraft(2),
  title: '招聘会通知',
  outline: '三十人',
  html: '<p>报名时间</p>',
  ...change,
})

/** A draft article that its author may edit and submit; `change` overrides fields. */
export const articleOf = (change: Partial<StudioArticle> = {}): StudioArticle =>
  ({
    articleId: 5,
    state: 'draft',
    stage: 0,
    stageCount: 1,
    version: 3,
    isPublic: false,
    draft: draftOf(),
    draftTime: '2026-11-26 09:20:30',
    draftBy: '林见微',
    cover: null,
    attachments: [],
    pendingRevisionId: null,
    publishedRevisionId: null,
    releaseTime: null,
    scheduledTime: null,
    urgentReviewDueTime: null,
    withdrawnReason: '',
    authorName: '林见微',
    authorId: OWN_ID,
    steps: [],
    lock: null,
    actions: ['editArticle', 'submitArticle'],
    ...change,
  }) as unknown as StudioArticle

/** Unsaved text that a closed window left. */
export const leftText = (change: Partial<StudioDraft>): JournalEntry => ({
  draft: draftOf(change),
  version: 3,
  known: [],
  earlier: [],
  time: Date.now(),
})

type Options = {
  article?: Partial<StudioArticle>
  answers?: Answers
  /** Texts of closed windows. */
  left?: readonly JournalEntry[]
  role?: StaffRole
}

/** Opens an article on its screen, with the real editor and with storage for unsaved text. */
export async function openArticle({ article = {}, answers = {}, left = [], role = 'author' }: Options = {}) {
  const storage = stubDraftStorage()
  for (const [at, entry] of left.entries()) storage.entries.set(`${OWN_ID}/5/former${at}`, entry)
  let version = 3
  const screen = await openScreen(<ArticleScreen />, {
    role,
    at: '/articles/5',
    path: '/articles/:articleId',
    answers: {
      readStudioArticle: () => articleOf(article),
      holdEditLock: () => ({ isMine: true, ownHolder: null }) as never,
      releaseEditLock: () => null as never,
      saveDraft: () => ({ ...articleOf(article), version: (version += 1), saveTime: '2026-11-26 10:00:00' }) as never,
      checkText: () => [],
      listColumns: () => [],
      listRemarks: () => [],
      listRevisions: () => [],
      ...answers,
    },
  })
  await flushAsync(EDITOR_DELAY_MS)

  const text = () => document.querySelector<HTMLElement>('[data-slate-editor]')
  return {
    ...screen,
    storage,
    /** The element of the editor that contains the text. */
    editor: text,
    /** Save state of the desk, such as 已保存 10:00:00. */
    state: () => document.querySelector('[role=status]')?.textContent,
    /** Types behind the words of the text. The editor reports the change later. */
    async typeBehind(words: string, typed: string): Promise<void> {
      const root = text()
      if (root === null) throw new Error(`no editor: ${document.body.textContent}`)
      const [node, start] = placeOf(root, words)
      await act(async () => {
        root.focus()
        document.getSelection()?.setBaseAndExtent(node, start + words.length, node, start + words.length)
        document.dispatchEvent(new Event('selectionchange'))
      })
      await flushAsync(EDITOR_DELAY_MS)
      const init = { inputType: 'insertText', data: typed, bubbles: true, cancelable: true }
      await act(async () => void root.dispatchEvent(new InputEvent('beforeinput', init)))
      await flushAsync(EDITOR_DELAY_MS)
    },
    /** Presses a keyboard shortcut such as `mod+s` or `alt+p`. */
    async key(name: string): Promise<void> {
      const [key = '', modifier] = name.split('+').reverse()
      const code = /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`
      const init = { key, code, ctrlKey: modifier === 'mod', altKey: modifier === 'alt' }
      await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', init)))
      await flushAsync()
    },
    /** Sends an event of the page, such as `pagehide`. */
    async send(target: EventTarget, event: Event): Promise<void> {
      await act(async () => void target.dispatchEvent(event))
      await flushAsync()
    },
    /** HTML that the server has received, in order. */
    savedTexts: () => screen.sent('saveDraft').map((input) => (input as StudioDraft).html),
  }
}

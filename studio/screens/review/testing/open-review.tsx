import { act } from 'react'
import { vi } from 'vitest'
import type { ReviewStepRow, Revision, StudioArticle } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { draftWith } from '#studio/components/article/testing/draft-server.ts'
import { ReviewPane } from '#studio/screens/review/review-pane.tsx'
import type { Answers } from '#studio/testing/answers.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'

/** An article in the first of two stages of its review; `change` overrides fields. */
export const reviewOf = (change: Partial<StudioArticle> = {}): StudioArticle =>
  ({
    articleId: 5,
    title: '招聘会通知',
    state: 'inReview',
    stage: 1,
    stageCount: 2,
    version: 3,
    isPublic: false,
    pendingRevisionId: 50,
    publishedRevisionId: null,
    cover: null,
    attachments: [],
    steps: [],
    lock: null,
    actions: ['approveArticle', 'returnArticle', 'addRemark'],
    ...change,
  }) as unknown as StudioArticle

export const revisionOf = (revisionId: number, html: string, change: Partial<Revision> = {}): Revision =>
  ({
    ...draftWith(html),
    revisionId,
    number: revisionId / 10,
    title: '招聘会通知',
    createdBy: '林见微',
    createTime: '2026-11-26 09:20:30',
    ...change,
  }) as Revision

export const stepOf = (verdict: string, change: Partial<ReviewStepRow> = {}): ReviewStepRow =>
  ({
    stepId: 1,
    stage: 1,
    verdict,
    staffName: '吴',
    time: '昨天',
    reason: '',
    answers: [],
    revisionId: 50,
    ...change,
  }) as unknown as ReviewStepRow

type Options = {
  article?: Partial<StudioArticle>
  /** HTML of each revision, by its id. */
  texts?: Readonly<Record<number, string>>
  answers?: Answers
  role?: StaffRole
}

/** Opens the review desk of an article without the queue. */
export async function openReview({ article = {}, texts = {}, answers = {}, role = 'firstReviewer' }: Options = {}) {
  // jsdom has no layout
  Element.prototype.scrollIntoView = () => undefined
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  const done = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const screen = await openScreen(<ReviewPane articleId={5} onDone={done} />, {
    role,
    answers: {
      readStudioArticle: () => reviewOf(article),
      readRevision: ({ revisionId }) => revisionOf(Number(revisionId), texts[revisionId] ?? '<p>报名时间</p>'),
      checkRevision: () => [],
      listColumns: () => [],
      listRemarks: () => [],
      ...answers,
    },
  })
  return {
    ...screen,
    done,
    /** Presses a key outside of the text fields. */
    async key(key: string): Promise<void> {
      await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })))
      await flushAsync()
    },
    /** Ticks every item of the checklist. */
    async tickAll(): Promise<void> {
      for (const box of document.querySelectorAll<HTMLInputElement>('form fieldset input[type=checkbox]:not(:checked)'))
        await act(async () => box.click())
    },
  }
}

/** Selects words of the reviewed text, which lie in one text node. */
export async function selectWords(words: string): Promise<void> {
  const walker = document.createTreeWalker(document.querySelector('#review-text') as Node, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const at = node.data.indexOf(words)
    if (at < 0) continue
    await act(async () => {
      window.getSelection()?.setBaseAndExtent(node, at, node, at + words.length)
      document.dispatchEvent(new Event('selectionchange'))
    })
    return
  }
  throw new Error(`the text does not contain ${words}`)
}

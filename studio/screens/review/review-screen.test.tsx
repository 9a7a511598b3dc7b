// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { Revision, StudioArticle, StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { REASON_LENGTH, REMARK_LENGTH } from '#contracts/studio/studio-limits.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { ReviewScreen } from './review-screen.tsx'

beforeEach(() => {
  // jsdom has no layout
  Element.prototype.scrollIntoView = () => undefined
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
})

const APPROVE = ['approveArticle', 'returnArticle', 'addRemark']
const row = (articleId: number, actions = APPROVE) =>
  ({
    articleId,
    actions,
    title: `稿件${articleId}`,
    state: 'inReview',
    stage: 1,
    stageCount: 1,
    authorName: '林见微',
    updateTime: '2026-11-26 09:20:30',
    urgentReviewDueTime: null,
  }) as unknown as StudioArticleRow
const article = (articleId: number) =>
  ({
    ...row(articleId),
    version: 3,
    isPublic: false,
    pendingRevisionId: articleId * 10,
    publishedRevisionId: null,
    cover: null,
    attachments: [],
    steps: [],
    lock: null,
  }) as unknown as StudioArticle
const revision = (revisionId: number) =>
  ({
    revisionId,
    number: 1,
    title: `稿件${revisionId / 10}`,
    createdBy: '林见微',
    createTime: '2026-11-26 09:20:30',
    outline: '',
    html: '<p>正文</p>',
    typeId: 2,
    source: '',
    author: '',
    editorName: '',
    coverFileId: null,
    attachmentFileIds: [],
    locationName: null,
    expiresAt: null,
    pinnedUntil: null,
  }) as unknown as Revision

/** The desk on a page that also shows the overview and the number of waiting articles. */
function Desk() {
  useStudioCall('readOverview', {})
  useStudioCall('countWaiting', {})
  return <ReviewScreen />
}

/** Opens the desk. `rows` are the waiting articles. A decision removes the article from the queue. */
async function openDesk(
  rows: StudioArticleRow[],
  at = '/review',
  fields: { article?: object; revision?: object } = {},
) {
  const waiting = new Map(rows.map((each) => [each.articleId, each]))
  const decide = ({ articleId }: { articleId: number }) => {
    if (Number(articleId) === REFUSED)
      throw new StudioFailure(409, STUDIO_MESSAGE.changedMeanwhile, { standing: row(REFUSED) })
    waiting.delete(Number(articleId))
    return { ...row(Number(articleId)), state: 'approved' } as never
  }
  return openScreen(<Desk />, {
    role: 'finalReviewer',
    at,
    path: '/review/:articleId?',
    answers: {
      listStudioArticles: () => ({ total: waiting.size, rows: [...waiting.values()] }),
      readOverview: () => ({}) as never,
      countWaiting: () => ({ articles: waiting.size, applications: 0, feedback: 0 }) as never,
      readStudioArticle: ({ articleId }) => ({ ...article(Number(articleId)), ...fields.article }),
      readRevision: ({ revisionId }) => ({ ...revision(Number(revisionId)), ...fields.revision }),
      checkRevision: () => [],
      listColumns: () => [],
      listRemarks: () => [],
      approveArticle: decide,
      returnArticle: decide,
      addRemark: () => ({}) as never,
    },
  })
}
/** Id of an article that another reviewer has already decided about. */
const REFUSED = 9

const REASON = `意见；退回时写理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`
const titles = () => [...document.querySelectorAll('nav li button > span')].map((part) => part.textContent)
const current = () => document.querySelector('nav [aria-current=true] span')?.textContent
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('form button')].find(({ textContent }) => textContent === name)
async function tickAll(): Promise<void> {
  for (const box of document.querySelectorAll<HTMLInputElement>('form fieldset input[type=checkbox]'))
    await act(async () => box.click())
}
test('the queue contains the articles that the reviewer may decide about, and the first one is open', async () => {
  await openDesk([row(1, ['publishArticle']), row(2), row(3, ['reviewAfterwards'])])
  expect(titles()).toEqual(['稿件2', '稿件3'])
  expect(current()).toBe('稿件2')
  expect(document.querySelector('article')?.getAttribute('aria-label')).toBe('稿件2')
})

test('a message says that the queue is empty', async () => {
  const screen = await openDesk([])
  expect(screen.text()).toContain('没有等您审核的稿件')
})

test('an article can be approved when every item is ticked, and then the next article opens', async () => {
  const screen = await openDesk([row(1), row(2), row(3)], '/review/2')
  expect(button('通过（a）')?.disabled).toBe(true)
  await tickAll()
  const before = screen.calls.length
  await screen.press('通过（a）')
  expect(screen.calls[before]).toMatchObject(['approveArticle', { articleId: '2', version: 3, revisionId: 20 }])
  expect(current()).toBe('稿件3')
})

test('after a decision about the last article of the queue, the previous article opens', async () => {
  const screen = await openDesk([row(1), row(2)], '/review/2')
  await tickAll()
  await screen.press('通过（a）')
  expect(current()).toBe('稿件1')
})

test('after a decision the list, the overview and the number of waiting articles are refetched', async () => {
  const screen = await openDesk([row(1)])
  await tickAll()
  const before = screen.calls.length
  await screen.press('通过（a）')
  const later = screen.calls.slice(before).map(([id]) => id)
  expect(later).toEqual(expect.arrayContaining(['listStudioArticles', 'readOverview', 'countWaiting']))
  expect(screen.text()).toContain('没有等您审核的稿件')
})

test('returning an article needs a reason that is long enough', async () => {
  const screen = await openDesk([row(1)])
  await screen.fill(REASON, '短')
  expect(button('退回（r）')?.disabled).toBe(true)
  await screen.fill(REASON, '日期与附件不一致')
  await screen.press('退回（r）')
  expect(screen.calls).toContainEqual([
    'returnArticle',
    { articleId: '1', version: 3, revisionId: 10, reason: '日期与附件不一致' },
  ])
})

test('if the article has changed, a message says so, and the article is refetched', async () => {
  const screen = await openDesk([row(REFUSED), row(1)])
  await tickAll()
  const before = screen.calls.length
  await screen.press('通过（a）')
  await flushAsync()
  expect(screen.text()).toContain(STUDIO_MESSAGE.changedMeanwhile)
  expect(screen.calls.slice(before).map(([id]) => id)).toContain('readStudioArticle')
  expect(current()).toBe(`稿件${REFUSED}`)
})

test('a remark is added to the selected passage, and the form of the next remark is empty', async () => {
  const screen = await openDesk([row(1)])
  const text = document.querySelector('[data-finding-field=html] p')?.firstChild as Text
  const choose = async (from: number, to: number) => {
    window.getSelection()?.setBaseAndExtent(text, from, text, to)
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c' })))
    await flushAsync()
  }
  const label = `批注（${REMARK_LENGTH.max} 字以内）`
  await choose(0, 1)
  await screen.fill(label, '请核对')
  await screen.press('添加批注')
  expect(screen.calls).toContainEqual([
    'addRemark',
    expect.objectContaining({ articleId: '1', revisionId: 10, field: 'html', quote: '正', text: '请核对' }),
  ])
  await choose(1, 2)
  expect(screen.text()).toContain('文批注（')
  expect(document.querySelector<HTMLTextAreaElement>('section form textarea')?.value).toBe('')
})

test('the files of a text are its cover and its attachments, but the heading counts only the attachments', async () => {
  const inText = '<p><a data-w-e-type="attachment" download="岗位表.xlsx" href="/f/3">岗位表</a></p>'
  const file = (fileId: number, originalFilename: string) => ({ fileId, originalFilename, viewUrl: `/f/${fileId}` })
  await openDesk([row(1)], '/review', {
    article: { cover: file(1, '封面.png'), attachments: [file(2, '公告.pdf')] },
    revision: { coverFileId: 1, attachmentFileIds: [2], html: inText },
  })
  const files = document.querySelector('[aria-label=封面与附件]')
  expect(files?.querySelector('h2')?.textContent).toBe('附件 2 个')
  const items = [...(files?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(items.toSorted()).toEqual(['公告.pdf', '封面.png封面', '岗位表.xlsx在正文里'].toSorted())
})

// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { draftWith } from '#studio/components/article/testing/draft-server.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import type { AskedDifference } from './difference-worker.ts'
import { DifferenceView } from './difference-view.tsx'
import { markedDifference } from './marked-difference.ts'

const NAMES = { column: (id: number) => `栏目${id}`, file: (id: number) => `文件${id}` }
const SAME = '两个文本完全相同。'
const BUSY = '正在比对…'
const LONG = `<p>${'关于做好招聘工作的通知。'.repeat(1000)}</p>`

const open = (before: StudioDraft, after: StudioDraft) =>
  openScreen(<DifferenceView before={before} after={after} names={NAMES} />, { role: 'author', answers: {} })
const marks = (within: string) =>
  [...document.querySelectorAll(`${within} :is(ins, del)`)].map(
    ({ localName, textContent }) => `${localName} ${textContent}`,
  )

/** Workers that the page has started. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  asked: AskedDifference | undefined
  isOver = false
  postMessage(asked: AskedDifference): void {
    this.asked = asked
    FakeWorker.all.push(this)
  }
  terminate(): void {
    this.isOver = true
  }
  /** Compares the texts, as the module of the worker does. */
  finish(): void {
    const { before = [], after = [] } = this.asked ?? {}
    this.dispatchEvent(new MessageEvent('message', { data: htmlOf(markedDifference(before, after)) }))
  }
}

test('changed words of title, outline and text are marked, and changed properties are listed', async () => {
  await open(
    { ...draftWith('<p>五月举行</p>'), title: '春季招聘', outline: '三十人', source: '本网' },
    { ...draftWith('<p>六月举行</p>'), title: '秋季招聘', outline: '', coverFileId: 5 },
  )
  expect(marks('h2')).toEqual(['del 春季', 'ins 秋季'])
  expect(marks('h2 + p')).toEqual(['del 三十人'])
  expect(marks('.rich-text')).toEqual(['del 五月', 'ins 六月'])
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['来源', '本网', '（空）'],
    ['封面', '（空）', '文件5'],
  ])
  expect(marks('tbody')).toEqual(['del 本网', 'ins 文件5'])
})

test('a new outline is marked, and without outlines there is no line for them', async () => {
  const screen = await open(draftWith('<p>文</p>'), { ...draftWith('<p>文</p>'), outline: '三十人' })
  expect(marks('h2 + p')).toEqual(['ins 三十人'])
  await screen.leave()
  await open(draftWith('<p>文</p>'), { ...draftWith('<p>文</p>'), title: '另一个' })
  expect([document.querySelector('h2 + p'), document.querySelector('table')]).toEqual([null, null])
})

test.each<[string, Partial<StudioDraft>, boolean]>([
  ['equal texts', {}, true],
  ['texts with different titles', { title: '另一个' }, false],
  ['texts with different outlines', { outline: '另一个' }, false],
  ['texts with different bodies', { html: '<p>另一个</p>' }, false],
  ['texts with different properties', { source: '另一个' }, false],
])('a message about equal texts is shown for %s: %j %s', async (_what, change, isSame) => {
  const screen = await open(draftWith('<p>文</p>'), { ...draftWith('<p>文</p>'), ...change })
  expect(screen.text().includes(SAME)).toBe(isSame)
})

test('a text compared with itself has no message', async () => {
  const draft = draftWith('<p>文</p>')
  expect((await open(draft, draft)).text()).not.toContain(SAME)
})

test('long texts are compared by a worker, which ends with the view', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  FakeWorker.all = []
  const screen = await open(draftWith(LONG), draftWith(LONG.replace('招聘', '考试')))
  expect([screen.text().includes(BUSY), marks('.rich-text')]).toEqual([true, []])
  await act(async () => FakeWorker.all[0]?.finish())
  expect([screen.text().includes(BUSY), marks('.rich-text')]).toEqual([false, ['del 招聘', 'ins 考试']])
  await screen.leave()
  expect(FakeWorker.all.map(({ isOver }) => isOver)).toEqual([true])
})

test('if the worker cannot be loaded, the page compares the texts', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  FakeWorker.all = []
  await open(draftWith(LONG), draftWith(LONG.replace('招聘', '考试')))
  await act(async () => void FakeWorker.all[0]?.dispatchEvent(new Event('error')))
  expect(marks('.rich-text')).toEqual(['del 招聘', 'ins 考试'])
})

test('short texts need no worker', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  FakeWorker.all = []
  await open(draftWith('<p>一</p>'), draftWith('<p>二</p>'))
  expect([FakeWorker.all, marks('.rich-text')]).toEqual([[], ['ins 二', 'del 一']])
})

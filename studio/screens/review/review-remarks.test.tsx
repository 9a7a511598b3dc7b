// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ReviewRemark } from '#contracts/generated/studio-wire.ts'
import { REMARK_LENGTH, REMARK_QUOTE_MAX } from '#contracts/studio/studio-limits.ts'
import { REMARKED } from '#studio/components/remarks/remark-text.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { OWN_ID } from '#studio/testing/open-screen.tsx'
import { highlighted } from '#studio/testing/stub-window.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { openReview, selectWords } from './testing/open-review.tsx'

const remark = (change: Partial<ReviewRemark>): ReviewRemark => ({
  remarkId: 1,
  revisionId: 50,
  field: 'html',
  quote: '时间',
  contextBefore: '报名',
  contextAfter: '',
  text: '请核对',
  staffId: OWN_ID,
  staffName: '吴',
  createTime: '2026-11-26 09:20:30',
  settledTime: null,
  settledBy: null,
  ...change,
})
const OWN = remark({})
const OTHER = remark({ remarkId: 2, staffId: 9, text: '他人的', quote: '招聘会', field: 'title', contextBefore: '' })
const SETTLED = remark({ remarkId: 3, text: '旧的', settledTime: '2026-11-26 10:00:00', settledBy: '林' })
const GONE = remark({ remarkId: 4, text: '删去的', quote: '面试地点在附近', contextBefore: '' })
const LABEL = `批注（${REMARK_LENGTH.max} 字以内）`
const HINT = '选中正文里的文字，点“批注”或按 c。'

afterEach(() => window.getSelection()?.removeAllRanges())

const quotes = () =>
  [...document.querySelectorAll<HTMLButtonElement>('[aria-label=批注] li > button:first-child')].map(
    ({ textContent, disabled }) => `${textContent}${disabled ? '（没有了）' : ''}`,
  )
const words = () => document.querySelector<HTMLTextAreaElement>('section form textarea')
const alert = () => document.querySelector('section[aria-label=批注] [role=alert]')?.textContent
const pressEnter = async (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init })
  await act(async () => void words()?.dispatchEvent(event))
  await flushAsync()
}

test('remarks are listed with the number of open ones, and passages of open remarks are highlighted', async () => {
  const desk = await openReview({ answers: { listRemarks: () => [OWN, OTHER, SETTLED, GONE] } })
  expect(document.querySelector('section[aria-label=批注] h2')?.textContent).toBe('批注（3 条未处理，共 4 条）')
  expect(quotes()).toEqual(['正文：“时间”', '标题：“招聘会”', '正文：“面试地点在附近”（没有了）', '正文：“时间”'])
  expect(highlighted(REMARKED)).toEqual(['时间', '招聘会'])
  await desk.press('标题：“招聘会”')
  expect(window.getSelection()?.toString()).toBe('招聘会')
  await desk.leave()
  expect(highlighted(REMARKED)).toEqual([])
})

test('passages are highlighted again when the text is rendered again', async () => {
  await openReview({ answers: { listRemarks: () => [OWN] } })
  const paragraph = document.querySelector('#review-text .rich-text p') as HTMLElement
  paragraph.innerHTML = '报名<b style="display: inline">时间</b>'
  await flushAsync()
  expect(highlighted(REMARKED)).toEqual(['时间'])
  paragraph.innerHTML = '面试'
  await flushAsync()
  expect([highlighted(REMARKED), quotes()]).toEqual([[], ['正文：“时间”（没有了）']])
})

test('reviewers remove their own open remarks only, and a failed removal is reported', async () => {
  let refused: StudioFailure | undefined = new StudioFailure(409, '批注已处理')
  const remarks = [OWN, OTHER, SETTLED]
  const desk = await openReview({
    answers: {
      listRemarks: () => [...remarks],
      removeRemark: () => {
        if (refused) throw refused
        remarks.shift()
        return null as never
      },
    },
  })
  const removable = [...document.querySelectorAll('button[aria-label^=删除批注]')]
  expect(removable.map((button) => button.getAttribute('aria-label'))).toEqual(['删除批注：请核对'])
  await desk.press('删除批注：请核对')
  expect([desk.text().includes('批注已处理'), quotes().length]).toEqual([true, 3])
  refused = undefined
  await desk.press('删除批注：请核对')
  expect(desk.sent('removeRemark').at(-1)).toEqual({ articleId: '5', remarkId: '1' })
  expect(quotes()).toHaveLength(2)
  expect(desk.text()).toContain('批注已删除')
})

test('the key c opens a form for the selected words; Ctrl+Enter sends it, and a failed remark keeps its words', async () => {
  let refused: StudioFailure | undefined = new StudioFailure(409, '稿件已退回')
  const desk = await openReview({
    answers: {
      addRemark: () => {
        if (refused) throw refused
        return {} as never
      },
    },
  })
  expect(desk.text()).toContain(HINT)
  await selectWords('时间')
  await desk.key('c')
  expect([document.querySelector('blockquote')?.textContent, document.activeElement]).toEqual(['时间', words()])
  expect(desk.text()).not.toContain(HINT)
  await desk.fill(LABEL, ' '.repeat(REMARK_LENGTH.min))
  await pressEnter({ ctrlKey: true })
  expect([desk.sent('addRemark'), desk.disabled('添加批注')]).toEqual([[], [true]])
  await desk.fill(LABEL, '请核对')
  await pressEnter({})
  expect([desk.sent('addRemark'), desk.disabled('添加批注')]).toEqual([[], [false]])
  await pressEnter({ ctrlKey: true })
  expect([alert(), words()?.value]).toEqual(['稿件已退回', '请核对'])
  refused = undefined
  await pressEnter({ metaKey: true })
  expect(desk.sent('addRemark').at(-1)).toEqual({
    articleId: '5',
    revisionId: 50,
    field: 'html',
    quote: '时间',
    contextBefore: '报名',
    contextAfter: '',
    text: '请核对',
  })
  expect([alert(), words()]).toEqual([undefined, null])
  expect(desk.text()).toContain('批注已添加，作者在稿件里看得到')
})

test('a cancelled form keeps its words for the next selection', async () => {
  const desk = await openReview({ texts: { 50: '<p>报名时间</p><p>地点</p>' } })
  await selectWords('时间')
  await desk.key('c')
  await desk.fill(LABEL, '请核对')
  await desk.press('取消')
  expect(words()).toBeNull()
  await selectWords('地点')
  await desk.key('c')
  expect([document.querySelector('blockquote')?.textContent, words()?.value]).toEqual(['地点', '请核对'])
})

test('a message says why a passage cannot be chosen', async () => {
  const long = '长'.repeat(REMARK_QUOTE_MAX + 1)
  const desk = await openReview({
    article: { publishedRevisionId: 40 },
    texts: { 40: '<p>旧</p>', 50: `<p>${long}</p><p>${long.slice(1)}</p>` },
  })
  await desk.key('c')
  expect(desk.text()).toContain('请先在全文里选中要批注的文字')
  await selectWords(long)
  await desk.key('c')
  expect(desk.text()).toContain(`选中的文字太长，一次最多 ${REMARK_QUOTE_MAX} 字`)
  expect(words()).toBeNull()
  await desk.key('d')
  await desk.key('c')
  expect(desk.text()).toContain('请先切换到全文')
  await desk.key('d')
  await selectWords(long.slice(1))
  await desk.key('c')
  expect(words()).not.toBeNull()
})

test('in the comparison no passage is highlighted, and a remark cannot be shown', async () => {
  const desk = await openReview({
    article: { publishedRevisionId: 40 },
    answers: { listRemarks: () => [OWN] },
  })
  expect(highlighted(REMARKED)).toEqual(['时间'])
  await desk.key('d')
  expect(highlighted(REMARKED)).toEqual([])
  await desk.press('正文：“时间”')
  expect(desk.text()).toContain('请先切换到全文')
})

test('a reader who may not add remarks has neither form nor buttons for them', async () => {
  const desk = await openReview({ article: { actions: [] }, answers: { listRemarks: () => [OWN] } })
  expect(desk.text()).not.toContain(HINT)
  await selectWords('时间')
  await desk.key('c')
  expect([words(), document.querySelectorAll('button[aria-label^=删除批注]').length]).toEqual([null, 0])
  expect(desk.disabled('批注（c）')).toEqual([])
})

test.each([
  ['below the words', { right: 200, top: 300, bottom: 320 }, { left: '200px', top: '328px' }],
  ['within the left edge', { right: 3, top: 300, bottom: 320 }, { left: '8px', top: '328px' }],
  ['within the right edge', { right: 1020, top: 300, bottom: 320 }, { left: '928px', top: '328px' }],
  ['within the bottom', { right: 200, top: 700, bottom: 760 }, { left: '200px', top: '664px' }],
  ['nowhere above the window', { right: 200, top: -40, bottom: -20 }, undefined],
  ['nowhere below the window', { right: 200, top: 800, bottom: 820 }, undefined],
])('the button for a remark on the selection is %s', async (_where, box, place) => {
  const desk = await openReview()
  Range.prototype.getClientRects = () => [{ right: 1, top: 1, bottom: 1 }, box] as unknown as DOMRectList
  await selectWords('时间')
  const bubble = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '批注（c）')
  const style = bubble?.parentElement?.style
  expect(style && { left: style.left, top: style.top }).toEqual(place)
  if (place === undefined) return
  const press = new Event('pointerdown', { bubbles: true, cancelable: true })
  bubble?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  await desk.press('批注（c）')
  expect(document.querySelector('blockquote')?.textContent).toBe('时间')
})

test('the button disappears when the selection is empty or outside of the text', async () => {
  const desk = await openReview()
  const box = { right: 200, top: 300, bottom: 320 }
  Range.prototype.getClientRects = () => [box] as unknown as DOMRectList
  const isShown = () => desk.disabled('批注（c）').length > 0
  await selectWords('时间')
  expect(isShown()).toBe(true)
  await act(async () => {
    window.getSelection()?.collapseToStart()
    document.dispatchEvent(new Event('selectionchange'))
  })
  expect(isShown()).toBe(false)
  await selectWords('时间')
  await act(async () => {
    window.getSelection()?.selectAllChildren(document.querySelector('legend') as Node)
    document.dispatchEvent(new Event('scroll'))
  })
  expect(isShown()).toBe(false)
})

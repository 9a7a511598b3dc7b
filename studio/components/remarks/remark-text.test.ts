// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passageRanges, selectedPassage, showPassage } from './remark-text.ts'

beforeEach(() => {
  // jsdom has no layout
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  document.body.replaceChildren()
  window.getSelection()?.removeAllRanges()
})

const pageOf = (html: string): HTMLElement => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = html
  return root
}
/** jsdom does not display this element inline by default. */
const BOLD = '<b style="display: inline">乙丙</b>'
const passage = (quote: string, contextBefore = '', contextAfter = '') => ({ quote, contextBefore, contextAfter })

/** Selects from an offset in the text node `from` to an offset in the text node `to`. */
function select(root: HTMLElement, [from, start]: [string, number], [to, end]: [string, number]): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const node = (data: string) => texts.find((text) => text.data === data) as Text
  window.getSelection()?.setBaseAndExtent(node(from), start, node(to), end)
}
const found = (root: HTMLElement, ...passages: ReturnType<typeof passage>[]) =>
  passageRanges(root, passages).map(
    (place) => place && `${place.range.toString()}${place.isChanged ? ' (changed)' : ''}`,
  )

test('a selection is a passage with the surrounding words, in the field in which the selection begins', () => {
  const root = pageOf('<h1 data-finding-field="title">标题</h1><div data-finding-field="html"><p>甲乙丙丁</p></div>')
  select(root, ['甲乙丙丁', 1], ['甲乙丙丁', 3])
  expect(selectedPassage(root)).toEqual({ field: 'html', ...passage('乙丙', '甲', '丁') })
})

test('a selection across inline elements and paragraphs is one passage', () => {
  const root = pageOf(`<div data-finding-field="html"><p>甲${BOLD}丁</p><p>戊己</p></div>`)
  select(root, ['乙丙', 1], ['戊己', 1])
  expect(selectedPassage(root)).toMatchObject(passage('丙丁\n戊', '甲乙', '己'))
})

test.each([
  ['nothing is selected', () => undefined],
  ['only blanks are', (root: HTMLElement) => select(root, ['甲 乙', 1], ['甲 乙', 2])],
  ['something outside of the article is', (root: HTMLElement) => select(root, ['旁边', 0], ['旁边', 2])],
])('there is no passage while %s', (_what, choose) => {
  const root = pageOf('<p>旁边</p><div data-finding-field="html"><p>甲 乙</p></div>')
  choose(root)
  expect(selectedPassage(root)).toBeUndefined()
})

test('a passage is found across inline elements, line breaks and paragraphs', () => {
  const root = pageOf(`<p>甲${BOLD}丁<br>戊己</p><p>庚辛</p>`)
  expect(found(root, passage('乙丙丁\n戊己\n庚'))).toEqual(['乙丙丁戊己庚'])
})

test('empty paragraphs are ignored, because an editor and a page mark them up differently', () => {
  const root = pageOf('<p>甲乙丙丁</p><p><br></p><p>\ufeff</p><p>戊己庚辛</p>')
  expect(found(root, passage('丙丁\n戊己'))).toEqual(['丙丁\ufeff戊己'])
})

test('non-breaking and ordinary spaces are equal', () => {
  const root = pageOf('<p>报名\u00a0时间</p>')
  expect(found(root, passage('报名 时间'))).toEqual(['报名\u00a0时间'])
})

test('an edited passage is found by its context; a deleted passage is not found', () => {
  const root = pageOf('<p>报名时间为十二月一日至二日，逾期不候。</p>')
  const edited = passage('十一月一日', '报名时间为', '至二日，逾期不候。')
  expect(found(root, edited, passage('面试地点', '附近', '请看'))).toEqual(['十二月一日 (changed)', undefined])
})

test('showing a passage selects it; showing a missing passage leaves the selection unchanged', () => {
  const root = pageOf('<p>甲乙丙丁</p>')
  expect(showPassage(root, passage('乙丙', '甲', '丁'))).toBe(true)
  expect(window.getSelection()?.toString()).toBe('乙丙')
  expect(showPassage(root, passage('戊己庚辛'))).toBe(false)
  expect(window.getSelection()?.toString()).toBe('乙丙')
})

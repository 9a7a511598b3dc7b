// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { setReplacing } from '#studio/editor/replace-text.ts'
import { replaceInText, showInText } from './text-place.ts'

const FINDING = { quote: '', occurrence: 0, element: null, suggestion: null } as unknown as TextFinding
const scrolled: string[] = []
beforeEach(() => {
  // jsdom has no layout
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.localName)
  }
})
afterEach(() => {
  scrolled.length = 0
  document.body.replaceChildren()
  window.getSelection()?.removeAllRanges()
  vi.restoreAllMocks()
})

function textOf(html: string): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = html
  return root
}
const quoted = (quote: string, occurrence = 0) => ({ ...FINDING, quote, occurrence })
const selected = () => window.getSelection()?.toString()

test('a quoted text is selected and scrolled into view', () => {
  const root = textOf('<p>甲乙丙</p>')
  expect(showInText(root, quoted('乙丙'))).toBe(true)
  expect(selected()).toBe('乙丙')
  expect(scrolled).toEqual(['p'])
})

test('occurrences are counted across paragraphs, and overlapping occurrences count separately', () => {
  const root = textOf('<p>一一一</p><p>二一</p><p>一一</p>')
  const range = () => window.getSelection()?.getRangeAt(0)
  showInText(root, quoted('一一', 1))
  expect([range()?.startContainer.textContent, range()?.startOffset, range()?.endOffset]).toEqual(['一一一', 1, 3])
  showInText(root, quoted('一一', 2))
  expect(range()?.startContainer).toBe(root.lastElementChild?.firstChild)
  expect(showInText(root, quoted('一一', 3))).toBe(false)
})

test('a text is found through bold words and line breaks of its paragraph, but not across paragraphs', () => {
  // jsdom computes no display for inline elements
  const root = textOf('<p>招<strong style="display:inline">聘公</strong>告<br>附件</p><p>下载</p>')
  expect(showInText(root, quoted('聘公告\n附'))).toBe(true)
  const range = window.getSelection()?.getRangeAt(0)
  expect([range?.startContainer.textContent, range?.startOffset]).toEqual(['聘公', 0])
  expect([range?.endContainer.textContent, range?.endOffset]).toEqual(['附件', 1])
  expect(showInText(root, quoted('附件下载'))).toBe(false)
})

test('a quotation may begin and end with a line break, which has no text node', () => {
  const root = textOf('<p>甲<br>乙</p>')
  expect(showInText(root, quoted('\n乙'))).toBe(true)
  expect(selected()).toBe('乙')
})

test('zero-width characters, with which an editor fills empty places, are ignored', () => {
  const root = textOf('<p>甲<span>\ufeff</span><span>\u200b\u200b</span>乙</p>')
  expect(showInText(root, quoted('甲乙'))).toBe(true)
})

test('the alternative text shown to staff is not a part of the article', () => {
  const root = textOf('<p>照片<img alt="合影"><span data-alternative="given">替代文字：照片</span></p><p>照片</p>')
  expect(showInText(root, quoted('替代文字'))).toBe(false)
  showInText(root, quoted('照片', 1))
  expect(window.getSelection()?.getRangeAt(0).startContainer).toBe(root.lastElementChild?.firstChild)
})

test.each([
  ['img', '<p><img id="a"><img id="b"></p>'],
  ['table', '<table id="a"></table><table id="b"></table>'],
  ['video', '<video id="a"></video><video id="b"></video>'],
  ['a', '<p><a id="a">甲</a><a id="b">乙</a></p>'],
  ['heading', '<h2 id="a">甲</h2><p>乙</p><h4 id="b">丙</h4>'],
])('%s is found by its index among the elements of its kind', (element, html) => {
  const root = textOf(html)
  const finding = { ...FINDING, element, occurrence: 1 } as TextFinding
  expect(showInText(root, finding)).toBe(true)
  const range = window.getSelection()?.getRangeAt(0)
  expect(range?.cloneContents().firstElementChild?.id).toBe('b')
  expect(showInText(root, { ...finding, occurrence: 2 })).toBe(false)
})

test('only an editor gets the focus', () => {
  const root = textOf('<p>甲</p>')
  const focus = vi.spyOn(root, 'focus')
  showInText(root, quoted('甲'))
  expect(focus).not.toHaveBeenCalled()
  Object.defineProperty(root, 'isContentEditable', { value: true })
  showInText(root, quoted('甲'))
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
})

test('a finding without a quotation or an element has no place', () => {
  expect(showInText(textOf('<p>甲</p>'), FINDING)).toBe(false)
  expect(scrolled).toEqual([])
})

test('a suggestion replaces the quoted text in its editor', () => {
  const root = textOf('<p>甲乙丙</p>')
  const replaced: string[] = []
  const suggestion = (text: string | null) => ({ ...quoted('乙'), suggestion: text })
  expect(replaceInText(root, suggestion('丁'))).toBe(false) // not in an editor
  setReplacing(root, (range, text) => {
    replaced.push(`${range.toString()}>${text}`)
    return true
  })
  expect(replaceInText(root, suggestion('丁'))).toBe(true)
  expect(replaceInText(root, suggestion(''))).toBe(true)
  expect(replaceInText(root, suggestion(null))).toBe(false)
  expect(replaceInText(root, { ...quoted('戊'), suggestion: '丁' })).toBe(false)
  expect(replaced).toEqual(['乙>丁', '乙>'])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { draftWith } from '#studio/components/article/testing/draft-server.ts'
import { setReplacing } from '#studio/editor/replace-text.ts'
import { replaceFinding, showFinding } from './finding-place.ts'

const finding = (change: Partial<TextFinding>) =>
  ({ field: 'title', quote: '', occurrence: 0, element: null, suggestion: null, ...change }) as TextFinding
const draft = { ...draftWith('<p>帐号登陆</p>'), title: '登陆与登陆', outline: '摘要' }

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined // jsdom has no layout
  document.body.innerHTML = `<input data-finding-field="title" value="${draft.title}"><div data-slate-editor><p>帐号登陆</p></div>`
})
afterEach(() => document.body.replaceChildren())

const title = () => document.querySelector('input') as HTMLInputElement
const editor = () => document.querySelector('[data-slate-editor]') as HTMLElement

test('in a single-line field the occurrence that the finding names is selected', () => {
  expect(showFinding(finding({ quote: '登陆', occurrence: 1 }))).toBeUndefined()
  expect(document.activeElement).toBe(title())
  expect([title().selectionStart, title().selectionEnd]).toEqual([3, 5])
  expect(showFinding(finding({ quote: '登陆', occurrence: 2 }))).toBe('changed')
})

test('for a finding about a whole field, the field gets the focus', () => {
  expect(showFinding(finding({ quote: '' }))).toBeUndefined()
  expect(document.activeElement).toBe(title())
})

test.each([
  ['cover', 'properties'],
  ['attachment', 'attachments'],
  ['other', undefined],
] as const)('for a finding about %s, the tab to open is %s', (field, tab) => {
  expect(showFinding(finding({ field }))).toBe(tab)
})

test('a finding in the text is selected in the editor, unless the text has changed', () => {
  expect(showFinding(finding({ field: 'html', quote: '登陆' }))).toBeUndefined()
  expect(window.getSelection()?.toString()).toBe('登陆')
  expect(showFinding(finding({ field: 'html', quote: '登录' }))).toBe('changed')
  editor().remove()
  expect(showFinding(finding({ field: 'html', quote: '登录' }))).toBeUndefined()
})

test('a suggestion replaces the occurrence that the finding names in a field', () => {
  expect(replaceFinding(draft, finding({ quote: '登陆', occurrence: 1, suggestion: '登录' }))).toEqual({
    title: '登陆与登录',
  })
  expect(replaceFinding(draft, finding({ field: 'outline', quote: '摘', suggestion: '' }))).toEqual({ outline: '要' })
  expect(replaceFinding(draft, finding({ quote: '登路', suggestion: '登录' }))).toBe('changed')
})

test('without a suggestion, and in fields without text, nothing is replaced', () => {
  expect(replaceFinding(draft, finding({ quote: '登陆' }))).toBeUndefined()
  expect(replaceFinding(draft, finding({ field: 'cover', quote: '登陆', suggestion: '登录' }))).toBeUndefined()
})

test('for a finding in the text, the editor inserts the suggestion', () => {
  const replaced: string[] = []
  setReplacing(editor(), (range, text) => replaced.push(`${range.toString()}>${text}`) > 0)
  const inText = finding({ field: 'html', quote: '登陆', suggestion: '登录' })
  expect(replaceFinding(draft, inText)).toBeUndefined()
  expect(replaced).toEqual(['登陆>登录'])
  expect(replaceFinding(draft, { ...inText, quote: '登路' })).toBe('changed')
})

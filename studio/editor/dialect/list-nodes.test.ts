import { expect, test } from 'vitest'
import { type ArticleElement, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { fromItems, toItems } from './list-nodes.ts'

const itemsOf = (html: string) => toItems(parseHtml(html)[0] as ArticleElement)
const item = (text: string, more: object = {}) => ({
  type: 'list-item' as const,
  ordered: false,
  level: 0,
  children: [{ text }],
  ...more,
})
const stored = (...items: object[]) => htmlOf(fromItems(items as Parameters<typeof fromItems>[0]))

test.each([
  ['<ul><li>甲</li><li>乙</li></ul>', [item('甲'), item('乙')]],
  ['<ol><li>甲</li></ol>', [item('甲', { ordered: true })]],
  [
    '<ol start="4"><li>甲</li><li>乙</li></ol>',
    [item('甲', { ordered: true, start: '4' }), item('乙', { ordered: true })],
  ],
  ['<ul><li style="text-align:right">甲</li></ul>', [item('甲', { textAlign: 'right' })]],
  ['<ul><li><p>甲</p></li><li>乙</li></ul>', [item('甲', { paragraph: true }), item('乙')]],
  [
    '<ul><li>甲<ol><li>子<ul><li>丑</li></ul></li><li>寅</li></ol></li><li>乙</li></ul>',
    [
      item('甲'),
      item('子', { ordered: true, level: 1 }),
      item('丑', { level: 2 }),
      item('寅', { ordered: true, level: 1 }),
      item('乙'),
    ],
  ],
  ['<ul><li><p>甲</p><ul><li>子</li></ul></li></ul>', [item('甲', { paragraph: true }), item('子', { level: 1 })]],
  [
    '<ul><li>甲<ul><li>子</li></ul><ul><li>丑</li><li>寅</li></ul></li></ul>',
    [item('甲'), item('子', { level: 1 }), item('丑', { level: 1, begins: true }), item('寅', { level: 1 })],
  ],
  [
    '<ul><li>甲<ol><li>子</li></ol><ul><li>丑</li></ul></li></ul>',
    [item('甲'), item('子', { level: 1, ordered: true }), item('丑', { level: 1 })],
  ],
])('%s is editable, and stored unchanged', (html, items) => {
  expect(itemsOf(html)).toEqual(items)
  expect(stored(...items)).toBe(html)
})

test.each([
  ['text between the items', '<ul>甲<li>乙</li></ul>'],
  ['a heading in an item', '<ul><li><h2>甲</h2></li></ul>'],
  ['two paragraphs in an item', '<ul><li><p>甲</p><p>乙</p></li></ul>'],
  ['a paragraph with a style', '<ul><li><p style="text-align:right">甲</p></li></ul>'],
  ['text behind a nested list', '<ul><li>甲<ul><li>子</li></ul>乙</li></ul>'],
  ['a heading in a nested list', '<ul><li>甲<ul><li><h2>子</h2></li></ul></li></ul>'],
  [
    'a heading in the second of two nested lists',
    '<ul><li>甲<ul><li>子</li></ul><ul><li><h2>丑</h2></li></ul></li></ul>',
  ],
])('a list with %s has no counterpart', (_, html) => {
  expect(itemsOf(html)).toBeUndefined()
})

test('an empty list has no items', () => {
  expect(itemsOf('<ol start="3"></ol>')).toEqual([])
})

test('an item is at most one level deeper than the item before it', () => {
  expect(stored(item('甲', { level: 2 }), item('乙', { level: 3 }), item('丙', { level: 1 }))).toBe(
    '<ul><li>甲<ul><li>乙</li><li>丙</li></ul></li></ul>',
  )
  expect(stored(item('甲'), item('乙', { level: undefined }))).toBe('<ul><li>甲</li><li>乙</li></ul>')
})

test('a list begins where the kind of the items changes, or where the editor began one', () => {
  expect(stored(item('甲'), item('乙', { ordered: true }), item('丙', { begins: true, ordered: true }))).toBe(
    '<ul><li>甲</li></ul><ol><li>乙</li></ol><ol><li>丙</li></ol>',
  )
})

test('the first number of a list that the author turned into bullets is not stored', () => {
  expect(stored(item('甲', { start: '4' }))).toBe('<ul><li>甲</li></ul>')
})

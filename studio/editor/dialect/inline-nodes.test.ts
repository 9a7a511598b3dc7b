import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import type { InlineNode } from './editor-nodes.ts'
import { fromInline, toInline } from './inline-nodes.ts'

const EMPTY = { text: '' }
const picture = (attributes: Record<string, string>) => ({
  type: 'image',
  src: '/f/a.png',
  alt: attributes['alt'] ?? '',
  style: {},
  attributes,
  children: [EMPTY],
})
const link = (text: string, attributes: Record<string, string> = {}) => ({
  type: 'link',
  url: '/a',
  attributes,
  children: [{ text }],
})

test.each([
  ['甲<strong>乙</strong>丙', [{ text: '甲' }, { text: '乙', bold: true }, { text: '丙' }]],
  [
    '<em>一</em><u>二</u><s>三</s><sub>四</sub><sup>五</sup><code>六</code>',
    [
      { text: '一', italic: true },
      { text: '二', underline: true },
      { text: '三', through: true },
      { text: '四', sub: true },
      { text: '五', sup: true },
      { text: '六', code: true },
    ],
  ],
  [
    '<span style="color:#ff0000;background-color:#00ff00;font-size:16px;font-family:仿宋">甲</span>',
    [{ text: '甲', color: '#ff0000', bgColor: '#00ff00', fontSize: '16px', fontFamily: '仿宋' }],
  ],
  ['<span style="color:red">甲</span>', [{ text: '甲', color: 'red' }]],
  [
    '<strong>甲<em>乙</em></strong>',
    [
      { text: '甲', bold: true },
      { text: '乙', bold: true, italic: true },
    ],
  ],
  ['<strong><em>甲</em></strong>', [{ text: '甲', bold: true, italic: true }]],
  ['<em><strong>甲</strong></em>', [{ text: '甲', bold: true, italic: true, order: 'em strong' }]],
  [
    '<span style="color:red"><u><strong>甲</strong></u></span>',
    [{ text: '甲', bold: true, underline: true, color: 'red', order: 'span u strong' }],
  ],
  ['甲<br />乙', [{ text: '甲\n乙' }]],
  ['<strong>甲<br />乙</strong>', [{ text: '甲\n乙', bold: true }]],
  ['<img src="/f/a.png" alt="门" width="30" />', [EMPTY, picture({ alt: '门', width: '30' }), EMPTY]],
  ['<img src="/f/a.png" alt="" />', [EMPTY, picture({ alt: '' }), EMPTY]],
  ['<img src="/f/a.png" />', [EMPTY, picture({}), EMPTY]],
  ['甲<img src="/f/a.png" alt="门" />乙', [{ text: '甲' }, picture({ alt: '门' }), { text: '乙' }]],
  [
    '<img src="/f/a.png" alt="一" /><img src="/f/a.png" alt="二" />',
    [EMPTY, picture({ alt: '一' }), EMPTY, picture({ alt: '二' }), EMPTY],
  ],
  [
    '<strong><img src="/f/a.png" alt="" /></strong>甲',
    [EMPTY, { ...picture({ alt: '' }), around: { bold: true } }, { text: '甲' }],
  ],
  ['<a title="题" href="/a">甲</a>', [EMPTY, link('甲', { title: '题' }), EMPTY]],
  [
    '<a href="/a">甲<strong>乙</strong></a>',
    [EMPTY, { ...link('甲'), children: [{ text: '甲' }, { text: '乙', bold: true }] }, EMPTY],
  ],
  ['<em><a href="/a">甲</a></em>', [EMPTY, { ...link('甲'), around: { italic: true } }, EMPTY]],
])('%s is editable, and stored unchanged', (html, nodes) => {
  expect(toInline(parseHtml(html))).toEqual(nodes)
  expect(htmlOf(fromInline(nodes as InlineNode[])).replace(/(<a)( href="\/a")( title="题")/, '$1$3$2')).toBe(html)
})

test('the attribute rel of a link is derived again when stored', () => {
  const [, node] = toInline(parseHtml('<a href="/a" target="_blank" rel="noopener noreferrer">甲</a>')) ?? []
  expect(node).toEqual({ ...link('甲'), target: '_blank' })
  expect(htmlOf(fromInline([node as InlineNode]))).toBe('<a href="/a" target="_blank">甲</a>')
})

test.each([
  ['a mark in the same mark', '<strong>甲<strong>乙</strong></strong>'],
  ['a mark in the same mark further out', '<strong><em><strong>乙</strong></em></strong>'],
  ['a picture in a link', '<a href="/a">甲<img src="/f/a.png"></a>'],
  ['an unknown element', '甲<kbd>乙</kbd>'],
  ['an unknown element in a mark', '<em>甲<kbd>乙</kbd></em>'],
  ['an unknown element in a link', '<a href="/a">甲<kbd>乙</kbd></a>'],
])('%s has no counterpart', (_, html) => {
  expect(toInline(parseHtml(html))).toBeUndefined()
})

test('adjacent texts with equal marks become one; other texts stay separate', () => {
  expect(toInline(['甲', '乙'])).toEqual([{ text: '甲乙' }])
  const [red, blue] = ['red', 'blue'].map((color) => `<span style="color:${color}">甲</span>`)
  expect(toInline(parseHtml(`${red}${blue}`))).toEqual([
    { text: '甲', color: 'red' },
    { text: '甲', color: 'blue' },
  ])
  expect(toInline(parseHtml('<strong>甲</strong><em>乙</em>'))).toHaveLength(2)
})

const stored = (...nodes: object[]) => htmlOf(fromInline(nodes as InlineNode[]))

test('adjacent texts share the marks around them', () => {
  expect(
    stored({ text: '甲', bold: true }, { text: '乙', bold: true, italic: true }, { text: '丙', italic: true }),
  ).toBe('<strong>甲<em>乙</em></strong><em>丙</em>')
  expect(stored({ text: '甲' }, { text: '乙' })).toBe('甲乙')
  expect(stored({ text: '甲', color: 'red' }, { text: '乙', color: 'blue' })).toBe(
    '<span style="color:red">甲</span><span style="color:blue">乙</span>',
  )
  expect(stored({ text: '甲', bold: true }, { ...link('乙'), around: { bold: true } })).toBe(
    '<strong>甲<a href="/a">乙</a></strong>',
  )
})

test('a mark added in the editor goes inside the marks whose order is kept', () => {
  expect(stored({ text: '甲', bold: true, italic: true, underline: true, order: 'em strong' })).toBe(
    '<em><strong><u>甲</u></strong></em>',
  )
})

test.each([
  ['a b', 'a b'],
  ['a  b', 'a\u00a0 b'],
  ['a   b', 'a\u00a0  b'],
  ['a    b', 'a\u00a0 \u00a0 b'],
  ['甲\u200b乙\ufeff', '甲乙'],
  ['甲\n乙', '甲<br />乙'],
  ['甲\n', '甲<br />'],
])('the typed text %j is stored as %j', (text, html) => {
  expect(stored({ text })).toBe(html)
})

test.each([
  [{ width: '300px', height: '200px' }, ' width="300" height="200"'],
  [{ width: '300.6px' }, ' width="301"'],
  [{ width: '12.75px' }, ' width="13"'],
  [{ width: '50%' }, ''],
  [{ width: 'calc(300px)' }, ''],
  [{ width: '300px ' }, ''],
  [{ width: '' }, ''],
  [undefined, ''],
])('a picture of the size %j is stored with%j', (style, attributes) => {
  expect(stored({ ...picture({}), alt: '门', style })).toBe(`<img src="/f/a.png" alt="门"${attributes} />`)
})

test('a new size replaces the stored size, and a new description the stored description', () => {
  expect(stored({ ...picture({ alt: '门', width: '30' }), alt: '窗', style: { width: '60px' } })).toBe(
    '<img src="/f/a.png" alt="窗" width="60" />',
  )
  expect(stored({ ...picture({ alt: '门' }), alt: '' })).toBe('<img src="/f/a.png" alt="" />')
  expect(stored({ ...picture({}), attributes: undefined, alt: '' })).toBe('<img src="/f/a.png" />')
})

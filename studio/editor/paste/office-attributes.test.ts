import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { plainTree } from './office-tree.ts'
import { nothingLeftOut } from './paste-notices.ts'

// Attributes, styles and links that plainTree keeps.

const ORIGIN = 'https://site.example'
const plain = (html: string) =>
  htmlOf(plainTree(parseHtml(html), { leftOut: nothingLeftOut(), classes: new Map(), isOffice: true, origin: ORIGIN }))

test('attributes and styles for later steps are kept, others are not', () => {
  const cell =
    '<td colspan="2" onclick="x" bgcolor="red" style="background:#eee;background-color:#ddd;width:3cm;padding:1px">甲</td>'
  expect(plain(`<table><tr>${cell}</tr></table>`)).toBe(
    '<table><tbody><tr><td colspan="2" bgcolor="red" style="width:3cm;background:#eee;background-color:#ddd">甲</td></tr></tbody></table>',
  )
  expect(plain('<p align="center" style="background:#eee;font-weight:bold;vertical-align:super">甲</p>')).toBe(
    '<p style="font-weight:bold;vertical-align:super;text-align:center">甲</p>',
  )
  expect(plain('<span style="text-align:center;color:red;font-style:italic;display:block">甲</span>')).toBe(
    '<span style="font-style:italic;display:block;color:red">甲</span>',
  )
  expect(
    plain('<span style="text-decoration:underline;text-decoration-line:overline;list-style-type:disc">甲</span>'),
  ).toBe('<span style="text-decoration:underline;text-decoration-line:overline;list-style-type:disc">甲</span>')
})

test.each([
  ['margin-left:42pt;text-indent:-21pt', '21pt'],
  ['margin-left:21pt;text-indent:-21pt', ''],
  ['margin-left:0pt;text-indent:-21pt', ''],
  ['margin:0cm 0cm 0cm 28px', '21pt'],
  ['margin:2cm', '56.7pt'],
  ['margin-left:10mm', '28.4pt'],
  ['margin-left:.5in', '36pt'],
  ['margin-left:300pt', '72pt'],
  ['margin-left:2em', ''],
  ['margin-left:x21pt', ''],
  ['text-indent:21pt', '21pt'],
  ['color:red', ''],
])('the number of a line with the style %s stands at %j', (style, at) => {
  expect(plain(`<p style="mso-list:l0 level1 lfo1;${style}">甲</p>`)).toContain(
    `mso-list="l0 level1 lfo1" number-at="${at}"`,
  )
})

test('a line without a list gets no number', () => {
  expect(plain('<p style="mso-list:none;margin-left:21pt">甲</p>')).toBe('<p>甲</p>')
})

test.each([
  [`${ORIGIN}/policy/7`, '/policy/7'],
  ['https://example.cn/a', 'https://example.cn/a'],
  ['http://example.cn/a', 'http://example.cn/a'],
  ['MAILTO:a@example.cn', 'MAILTO:a@example.cn'],
  ['tel:123', 'tel:123'],
  ['/a', '/a'],
])('the link to %s is kept as a link to %s', (href, address) => {
  expect(plain(`<a href="${href}" class="x">甲</a>`)).toBe(`<a href="${address}">甲</a>`)
})

test.each(['//example.cn', '/\\example.cn', '#top', 'file:///C:/a.doc', 'javascript:alert(1)', ''])(
  'the link to %j leaves its text',
  (href) => {
    expect(plain(`<a href="${href}">甲<b>乙</b></a>`)).toBe('甲<b>乙</b>')
  },
)

test('window, name and kind of a link are kept; a link without text is not', () => {
  expect(plain('<a href="/a" target="_blank" download="表.pdf" data-w-e-type="attachment">表</a>')).toBe(
    '<a href="/a" target="_blank" download="表.pdf" data-w-e-type="attachment">表</a>',
  )
  expect(plain('<a href="/a" target="_top">甲</a><a href="/b"> </a>')).toBe('<a href="/a">甲</a> ')
})

import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanTree } from '#contracts/article-markup/clean-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { editableBlocks } from './editable-blocks.ts'
import { nothingLeftOut } from './paste-notices.ts'

/** The editable form of sanitized HTML, and the number of simplified blocks. */
function converted(html: string) {
  const leftOut = nothingLeftOut()
  return { html: htmlOf(editableBlocks(cleanTree(parseHtml(html)), leftOut)), simplified: leftOut.simplified }
}
const editable = (html: string) => converted(html).html
const item = (...parts: string[]) => `<li>${parts.join('')}</li>`
const IMAGE = '<img src="/f/a.png" alt="门" />'
const TABLE = '<table><tbody><tr><td>甲</td></tr></tbody></table>'

test.each([
  ['<h1>甲</h1><h2>乙</h2>', '<h2>甲</h2><h3>乙</h3>'],
  ['<h3>甲</h3><p>文</p><h5>乙</h5>', '<h2>甲</h2><p>文</p><h4>乙</h4>'],
  ['<h1>甲</h1><h5>乙</h5>', '<h2>甲</h2><h5>乙</h5>'],
  ['<h2>甲</h2><h4>乙</h4>', '<h2>甲</h2><h4>乙</h4>'],
])('the highest heading of %s gets the highest level', (html, expected) => {
  expect(editable(html)).toBe(expected)
})

test.each([
  ['甲<br />乙', '<p>甲<br />乙</p>'],
  ['甲<br /><br />乙', '<p>甲</p><p>乙</p>'],
  ['甲<br /><br /><br />乙<br />丙', '<p>甲</p><p>乙<br />丙</p>'],
  ['甲<br />\u3000\u3000乙', '<p>甲</p><p>\u3000\u3000乙</p>'],
  ['甲<br /><strong>\u3000乙</strong>', '<p>甲</p><p><strong>\u3000乙</strong></p>'],
  ['\u3000甲', '<p>\u3000甲</p>'],
])('lines of a paragraph: %j', (inside, expected) => {
  expect(editable(`<p>${inside}</p>`)).toBe(expected)
})

test('parts of a split paragraph keep its style', () => {
  expect(editable('<h2 style="text-align:center">甲<br /><br />乙</h2>')).toBe(
    '<h2 style="text-align:center">甲</h2><h2 style="text-align:center">乙</h2>',
  )
})

test('an empty line between paragraphs is kept', () => {
  expect(editable('<p>甲</p><p><br /></p><p>乙</p>')).toBe('<p>甲</p><p><br /></p><p>乙</p>')
})

test('links around pictures are removed, other links stay', () => {
  expect(editable(`<p><a href="/a"><strong>甲${IMAGE}</strong></a><a href="/b">乙</a></p>`)).toBe(
    `<p><strong>甲${IMAGE}</strong><a href="/b">乙</a></p>`,
  )
})

test.each([
  ['two lines', item('<p>甲</p><p>乙</p>'), item('甲<br />乙')],
  ['an empty line', item('<p>甲</p><p> </p><p>乙</p>'), item('甲<br />乙')],
  ['a single paragraph', item('<p>甲</p>'), item('<p>甲</p>')],
  ['a paragraph of two parts', item('<p>甲<br /><br />乙</p>'), item('甲<br />乙')],
  ['text and a nested list', item('甲', `<ul>${item('子')}</ul>`), item('甲', `<ul>${item('子')}</ul>`)],
  ['a linked picture', item(`<a href="/a">${IMAGE}</a>`), item(IMAGE)],
  ['a linked picture in a paragraph', item(`<p><a href="/a">${IMAGE}</a></p>`), item(`<p>${IMAGE}</p>`)],
  ['text before a paragraph', item('甲<p>乙</p>'), item('甲<br />乙')],
  ['text and marks', item('甲<strong>乙</strong>丙'), item('甲<strong>乙</strong>丙')],
])('an item with %s stays one item', (_, html, expected) => {
  expect(converted(`<ul>${html}</ul>`)).toEqual({ html: `<ul>${expected}</ul>`, simplified: 0 })
})

test.each(['strong', 'em', 'u', 's', 'sub', 'sup', 'code'])(
  '%s in the text of an item does not end its line',
  (tag) => {
    const list = `<ul><li>甲<${tag}>乙</${tag}>丙</li></ul>`
    expect(editable(list)).toBe(list)
  },
)

test.each(['<span style="color:red">乙</span>', '<a href="/a">乙</a>', '<br />', IMAGE])(
  '%s in the text of an item does not end its line',
  (inline) => {
    const list = `<ul><li>甲${inline}丙</li></ul>`
    expect(editable(list)).toBe(list)
  },
)

test('an item keeps its style', () => {
  const list = '<ul><li style="text-align:center">甲</li></ul>'
  expect(editable(list)).toBe(list)
})

test.each([
  ['a table', TABLE],
  ['a heading', '<h2>题</h2>'],
  ['a quotation', '<blockquote><p>引</p></blockquote>'],
])('%s in an item follows the item, and the list continues its numbering', (_, block) => {
  expect(editable(`<ol start="3">${item('甲', block)}${item('乙')}${item('丙', block)}</ol>`)).toBe(
    `<ol start="3"><li>甲</li></ol>${block}<ol start="4"><li>乙</li><li>丙</li></ol>${block}`,
  )
  expect(editable(`<ol>${item('甲', block)}${item('乙')}</ol>`)).toBe(
    `<ol><li>甲</li></ol>${block}<ol start="2"><li>乙</li></ol>`,
  )
  expect(editable(`<ul>${item('甲', block)}${item('乙')}</ul>`)).toBe(
    `<ul><li>甲</li></ul>${block}<ul><li>乙</li></ul>`,
  )
})

test('an item that contains only a table leaves the table', () => {
  expect(editable(`<ul>${item(TABLE)}${item('乙')}</ul>`)).toBe(`${TABLE}<ul><li>乙</li></ul>`)
})

test('a nested list behind a table follows the table', () => {
  expect(editable(`<ul>${item('甲', TABLE, `<ul>${item('子')}</ul>`)}</ul>`)).toBe(
    `<ul><li>甲</li></ul>${TABLE}<ul><li>子</li></ul>`,
  )
})

test('a table in a nested list splits both lists', () => {
  expect(editable(`<ul>${item('甲', `<ol>${item('子', TABLE)}${item('丑')}</ol>`)}</ul>`)).toBe(
    `<ul><li>甲<ol><li>子</li></ol></li></ul>${TABLE}<ol start="2"><li>丑</li></ol>`,
  )
})

test('an item that only indents its list is dropped', () => {
  const nested = `<ul>${item('子')}</ul>`
  expect(editable(`<ul>${item('甲')}${item(nested)}</ul>`)).toBe(`<ul>${item('甲', nested)}</ul>`)
  expect(editable(`<ol>${item(nested)}${item('乙')}</ol>`)).toBe(`${nested}<ol><li>乙</li></ol>`)
})

test.each([
  ['text', '甲', '甲'],
  ['text with marks', '<strong>甲</strong><br />乙', '<strong>甲</strong><br />乙'],
  ['a single paragraph', '<p>甲</p>', '甲'],
  ['two paragraphs', '<p>甲</p><p>乙</p>', '<p>甲</p><p>乙</p>'],
  ['an empty line between paragraphs', '<p>甲</p><p> </p><p>乙</p>', '<p>甲</p><p>乙</p>'],
  ['empty paragraphs only', '<p> </p><p> </p>', ''],
  ['text and a paragraph', '甲<p>乙</p>', '<p>甲</p><p>乙</p>'],
  ['a list', '<ol start="2"><li>甲</li><li>乙<ul><li>子</li></ul></li></ol>', '<p>2.甲</p><p>3.乙</p><p>• 子</p>'],
  ['a linked picture', `<a href="/a">${IMAGE}</a>`, IMAGE],
  ['a picture in a paragraph', `<p>${IMAGE}</p>`, IMAGE],
])('a cell with %s contains lines', (_, inside, expected) => {
  const html = (content: string) => `<table><tbody><tr><td>首</td><td>${content}</td></tr></tbody></table>`
  expect(converted(html(inside))).toEqual({ html: html(expected), simplified: 0 })
})

test.each([
  ['<td style="text-align:right;color:red"><p>甲</p></td>', '<td style="text-align:right">甲</td>'],
  ['<td style="color:red">甲</td>', '<td>甲</td>'],
  [
    '<td><p style="text-align:center">甲</p><p style="text-align:center">乙</p></td>',
    '<td style="text-align:center"><p>甲</p><p>乙</p></td>',
  ],
  ['<td><p style="text-align:center">甲</p><p>乙</p></td>', '<td><p>甲</p><p>乙</p></td>'],
  ['<td style="text-align:right"><p style="text-align:center">甲</p></td>', '<td style="text-align:center">甲</td>'],
  [
    '<td style="text-align:right"><p style="text-align:center">甲</p><p>乙</p></td>',
    '<td style="text-align:right"><p>甲</p><p>乙</p></td>',
  ],
  ['<td colspan="2"><p>甲</p></td>', '<td colspan="2">甲</td>'],
])('a common alignment of the lines of %s moves to the cell', (cell, expected) => {
  expect(editable(`<table><tbody><tr>${cell}</tr></tbody></table>`)).toBe(
    `<table><tbody><tr>${expected}</tr></tbody></table>`,
  )
})

test('caption and widths of a table are kept', () => {
  const table =
    '<table><caption>题</caption><colgroup><col width="50%" /></colgroup><tbody><tr><td>甲</td></tr></tbody></table>'
  expect(editable(table)).toBe(table)
})

test.each([
  ['甲<strong>乙</strong>', '<blockquote><p>甲<strong>乙</strong></p></blockquote>'],
  ['<p>甲</p><h2>乙</h2>', '<blockquote><p>甲</p><p>乙</p></blockquote>'],
  ['<p>甲<br /><br />乙</p>', '<blockquote><p>甲</p><p>乙</p></blockquote>'],
  [`甲${TABLE}<p>乙</p>`, `<blockquote><p>甲</p></blockquote>${TABLE}<blockquote><p>乙</p></blockquote>`],
  [`<p>甲</p><ul><li><p>乙</p><p>丙</p></li></ul>`, `<blockquote><p>甲</p></blockquote><ul><li>乙<br />丙</li></ul>`],
  [`<a href="/a">${IMAGE}</a>`, `<blockquote><p>${IMAGE}</p></blockquote>`],
])('a quotation with %s consists of paragraphs', (inside, expected) => {
  expect(converted(`<blockquote>${inside}</blockquote>`)).toEqual({ html: expected, simplified: 0 })
})

test('a figure with several pictures becomes figures, the last one with the caption', () => {
  const video = '<video src="/f/a.mp4" controls></video>'
  expect(editable(`<figure>${IMAGE}${video}<figcaption><a href="/a">题${IMAGE}</a></figcaption></figure>`)).toBe(
    `<figure>${IMAGE}</figure><figure>${video}<figcaption>题${IMAGE}</figcaption></figure>`,
  )
})

test('a table with a caption below it becomes a table below a paragraph', () => {
  const table = '<table><tbody><tr><td><p>甲</p></td></tr></tbody></table>'
  expect(editable(`<figure>${table}<figcaption>题</figcaption></figure>`)).toBe(`<p>题</p>${TABLE}`)
  expect(editable(`<figure>${table}</figure>`)).toBe(TABLE)
})

test('a block that the editor cannot hold becomes paragraphs, and is counted', () => {
  expect(converted('<p>前</p><pre>甲\n乙</pre><pre>丙</pre>')).toEqual({
    html: '<p>前</p><p>甲</p><p>乙</p><p>丙</p>',
    simplified: 2,
  })
})

test('text behind a nested list stays behind it, and the list continues its numbering', () => {
  const nested = `<ul>${item('子')}</ul>`
  expect(editable(`<ol>${item('甲', nested, '丑')}${item('乙')}</ol>`)).toBe(
    `<ol><li>甲${nested}</li></ol><p>丑</p><ol start="2"><li>乙</li></ol>`,
  )
  expect(editable(`<ul>${item('甲', nested, '<p>丑</p>', '寅', TABLE, ' ')}</ul>`)).toBe(
    `<ul><li>甲${nested}</li></ul><p>丑</p><p>寅</p>${TABLE}`,
  )
})

import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { withFormats } from './text-format.ts'

const formatted = (html: string) => htmlOf(withFormats(parseHtml(html)))

test.each([
  ['<b>甲</b>', '<strong>甲</strong>'],
  ['<strong>甲</strong>', '<strong>甲</strong>'],
  ['<i>甲</i>', '<em>甲</em>'],
  ['<em>甲</em>', '<em>甲</em>'],
  ['<u>甲</u>', '<u>甲</u>'],
  ['<s>甲</s>', '<s>甲</s>'],
  ['<strike>甲</strike>', '<s>甲</s>'],
  ['<del>甲</del>', '<s>甲</s>'],
  ['<sup>甲</sup>', '<sup>甲</sup>'],
  ['<sub>甲</sub>', '<sub>甲</sub>'],
  ...['ins', 'big', 'small', 'mark', 'label', 'tt', 'span', 'font'].map((tag) => [`<${tag}>甲</${tag}>`, '甲']),
  ['<kbd>甲</kbd>', '<kbd>甲</kbd>'],
  ['<b><b>甲</b></b>', '<strong>甲</strong>'],
  ['<sub><s><u><i><b>甲</b></i></u></s></sub>', '<strong><em><u><s><sub>甲</sub></s></u></em></strong>'],
  ['<b>甲<i>乙</i></b>', '<strong>甲</strong><strong><em>乙</em></strong>'],
  ['<b style="font-weight:normal">甲</b>', '甲'],
  ['<b style="font-weight:inherit">甲</b>', '<strong>甲</strong>'],
  ['<i style="font-style:normal">甲</i>', '甲'],
  ['<i style="font-style:inherit">甲</i>', '<em>甲</em>'],
  ['<b>甲<span style="font-weight:400">乙</span></b>', '<strong>甲</strong>乙'],
  ['<u>甲<span style="text-decoration:none">乙</span></u>', '<u>甲</u><u>乙</u>'],
  ['<s>甲<span style="text-decoration:none">乙</span></s>', '<s>甲</s><s>乙</s>'],
  ['<sup>甲<sub>乙</sub></sup>', '<sup>甲</sup><sub>乙</sub>'],
])('the formats of %s', (html, expected) => {
  expect(formatted(html)).toBe(expected)
})

test.each([
  ['font-weight:bold', '<strong>甲</strong>'],
  ['font-style:italic', '<em>甲</em>'],
  ['font-style:oblique', '<em>甲</em>'],
  ['text-decoration:underline', '<u>甲</u>'],
  ['text-decoration-line:underline', '<u>甲</u>'],
  ['text-decoration:line-through', '<s>甲</s>'],
  ['text-decoration:underline line-through', '<u><s>甲</s></u>'],
  ['vertical-align:super', '<sup>甲</sup>'],
  ['vertical-align:sub', '<sub>甲</sub>'],
  ['vertical-align:middle', '甲'],
  ['color:red', '<span style="color:red">甲</span>'],
  ['color:black', '甲'],
  ['vertical-align:super;font-size:9pt', '<sup>甲</sup>'],
  ['font-size:9pt', '<span style="font-size:9pt">甲</span>'],
  [
    'font-weight:bold;color:red;font-family:仿宋',
    '<strong><span style="color:red;font-family:仿宋">甲</span></strong>',
  ],
])('text with the style %s', (style, expected) => {
  expect(formatted(`<span style="${style}">甲</span>`)).toBe(expected)
})

test.each([
  ['<font color="red" face="仿宋">甲</font>', '<span style="color:red;font-family:仿宋">甲</span>'],
  ['<font color="red">甲</font>', '<span style="color:red">甲</span>'],
  ['<font face="仿宋">甲</font>', '<span style="font-family:仿宋">甲</span>'],
  ['<span color="red" face="仿宋">甲</span>', '甲'],
  ['<font color="black">甲</font>', '甲'],
])('attributes of a font: %s', (html, expected) => {
  expect(formatted(html)).toBe(expected)
})

test('inner colours replace outer colours, and other styles are added', () => {
  expect(formatted('<span style="color:red;font-size:16px">甲<span style="color:blue">乙</span></span>')).toBe(
    '<span style="color:red;font-size:16px">甲</span><span style="color:blue;font-size:16px">乙</span>',
  )
})

test('the style of a bold element is a default of its program, not of the author', () => {
  expect(formatted('<b style="color:red">甲</b>')).toBe('<strong>甲</strong>')
})

test('a block begins without the text styles around it, but keeps its marks', () => {
  expect(formatted('<span style="color:red"><p style="color:blue">甲</p></span>')).toBe('<p style="color:blue">甲</p>')
  expect(formatted('<b><p>甲</p></b>')).toBe('<p><strong>甲</strong></p>')
  expect(formatted('<div style="color:red">甲</div>')).toBe(
    '<div style="color:red"><span style="color:red">甲</span></div>',
  )
})

test.each(['h1', 'h6', 'th'])('text in %s is bold anyway', (tag) => {
  const around = (inside: string) =>
    tag === 'th' ? `<table><tbody><tr><th>${inside}</th></tr></tbody></table>` : `<${tag}>${inside}</${tag}>`
  expect(formatted(around('<b>甲<i>乙</i></b>'))).toBe(around('甲<em>乙</em>'))
  expect(formatted(around('<a href="/a"><b>甲</b></a>'))).toBe(around('<a href="/a">甲</a>'))
})

test('text in a link is underlined and coloured anyway', () => {
  expect(
    formatted('<a href="/a"><u style="font-weight:bold"><span style="color:blue;font-size:16px">甲</span></u></a>'),
  ).toBe('<a href="/a"><strong><span style="font-size:16px">甲</span></strong></a>')
})

test('code contains only text', () => {
  expect(formatted('<pre>甲<b>乙</b></pre>')).toBe('<pre><code>甲乙</code></pre>')
})

test.each([
  ['<pre>甲\n  乙\n</pre>', '甲\n  乙'],
  ['<pre><code><b>甲</b><br>乙</code></pre>', '甲\n乙'],
  ['<pre><div>甲</div><div>乙</div></pre>', '甲\n乙'],
  ['<pre><div>甲</div><div><br></div>丙</pre>', '甲\n\n丙'],
  ['<pre><span>甲</span><span>乙</span></pre>', '甲乙'],
])('the lines of the code %j', (html, code) => {
  expect(formatted(html)).toBe(`<pre><code>${code}</code></pre>`)
})

import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { htmlLists } from './html-lists.ts'

const listed = (html: string) => htmlOf(htmlLists(parseHtml(html)))
const ol = (attributes: string, ...items: string[]) =>
  `<ol ${attributes}>${items.map((text) => `<li>${text}</li>`).join('')}</ol>`
const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

test.each([
  ['lower-alpha', 'a.甲', 'b.乙'],
  ['lower-latin', 'a.甲', 'b.乙'],
  ['upper-alpha', 'A.甲', 'B.乙'],
  ['upper-latin', 'A.甲', 'B.乙'],
  ['lower-roman', 'i.甲', 'ii.乙'],
  ['upper-roman', 'I.甲', 'II.乙'],
  ['decimal-leading-zero', '01.甲', '02.乙'],
  ['circled-decimal', '① 甲', '② 乙'],
  ['cjk-ideographic', '一、甲', '二、乙'],
  ['cjk-decimal', '一、甲', '二、乙'],
  ['simp-chinese-informal', '一、甲', '二、乙'],
  ['trad-chinese-informal', '一、甲', '二、乙'],
  ['japanese-informal', '一、甲', '二、乙'],
  ['japanese-counting', '一、甲', '二、乙'],
  ['chinese-counting', '一、甲', '二、乙'],
  ['chinese-counting-thousand', '一、甲', '二、乙'],
  ['"※"', '※甲', '※乙'],
  ["'（注）'", '（注）甲', '（注）乙'],
  ['none', '甲', '乙'],
])('a list with the marks %s becomes lines with these marks', (style, first, second) => {
  expect(listed(ol(`style="list-style-type:${style.replaceAll('"', '&quot;')}"`, '甲', '乙'))).toBe(
    lines(first, second),
  )
})

test.each([
  ['a', 'a.甲'],
  ['A', 'A.甲'],
  ['i', 'i.甲'],
  ['I', 'I.甲'],
])('the attribute type="%s" numbers a list', (type, line) => {
  expect(listed(ol(`type="${type}"`, '甲'))).toBe(lines(line))
  expect(listed(`<ul type="${type}"><li>甲</li></ul>`)).toBe('<ul><li>甲</li></ul>')
})

test('the style of the first item comes before the style of the list, and both before the type', () => {
  const item = '<li style="list-style-type:lower-roman">甲</li>'
  expect(listed(`<ol type="A" style="list-style-type:lower-alpha">${item}</ol>`)).toBe(lines('i.甲'))
  expect(listed(ol('type="A" style="list-style-type:lower-alpha"', '甲'))).toBe(lines('a.甲'))
})

test.each([
  ['%1)', 'decimal', '1)甲', '2)乙'],
  ['（%1）', 'cjk-ideographic', '（一）甲', '（二）乙'],
  ['%1.', 'lower-alpha', 'a.甲', 'b.乙'],
  ['第%1条', '', '第1条\u3000甲', '第2条\u3000乙'],
])('a list of an online document with the pattern %s keeps its numbers', (pattern, style, first, second) => {
  const items = ['甲', '乙'].map((text) => `<li data-leveltext="${pattern}">${text}</li>`).join('')
  expect(listed(`<ol style="list-style-type:${style}">${items}</ol>`)).toBe(lines(first, second))
})

test.each([
  ['a plain number', '%1.'],
  ['no number', '·'],
])('a pattern with %s stays a list', (_, pattern) => {
  const list = (tag: string) => `<${tag}><li data-leveltext="${pattern}">甲</li></${tag}>`
  expect(listed(list('ol'))).toBe(list('ol'))
  expect(listed(list('ul'))).toBe(list('ul'))
})

test.each(['disc', 'circle', 'square', 'disclosure-open', 'disclosure-closed', '"•"'])(
  'bullets with the style %s stay bullets',
  (style) => {
    const list = `<ul style='list-style-type:${style}'><li>甲</li></ul>`
    expect(listed(list)).toBe('<ul><li>甲</li></ul>')
  },
)

test('the style decides between numbers and bullets', () => {
  const disc = '<li style="list-style-type:disc">甲</li>'
  expect(listed(`<ol>${disc}</ol>`)).toBe(`<ul>${disc}</ul>`)
  const decimal = '<li style="list-style-type:decimal">甲</li>'
  expect(listed(`<ul>${decimal}</ul>`)).toBe(`<ol>${decimal}</ol>`)
  expect(listed('<ul style="list-style-type:decimal"><li>甲</li></ul>')).toBe('<ol><li>甲</li></ol>')
})

test('an item whose number breaks the sequence begins another list', () => {
  const item = (value: string, text: string) => `<li value="${value}">${text}</li>`
  expect(listed(`<ol start="2"><li>甲</li>${item('3', '乙')}${item('7', '丙')}<li>丁</li></ol>`)).toBe(
    `<ol start="2"><li>甲</li>${item('3', '乙')}</ol><ol start="7">${item('7', '丙')}<li>丁</li></ol>`,
  )
  expect(listed(`<ol><li>甲</li>${item('x', '乙')}</ol>`)).toBe(`<ol><li>甲</li>${item('x', '乙')}</ol>`)
  expect(listed(`<ul><li>甲</li>${item('7', '乙')}</ul>`)).toBe(`<ul><li>甲</li>${item('7', '乙')}</ul>`)
  expect(listed(`<ol>${item('-1', '甲')}<li>乙</li></ol>`)).toBe(`<ol start="-1">${item('-1', '甲')}<li>乙</li></ol>`)
})

test('explicit numbers are kept in lines', () => {
  expect(listed('<ol type="a" start="3"><li>甲</li><li value="6">乙</li><li>丙</li><li value="x">丁</li></ol>')).toBe(
    lines('c.甲', 'f.乙', 'g.丙', 'h.丁'),
  )
})

test('a list directly in a list stays there, and takes no number', () => {
  expect(listed('<ol><li>甲</li> <ol><li>子</li></ol><li>乙</li></ol>')).toBe(
    '<ol><li>甲</li><ol><li>子</li></ol><li>乙</li></ol>',
  )
  expect(listed('<ol type="a"><li>甲</li> <ol type="i"><li>子</li></ol>文<li>乙</li></ol>')).toBe(
    '<p>a.甲</p><p style="text-indent:2em">i.子</p><p>文</p><p>b.乙</p>',
  )
  expect(listed('<ol>文<li>甲</li></ol>')).toBe('<ol>文<li>甲</li></ol>')
})

test('nested items become indented lines, each with the marks of its own list', () => {
  expect(
    listed('<ol type="a"><li>甲<ul><li>子<ol><li>丑</li></ol></li></ul>尾<h3>题</h3></li><li>乙</li></ol><p>后</p>'),
  ).toBe(
    '<p>a.甲</p><p style="text-indent:2em">• 子</p><p style="text-indent:4em">1.丑</p>尾<h3>题</h3><p>b.乙</p><p>后</p>',
  )
})

test('a list with a nested list that the site cannot number becomes lines as a whole', () => {
  expect(listed('<ol><li>甲<ol type="a"><li>子</li></ol></li></ol>')).toBe(
    '<p>1.甲</p><p style="text-indent:2em">a.子</p>',
  )
  expect(listed('<ul><li><div>甲<ol type="a"><li>子</li></ol></div></li></ul>')).toContain('• ')
})

test('lists in other elements are converted, too', () => {
  expect(listed(`<div>前<section>${ol('type="a"', '甲')}</section></div>`)).toBe(
    '<div>前<section><p>a.甲</p></section></div>',
  )
  expect(listed(`<ul><li>甲<blockquote>${ol('', '乙')}</blockquote></li></ul>`)).toBe(
    '<ul><li>甲<blockquote><ol><li>乙</li></ol></blockquote></li></ul>',
  )
})

test.each(['p', 'div', 'section'])('the only %s of an item is unwrapped in its line', (tag) => {
  expect(listed(ol('type="a"', ` <${tag}>甲<b>乙</b></${tag}> `))).toBe('<p>a.甲<b>乙</b></p>')
  expect(listed(ol('type="a"', `<div><${tag}>甲</${tag}></div>`))).toBe('<p>a.甲</p>')
  expect(listed(ol('type="a"', `<${tag}>甲</${tag}>乙`))).toBe(`<p>a.<${tag}>甲</${tag}>乙</p>`)
})

test.each(['p', 'div'])('a check box and the %s behind it are one line', (tag) => {
  expect(listed(`<ul><li><span> ☑ </span> <${tag}>甲<b>乙</b></${tag}></li></ul>`)).toBe(
    '<ul><li> ☑ 甲<b>乙</b></li></ul>',
  )
  expect(listed(`<ul style="list-style-type:none"><li>☐<${tag}>甲</${tag}></li></ul>`)).toBe('<p>☐甲</p>')
  expect(listed(`<ul><li><span>·</span><${tag}>甲</${tag}></li></ul>`)).toBe(
    `<ul><li><span>·</span><${tag}>甲</${tag}></li></ul>`,
  )
})

test('a number and a line that begins with a digit or letter are separated', () => {
  expect(listed(ol('type="a"', '3 月', '甲'))).toBe(lines('a. 3 月', 'b.甲'))
})

test('lists that continue each other become one list', () => {
  const list = (start: string, text: string) => `<ol${start}><li>${text}</li></ol>`
  expect(listed(`${list('', '甲')} ${list(' start="2"', '乙')}${list(' start="3"', '丙')}`)).toBe(
    '<ol><li>甲</li><li>乙</li><li>丙</li></ol>',
  )
  expect(listed(list(' start="4"', '甲') + list(' start="5"', '乙'))).toBe('<ol start="4"><li>甲</li><li>乙</li></ol>')
})

test.each([
  ['numbers with a gap', '<ol><li>甲</li></ol><ol start="3"><li>乙</li></ol>'],
  ['numbers that begin again', '<ol><li>甲</li></ol><ol><li>乙</li></ol>'],
  ['a first number of 1 after an empty list', '<ol></ol><ol start="1"><li>乙</li></ol>'],
  ['bullets after numbers', '<ol><li>甲</li></ol><ul><li>乙</li></ul>'],
  ['bullets of another class', '<ul class="a"><li>甲</li></ul><ul class="b"><li>乙</li></ul>'],
  ['text between them', '<ul><li>甲</li></ul>文<ul><li>乙</li></ul>'],
])('lists with %s stay separate', (_, html) => {
  const count = (text: string) => text.match(/<[ou]l/g)?.length
  expect(count(listed(html))).toBe(count(html.replace('<ol></ol>', '')))
})

test('adjacent bullets of one class become one list, unless their bullets differ', () => {
  expect(listed('<ul class="a"><li>甲</li></ul><ul class="a"><li>乙</li></ul>')).toBe('<ul><li>甲</li><li>乙</li></ul>')
  const square = '<ul><li style="list-style-type:square">乙</li></ul>'
  expect(listed(`<ul><li>甲</li></ul>${square}`)).toBe(`<ul><li>甲</li></ul>${square}`)
})

test('white space is removed only behind a list', () => {
  expect(listed('<b>甲</b> <b>乙</b><ul><li>丙</li></ul> <p>丁</p>')).toBe(
    '<b>甲</b> <b>乙</b><ul><li>丙</li></ul><p>丁</p>',
  )
})

test('an element between a list and its items formats the items', () => {
  expect(listed('<ol><font color="red"> </font><li>甲</li><font color="red"><li>乙</li></font><i></i></ol>')).toBe(
    '<ol><li>甲</li><li><font color="red">乙</font></li></ol>',
  )
  expect(listed('<ol type="a"><font> </font><li>甲</li><b><li>乙</li></b><div>文</div><li>丙</li></ol>')).toBe(
    '<p>a.甲</p><p>b.<b>乙</b></p><div>文</div><p>c.丙</p>',
  )
})

test('a check box stands before its paragraph, with a nested list behind them', () => {
  const box = (text: string, more = '') => `<li> <input><p>${text}</p> ${more}</li>`
  const read = (html: string) => listed(html.replaceAll('<input>', '<span>☐</span>'))
  expect(read(`<ul>${box('甲', `<ul>${box('乙')}</ul>`)}</ul>`)).toBe('<ul><li>☐甲<ul><li>☐乙</li></ul></li></ul>')
})

test('a deep item has the deepest indent that articles allow', () => {
  const nested = `${'<ul>'.repeat(6)}<li>乙</li>${'</ul>'.repeat(6)}`
  expect(listed(`<ol type="a"><li>甲</li>${nested}</ol>`)).toBe('<p>a.甲</p><p style="text-indent:10em">• 乙</p>')
})

test('if the first item contains only a list, that list comes first and the numbers count on', () => {
  expect(listed('<ol start="3"><li> <ol><li>甲</li></ol></li><li>乙</li></ol>')).toBe(
    '<ol><li>甲</li></ol><ol start="4"><li>乙</li></ol>',
  )
  expect(listed('<ol><li></li><li>乙</li></ol>')).toBe('<ol><li></li><li>乙</li></ol>')
})

import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { officeLists } from './office-lists.ts'

const listed = (...html: string[]) => htmlOf(officeLists(parseHtml(html.join(''))))
/** A line of a list with its mark. Bullets are letters in the font Wingdings. */
const line = (mark: string, text: string, { level = 1, list = 'l0', tag = 'p', more = '', font = '' } = {}) =>
  `<${tag} mso-list="${list} level${level} lfo1"${more}><span style="${font}"><span mso-list="Ignore">${mark} &nbsp;</span></span>${text}</${tag}>`
const bullet = (text: string, options = {}) => line('l', text, { ...options, font: 'font-family:Wingdings' })
const p = (text: string) => `<p>${text}</p>`
/** The converted line without the empty element around the removed mark. */
const bare = (html: string) => html.replaceAll(/<span[^>]*><\/span>/g, '')

test.each([
  ['1.', '1.甲'],
  ['（一）', '（一）甲'],
  ['第一条', '第一条\u3000甲'],
  ['a)', 'a)甲'],
])('the number %s becomes text, if no list draws it', (mark, text) => {
  expect(bare(listed(line(mark, '甲') + line('其他', '乙')))).toContain(`<p>${text}</p>`)
})

test('numbers that count up become a list', () => {
  expect(bare(listed(line('1.', '甲'), line('2.', '乙')))).toBe('<ol><li>甲</li><li>乙</li></ol>')
  expect(bare(listed(line('4.', '甲'), line('5.', '乙')))).toBe('<ol start="4"><li>甲</li><li>乙</li></ol>')
})

test.each([
  ['a gap', ['1.', '3.']],
  ['a repeated number', ['1.', '1.']],
  ['another form', ['1.', '2)']],
])('numbers with %s stay lines', (_, [one = '', other = '']) => {
  expect(bare(listed(line(one, '甲'), line(other, '乙')))).toBe(`${p(`${one}甲`)}${p(`${other}乙`)}`)
})

test.each(['Wingdings', 'Symbol', 'Webdings', 'Marlett', 'WINGDINGS 2'])(
  'letters in the font %s are bullets',
  (font) => {
    expect(bare(listed(line('1.', '甲', { font: `font-family:${font}` })))).toBe('<ul><li>甲</li></ul>')
    expect(bare(listed(line('1.', '甲', { font: `font:7.0pt ${font}` })))).toBe('<ul><li>甲</li></ul>')
  },
)

test('the font of the mark itself comes before the font around it', () => {
  const mark = '<span mso-list="Ignore" style="font-family:宋体">1.</span>'
  const html = `<p mso-list="l0 level1 lfo1"><span style="font-family:Wingdings">${mark}</span>甲</p>`
  expect(bare(listed(html))).toBe('<ol><li>甲</li></ol>')
})

test('only the first mark of a line counts', () => {
  const mark = (text: string) => `<span mso-list="IGNORE">${text}</span>`
  expect(bare(listed(`<p mso-list="l0 level1 lfo1">${mark('7.')}${mark('9.')}甲</p>`))).toBe(
    '<ol start="7"><li>甲</li></ol>',
  )
})

test('deeper lines become nested lists', () => {
  expect(
    bare(
      listed(
        line('1.', '甲'),
        bullet('子', { level: 2 }),
        bullet('丑', { level: 3 }),
        bullet('寅', { level: 2 }),
        line('2.', '乙'),
      ),
    ),
  ).toBe('<ol><li>甲<ul><li>子<ul><li>丑</li></ul></li><li>寅</li></ul></li><li>乙</li></ol>')
  expect(
    bare(listed(line('1.', '甲'), line('1.', '子', { level: 2 }), line('2.', '乙'), line('1.', '丑', { level: 2 }))),
  ).toBe('<ol><li>甲<ol><li>子</li></ol></li><li>乙<ol><li>丑</li></ol></li></ol>')
})

test('bullets and numbers of one level become separate lists', () => {
  expect(bare(listed(line('1.', '甲'), bullet('乙'), bullet('丙'), line('2.', '丁')))).toBe(
    '<ol><li>甲</li></ol><ul><li>乙</li><li>丙</li></ul><ol start="2"><li>丁</li></ol>',
  )
})

test('bullets between numbers that stay lines become lists', () => {
  expect(bare(listed(line('（一）', '甲'), bullet('子'), bullet('丑'), line('（二）', '乙'), bullet('寅')))).toBe(
    '<p>（一）甲</p><ul><li>子</li><li>丑</li></ul><p>（二）乙</p><ul><li>寅</li></ul>',
  )
})

test('lines of another list begin another list; white space between lines does not', () => {
  expect(bare(listed(line('1.', '甲'), ' \n', line('2.', '乙'), line('3.', '丙', { list: 'l1' })))).toBe(
    '<ol><li>甲</li><li>乙</li></ol><ol start="3"><li>丙</li></ol>',
  )
  expect(bare(listed(' ', line('1.', '甲'), '文', line('2.', '乙'), '<p>尾</p> '))).toBe(
    ' <ol><li>甲</li></ol>文<ol start="2"><li>乙</li></ol><p>尾</p> ',
  )
})

test('a numbered heading stays a heading with its number', () => {
  expect(bare(listed(line('1.', '甲'), line('2.', '题', { tag: 'h2' }), line('3.', '乙')))).toBe(
    '<ol><li>甲</li></ol><h2>2.题</h2><ol start="3"><li>乙</li></ol>',
  )
})

test.each(['td', 'th'])('numbers and bullets in %s become text', (tag) => {
  const html = `<table><tbody><tr><${tag}><div>${line('1.', '甲')}${bullet('乙')}</div></${tag}></tr></tbody></table>`
  expect(bare(listed(html))).toBe(
    `<table><tbody><tr><${tag}><div><p>1.甲</p><p>• 乙</p></div></${tag}></tr></tbody></table>`,
  )
})

test('lists in other elements are converted, too', () => {
  expect(bare(listed(`<div>${line('1.', '甲')}</div>`))).toBe('<div><ol><li>甲</li></ol></div>')
})

test('the position of a number indents its line', () => {
  const at = (more: string) => bare(listed(line('（一）', '甲', { more })))
  expect(at(' number-at="21pt"')).toBe('<p style="text-indent:21pt">（一）甲</p>')
  expect(at(' number-at="21pt" style="text-align:center"')).toBe(
    '<p style="text-align:center;text-indent:21pt">（一）甲</p>',
  )
  expect(at(' number-at="" style="text-align:center"')).toBe('<p style="text-align:center">（一）甲</p>')
  expect(at(' number-at="" class="x"')).toBe('<p class="x">（一）甲</p>')
})

test.each(['none', 'l0 lfo1', 'level1'])('a line with mso-list: %s is an ordinary line', (list) => {
  const html = `<p mso-list="${list}">甲</p>`
  expect(listed(html)).toBe(html)
})

test('lines in items of an HTML list have the number of the item', () => {
  const inside = '<p mso-list="l0 level1 lfo1">甲</p>'
  const list = `<ol><li>${inside}<p>文</p></li><li>${inside}</li></ol>`
  expect(listed(list)).toBe(list)
  expect(listed(`<ul><li mso-list="l0 level1 lfo1">甲</li></ul>`)).toBe(
    '<ul><li mso-list="l0 level1 lfo1">甲</li></ul>',
  )
})

test('a mark in an item of an HTML list is removed', () => {
  expect(bare(listed(`<ol>${line('1.', '甲', { tag: 'li' })}</ol>`))).toBe(
    '<ol><li mso-list="l0 level1 lfo1">甲</li></ol>',
  )
})

test('a line without a mark in a cell inside of an item is a bullet', () => {
  const cell = '<td><p mso-list="l0 level1 lfo1">甲</p></td>'
  expect(listed(`<ul><li><table><tbody><tr>${cell}</tr></tbody></table></li></ul>`)).toContain('<td><p>• 甲</p></td>')
})

import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { TITLE_MAX } from '#contracts/studio/studio-limits.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { titledText } from './titled-text.ts'

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
function titled(html: string, title: string, fileName = '来稿.docx') {
  const found = titledText({ tree: parseHtml(html), title }, fileName)
  return [found.title, htmlOf(found.tree)]
}

test.each([
  ['a paragraph', p('关于招聘的通知')],
  ['a heading', '<h2>关于招聘的通知</h2>'],
  ['a smaller heading', '<h3>关于招聘的通知</h3>'],
  ['three lines', p('关于', '招聘', '的通知')],
])('the title of the document is taken out of the text as %s', (_, html) => {
  expect(titled(p('前') + html + p('后'), ' 关于招聘  的通知')).toEqual(['关于招聘的通知', p('前', '后')])
})

test.each([
  ['in four lines', p('关', '于', '招聘', '的通知')],
  ['in a quotation', '<blockquote>关于招聘的通知</blockquote>'],
  ['partly in a quotation', '<p>关于</p><blockquote>招聘的通知</blockquote>'],
  ['behind five lines', p('一', '二', '三', '四', '五', '关于招聘的通知')],
])('a title %s stays in the text', (_, html) => {
  expect(titled(html, '关于招聘的通知')).toEqual(['来稿', html])
})

test('a title behind four lines is found', () => {
  expect(titled(p('一', '二', '三', '四', '通知'), '通知')).toEqual(['通知', p('一', '二', '三', '四')])
})

test('the title is trimmed', () => {
  expect(titled(p(' 通知 '), '通知')[0]).toBe('通知')
})

test('the first line is the title if the name of the file contains it, from six characters on', () => {
  expect(titled(p('招聘的通知书', '文'), '', '01 招聘的通知书（终稿）.docx')).toEqual(['招聘的通知书', p('文')])
  expect(titled(p('招聘通知书', '文'), '', '招聘通知书.docx')).toEqual(['招聘通知书', p('招聘通知书', '文')])
  expect(titled(p('前', '招聘的通知书'), '', '招聘的通知书.docx')).toEqual(['招聘的通知书', p('前', '招聘的通知书')])
  expect(titled(p('招聘 的 通知书'), '', '招聘的  通知书.docx')).toEqual(['招聘 的 通知书', ''])
})

test.each([
  ['通知.DOCX', '通知'],
  ['通知.docx.docx', '通知.docx'],
  ['通知.docx 副本', '通知.docx 副本'],
  [`${'长'.repeat(TITLE_MAX + 1)}.docx`, '长'.repeat(TITLE_MAX)],
])('a text without a title gets the name of the file %s as title', (fileName, title) => {
  expect(titled(p('文'), '', fileName)).toEqual([title, p('文')])
})

test('a title of the permitted length is used, a longer one is not', () => {
  const longest = '长'.repeat(TITLE_MAX)
  expect(titled(p(longest), longest)).toEqual([longest, ''])
  expect(titled(p(`${longest}长`), `${longest}长`)).toEqual(['来稿', p(`${longest}长`)])
})

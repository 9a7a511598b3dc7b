import { expect, test } from 'vitest'
import { strToU8 } from 'fflate'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanPaste } from '#studio/editor/paste/clean-paste.ts'
import { docx, run, stylesPart } from '#studio/testing/word-file.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { readWord } from './read-word.ts'
import { titledText } from './titled-text.ts'

const paragraph = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`
const MIDDLE = '<w:jc w:val="center"/>'
const large = (text: string) => `<w:p><w:pPr>${MIDDLE}</w:pPr>${run(text, '<w:sz w:val="44"/>')}</w:p>`
const TITLE = '<w:pStyle w:val="a3"/>'

/** The article imported from a document in a file of this name. */
async function imported(body: string, fileName = '来稿.docx') {
  const more = {
    'word/styles.xml': strToU8(
      stylesPart(
        '<w:style w:type="paragraph" w:styleId="a3"><w:name w:val="Title"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style>',
      ),
    ),
  }
  const read = await readWord(docx(body, more).slice().buffer)
  if (read.kind === 'refused') throw new Error(read.reason)
  const { tree } = cleanPaste(read.html, parseHtml)
  const { title, tree: text } = titledText(
    { tree, title: htmlOf(parseHtml(read.title)).replace(/<[^>]*>/g, '') },
    fileName,
  )
  return { title, html: htmlOf(text) }
}

test('lines to the right and in the middle stay there, also in cells and before numbers', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text, '<w:jc w:val="center"/>')}</w:tc>`
  const { html } = await imported(
    paragraph('正文') +
      paragraph('某某集团', '<w:jc w:val="right"/>') +
      paragraph('2026年11月10日', '<w:jc w:val="end"/>') +
      paragraph('', '<w:jc w:val="center"/>') +
      `<w:tbl><w:tr>${cell('岗位')}${cell('人数')}</w:tr><w:tr>${cell('电工')}${cell('2')}</w:tr></w:tbl>`,
  )
  const middle = (text: string) => `<td style="text-align:center">${text}</td>`
  expect(html).toBe(
    '<p>正文</p><p style="text-align:right">某某集团</p><p style="text-align:right">2026年11月10日</p>' +
      `<table><tbody><tr>${middle('岗位')}${middle('人数')}</tr><tr>${middle('电工')}${middle('2')}</tr></tbody></table>`,
  )
})

test('a row with a negated header mark is not a header', async () => {
  const row = (text: string, value: string) =>
    `<w:tr><w:trPr><w:tblHeader w:val="${value}"/></w:trPr><w:tc>${paragraph(text)}</w:tc><w:tc>${paragraph('甲')}</w:tc></w:tr>`
  const { html } = await imported(`<w:tbl>${row('头', 'true')}${row('一', 'false')}${row('二', '0')}</w:tbl>`)
  expect(html.match(/<t[hd][ >]/g)).toEqual(['<th>', '<th>', '<td>', '<td>', '<td>', '<td>'])
})

test.each([
  [
    'the style Title below a letterhead',
    paragraph('某某厅文件') + paragraph('关于招聘的', TITLE) + paragraph('通知', TITLE),
    '来稿.docx',
    '关于招聘的通知',
    '<p>某某厅文件</p>',
  ],
  [
    'large lines in the middle below letterhead and number, as most notices have it',
    large('某某集团文件') +
      paragraph('某字〔2026〕8号', MIDDLE) +
      large('关于招聘的') +
      large('通知公告') +
      paragraph('请报名。'),
    '定稿.docx',
    '关于招聘的通知公告',
    '<p style="text-align:center">某某集团文件</p><p style="text-align:center">某字〔2026〕8号</p><p>请报名。</p>',
  ],
  [
    'the name of the file where only the letterhead is large',
    large('某某集团有限公司文件') + paragraph('请报名。'),
    '关于招聘的通知.docx',
    '关于招聘的通知',
    '<p style="text-align:center">某某集团有限公司文件</p><p>请报名。</p>',
  ],
  [
    'the name of the file',
    paragraph('关于招聘的') + paragraph('通知'),
    '01 关于招聘的通知（终稿）.docx',
    '关于招聘的通知',
    '',
  ],
  [
    'nothing in the text',
    paragraph('通知') + paragraph('请报名。'),
    '关于招聘的通知.docx',
    '关于招聘的通知',
    '<p>通知</p><p>请报名。</p>',
  ],
  [
    'a title that is too long',
    paragraph('长'.repeat(61), TITLE),
    '来稿.docx',
    '来稿',
    `<p style="text-align:center">${'长'.repeat(61)}</p>`,
  ],
])('the title comes from %s, and does not stand in the text again', async (_, body, fileName, title, html) => {
  expect(await imported(body, fileName)).toEqual({ title, html })
})

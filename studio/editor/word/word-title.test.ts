import { expect, test } from 'vitest'
import { titlePlaces } from './word-title.ts'

const run = (text: string, size = 44) =>
  `<w:r w:rsid="1"><w:rPr><w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const large = (...runs: string[]) => `<w:p w:rsidR="1"><w:pPr><w:jc w:val="center" /></w:pPr>\n${runs.join('')}</w:p>`
const plain = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
/** Texts of the paragraphs that look like the title. */
const title = (...paragraphs: string[]) => {
  const document = paragraphs.join('')
  return [...titlePlaces(document)].map((at) =>
    [...document.slice(at, document.indexOf('</w:p>', at)).matchAll(/<w:t[^>]*>([^<]*)/g)]
      .map(([, text]) => text)
      .join(''),
  )
}

test('the title is the last group of large centred lines', () => {
  expect(
    title(large(run('某某集团有限公司')), plain('文号'), large(run('关于招聘')), large(run('的通知')), plain('正文')),
  ).toEqual(['关于招聘', '的通知'])
})

test('empty lines do not end a title', () => {
  expect(title(large(run('关于招聘')), large(run(' ')), '<w:p/>', large(run('的通知')))).toEqual(['关于招聘', '的通知'])
})

test.each([
  ['in the size 小二', large(run('关于招聘的', 36), run('通知'))],
  ['with an empty run in another size', large(run('关于招聘的'), run(' ', 21), run('通知'))],
])('a line %s is a title', (_, line) => {
  expect(title(line)).toEqual([expect.stringContaining('关于招聘的')])
})

test.each([
  ['smaller', large(run('关于招聘的通知', 35))],
  ['partly smaller', large(run('关于招聘的'), run('通知', 21))],
  ['of an unknown size', large('<w:r><w:t>关于招聘的通知</w:t></w:r>')],
  ['not centred', large(run('关于招聘的通知')).replace('center', 'left')],
  ['shorter than six characters', large(run('招聘通知 '))],
  ['a letterhead', large(run('某某集团有限公司文件'))],
  ['in a table', `<w:tbl>${large(run('关于招聘的通知'))}</w:tbl>`],
  ['behind a table', `<w:tbl w:x="1"></w:tbl>${large(run('关于招聘的通知'))}`],
])('a line that is %s is no title', (_, line) => {
  expect(title(line)).toEqual([])
})

test('six characters are enough for a title', () => {
  expect(title(large(run(' 招聘的通知书 ')))).toEqual([' 招聘的通知书 '])
})

test('a title is searched in the first twelve paragraphs', () => {
  const before = (count: number) => Array.from({ length: count }, () => plain('文'))
  expect(title(...before(11), large(run('关于招聘的通知')))).toEqual(['关于招聘的通知'])
  expect(title(...before(12), large(run('关于招聘的通知')))).toEqual([])
})

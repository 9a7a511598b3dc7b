// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { choice, items, picture, relations, richText, text, texts } from '#contracts/studio/kinds/content-field.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { DifferenceList } from './difference-list.tsx'

const FIELDS = {
  title: text({ title: '标题', maxLength: 20 }),
  lines: texts({ title: '段落', maxLength: 20, max: 9 }),
  type: choice({ title: '类别', terms: { a: '甲类', b: '乙类' } }),
  logo: picture({ title: '标志' }),
  body: richText({ title: '正文', maxLength: 999 }),
  ordered: relations({ title: '排序的企业', to: 'company', max: 9, isOrdered: true }),
  others: relations({ title: '企业', to: 'company', max: 9 }),
  rows: items({ title: '网点', label: 'name', max: 9, fields: { name: text({ title: '名称', maxLength: 9 }) } }),
}
const FILE = {
  fileId: 3,
  url: '/a.png',
  originalFilename: '合影.png',
  mediaType: 'image/png',
  byteCount: 1,
  width: 1,
  height: 1,
}

async function open(before: object, after: object) {
  const screen = await openScreen(
    <DifferenceList
      fields={FIELDS}
      before={{ ...emptyContent(FIELDS), ...before }}
      after={{ ...emptyContent(FIELDS), ...after }}
      files={new Map([[3, FILE]])}
      names={{ 'company:1': '澜渚', 'company:2': '渚洲' }}
      empty="两份内容完全相同。"
      action={(name) => <button>{`保留 ${name}`}</button>}
    />,
    { role: 'author', answers: {} },
  )
  const rows = [...document.querySelectorAll('[aria-label=改动] > li')]
  return { ...screen, row: rows[0], rows: rows.map(({ textContent }) => textContent) }
}
const marks = (row: Element | undefined) =>
  [...(row?.querySelectorAll('ins, del') ?? [])].map(({ localName, textContent }) => `${localName} ${textContent}`)

test.each([
  ['a text', { title: '春季招聘' }, { title: '秋季招聘' }, ['del 春季', 'ins 秋季']],
  ['a new text', {}, { title: '秋季' }, ['ins 秋季']],
  ['a removed text', { title: '秋季' }, {}, ['del 秋季']],
  ['texts', { lines: ['一二', '三四'] }, { lines: ['一二', '三五'] }, ['del 三四', 'ins 三五']],
  ['a choice', { type: 'a' }, { type: 'b' }, ['del 甲类', 'ins 乙类']],
  ['a list of targets', { others: [1] }, { others: [1, 2] }, ['del 澜渚', 'ins 澜渚、渚洲']],
  ['an ordered list of targets', { ordered: [1] }, { ordered: [1, 2] }, ['ins \n渚洲']],
  ['a rich text', { body: '<p>五月举行</p>' }, { body: '<p>六月举行</p>' }, ['del 五月', 'ins 六月']],
  ['a new rich text', {}, { body: '<p>六月</p>' }, ['ins 六月']],
])('the words of %s that differ are marked', async (_what, before, after, marked) => {
  const { row } = await open(before, after)
  expect(marks(row)).toEqual(marked)
})

test('a file is shown beside the former one', async () => {
  const { row } = await open({}, { logo: 3 })
  expect(row?.textContent).toContain('原来（空）现在')
  expect(row?.textContent).toContain('合影.png')
  expect(row?.querySelectorAll('img')).toHaveLength(1)
})

test('a value in a row is named by its list and row, and actions are shown once for each field of the form', async () => {
  const { rows } = await open(
    { title: '春', rows: [{ name: '甲' }, { name: '丁' }] },
    { title: '秋', rows: [{ name: '乙' }, { name: '丙' }, { name: '丁' }] },
  )
  expect(rows).toEqual(['标题保留 title春秋', '网点 › 1 › 名称保留 rows甲乙', '网点 › 2 › 名称新增丙'])
})

test('equal contents have a message instead of a list', async () => {
  const screen = await open({ title: '春' }, { title: '春' })
  expect([screen.text(), screen.rows]).toEqual(['两份内容完全相同。', []])
})

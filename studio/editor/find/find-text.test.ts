import { describe, expect, test } from 'vitest'
import { characterCount, countIn, findMatches } from './find-text.ts'

const NODES = [
  { type: 'paragraph', children: [{ text: '招聘' }, { text: '公告', bold: true }, { text: '：招聘公告。' }] },
  {
    type: 'paragraph',
    children: [
      { text: '见' },
      { type: 'link', children: [{ text: '招聘公告' }] },
      { text: '，招' },
      { type: 'image', children: [{ text: '' }] },
      { text: '聘' },
    ],
  },
  {
    type: 'table',
    children: [
      {
        type: 'table-row',
        children: [
          { type: 'table-cell', children: [{ text: 'Excel 表' }] },
          { type: 'table-cell', children: [{ text: '格 EXCEL' }] },
        ],
      },
    ],
  },
  { type: 'locked', children: [{ text: '招聘' }] },
]
const found = (words: string, isCaseSensitive = false) =>
  findMatches(NODES, { words, isCaseSensitive }).map(({ anchor, focus }) => [
    [...anchor.path, anchor.offset].join('.'),
    [...focus.path, focus.offset].join('.'),
  ])

describe('finding words in the editor', () => {
  test('spans differently formatted parts, searches links and cells, but not across pictures or in locked parts', () => {
    expect(found('招聘公告')).toEqual([
      ['0.0.0', '0.1.2'],
      ['0.2.1', '0.2.5'],
      ['1.1.0.0', '1.1.0.4'],
    ])
    expect(found('招聘')).toHaveLength(3)
  })

  test('a picture is never found, not even by the character that stands for it', () => {
    expect(found('\ufffc')).toEqual([])
  })
  test('never spans two cells or lines', () => {
    expect(found('表格')).toEqual([])
    expect(found('。见')).toEqual([])
  })

  test('ignores case, unless the query is case-sensitive; all kinds of spaces are equal', () => {
    expect(found('excel')).toHaveLength(2)
    expect(found('Excel', true)).toEqual([['2.0.0.0.0', '2.0.0.0.5']])
    expect(countIn('甲\u00a0乙　丙 丁', { words: ' ', isCaseSensitive: false })).toBe(3)
  })

  test('finds no match for an empty query, and no overlapping matches', () => {
    expect(found('')).toEqual([])
    expect(countIn('哈哈哈哈哈', { words: '哈哈', isCaseSensitive: false })).toBe(2)
  })

  test('returns correct offsets after letters whose lower-case form is longer', () => {
    expect(findMatches([{ children: [{ text: 'İ甲A' }] }], { words: 'a', isCaseSensitive: false })).toEqual([
      { anchor: { path: [0, 0], offset: 2 }, focus: { path: [0, 0], offset: 3 } },
    ])
  })
})

test('characters are counted without white space and locked parts', () => {
  expect(characterCount(NODES)).toBe('招聘公告：招聘公告。见招聘公告，招聘Excel表格EXCEL'.length)
  expect(characterCount([{ children: [{ text: ' 𠮷\u200b　\n甲 ' }] }])).toBe(2)
})

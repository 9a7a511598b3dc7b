import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { toEditor } from '#studio/editor/dialect/to-editor.ts'
import { blocksOfText, linesOfText, rowsOfText } from './plain-text.ts'

test('a tab within a line becomes a wide space, and the paragraph can be edited', () => {
  const blocks = blocksOfText('  姓名：\t张三  \r\n\r\n（盖章）')
  expect(htmlOf(blocks)).toBe('<p>姓名：\u3000张三</p><p>（盖章）</p>')
  expect(toEditor(blocks).map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
})

test('rows without trailing cells are padded; text with rows longer than the first row is not a table', () => {
  expect(rowsOfText('甲\t乙\t丙\n1\t2\n3\t4\t5')).toEqual([
    ['甲', '乙', '丙'],
    ['1', '2', ''],
    ['3', '4', '5'],
  ])
  expect(rowsOfText('甲\t乙\n1\t2\t3')).toBeUndefined()
  expect(rowsOfText('甲\t乙\n一行文字')).toBeUndefined()
})

test.each(['甲\n乙', '甲\r\n乙', '甲\r乙', '甲\n \n\n乙\n'])('%j has two lines', (text) => {
  expect(linesOfText(text)).toEqual(['甲', '乙'])
})

test('rows separated by tabs become a table with line breaks in its cells', () => {
  expect(htmlOf(blocksOfText('甲\t"一\n二"\r\n乙\t3\r\n'))).toBe(
    '<table><tbody><tr><td>甲</td><td>一<br />二</td></tr><tr><td>乙</td><td>3</td></tr></tbody></table>',
  )
})

const rows = (...lines: string[]) => lines.map((line) => line.split('|'))

test.each([
  ['quoted cells', '"甲"\t"说""好"""\n乙\t2', rows('甲|说"好"', '乙|2')],
  ['quotes inside a cell', '甲 "一"\t"二" 乙\n丙\t丁', rows('甲 "一"|"二" 乙', '丙|丁')],
  ['spaces around cells', ' 甲 \t 乙\n丙\t丁', rows('甲|乙', '丙|丁')],
  ['an empty first cell', '\t乙\n丙\t丁', rows('|乙', '丙|丁')],
  ['an empty last cell', '甲\t\n丙\t丁', rows('甲|', '丙|丁')],
  ['an empty last cell of the last row', '甲\t乙\n丙\t', rows('甲|乙', '丙|')],
  ['empty rows', '甲\t乙\n\n\t\n丙\t丁\n\n', rows('甲|乙', '丙|丁')],
  ['line ends of old systems', '甲\t乙\r丙\t丁', rows('甲|乙', '丙|丁')],
])('rows with %s are read', (_, text, expected) => {
  expect(rowsOfText(text)).toEqual(expected)
})

test.each(['甲', '甲\n乙', '甲\t乙', '甲\t乙\n', '\t\n\t', ''])('%j is no table', (text) => {
  expect(rowsOfText(text)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { toEditor } from '#studio/editor/dialect/to-editor.ts'
import { blocksOfText, rowsOfText } from './plain-text.ts'

test('a tab within a line becomes a wide space, and the paragraph can be edited', () => {
  const blocks = blocksOfText('  姓名：\t张三  \r\n\r\n（盖章）')
  expect(htmlOf(blocks)).toBe('<p>姓名：\u3000张三</p><p>（盖章）</p>')
  expect(toEditor(blocks).map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
})

test('rows without trailing cells are padded; text with rows longer than the first is not a table', () => {
  expect(rowsOfText('甲\t乙\t丙\n1\t2\n3\t4\t5')).toEqual([
    ['甲', '乙', '丙'],
    ['1', '2', ''],
    ['3', '4', '5'],
  ])
  expect(rowsOfText('甲\t乙\n1\t2\t3')).toBeUndefined()
  expect(rowsOfText('甲\t乙\n一行文字')).toBeUndefined()
})

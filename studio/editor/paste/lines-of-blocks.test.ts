import { expect, test } from 'vitest'
import { element } from '#contracts/article-markup/article-tree.ts'
import type { BlockNode, CellNode, InlineNode } from '#studio/editor/dialect/editor-nodes.ts'
import { linesOf } from './lines-of-blocks.ts'

const words = (text: string): InlineNode[] => [{ text }]
const cell = (text: string): CellNode => ({ type: 'table-cell', children: words(text) })
const EMPTY = [{ text: '' }] as const
const picture = element('img', [], { src: '/files/5.png', alt: '合影', width: '300' })
const textLines = (blocks: BlockNode[]) =>
  linesOf(blocks).lines.map((line) => line.map((node) => ('text' in node ? node.text : node.type)).join('|'))

test('a table becomes a line for its caption and for each row, with separated cells', () => {
  const table: BlockNode = {
    type: 'table',
    width: 'auto',
    caption: ['岗位表'],
    children: [
      { type: 'table-row', children: [cell('岗位'), cell('人数'), cell('要求')] },
      { type: 'table-row', children: [cell('会计'), cell('2'), cell('')] },
    ],
  }
  expect(textLines([table])).toEqual(['岗位表', '岗位|　|人数|　|要求', '会计|　|2|　|'])
  expect(textLines([{ ...table, caption: [] }])[0]).toBe('岗位|　|人数|　|要求')
})

test('a figure becomes its picture and its caption, and keeps the attributes of the picture', () => {
  const blocks: BlockNode[] = [{ type: 'figure', media: picture, children: words('招聘会现场') }]
  expect(textLines(blocks)).toEqual(['|image|', '招聘会现场'])
  expect(linesOf(blocks).lines[0]?.[1]).toEqual({
    type: 'image',
    src: '/files/5.png',
    alt: '合影',
    style: {},
    attributes: { alt: '合影', width: '300' },
    children: [{ text: '' }],
  })
})

test('code and unknown markup become their text, and blank lines are dropped', () => {
  const blocks: BlockNode[] = [
    { type: 'paragraph', children: words(' ') },
    { type: 'paragraph', children: words('甲') },
    { type: 'pre', children: [{ type: 'code', language: '', children: [{ text: 'x = 1' }] }] },
    { type: 'locked', content: element('aside', ['乙', element('b', ['丙'])]), children: EMPTY },
    { type: 'paragraph', children: words('') },
  ]
  expect(textLines(blocks)).toEqual(['甲', 'x = 1', '乙丙'])
  expect(linesOf(blocks).leftOut).toBe(0)
})

test('films, dividers and figures without a picture have no lines, and are counted', () => {
  const film = element('video', [], { src: '/files/6.mp4' })
  const blocks: BlockNode[] = [
    { type: 'film', media: film, children: EMPTY },
    { type: 'divider', children: EMPTY },
    { type: 'figure', media: film, children: words('说明') },
    { type: 'paragraph', children: words('甲') },
  ]
  expect(linesOf(blocks)).toEqual({ lines: [words('甲')], leftOut: 3 })
})

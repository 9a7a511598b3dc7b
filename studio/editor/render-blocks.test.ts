// @vitest-environment jsdom
import type { IDomEditor, SlateElement } from '@wangeditor-next/editor'
import { expect, test } from 'vitest'
import { renderElems } from './render-blocks.ts'

type Place = readonly number[]

const paragraph = { type: 'paragraph', children: [{ text: '段落' }] } as SlateElement
const table = { type: 'table', children: [] } as unknown as SlateElement

/** Whether the table, the second of three blocks, is editable with a selection between two places. */
function isEditable(from: Place | undefined, to: Place | undefined = from, isDisabled = false): unknown {
  const selection =
    from === undefined || to === undefined
      ? null
      : { anchor: { path: [...from], offset: 0 }, focus: { path: [...to], offset: 1 } }
  const editor = { isDisabled: () => isDisabled, selection, children: [paragraph, table, paragraph] }
  const render = renderElems.find(({ type }) => type === 'table')?.renderElem
  const drawn = render?.(table, [], editor as unknown as IDomEditor)
  return (drawn?.children?.[0] as { data?: { contentEditable?: boolean } } | undefined)?.data?.contentEditable
}

test.each<[string, Place | undefined, Place | undefined, boolean]>([
  ['no selection', undefined, undefined, true],
  ['a selection in one cell', [1, 0, 0, 0], [1, 0, 0, 2], true],
  ['a selection in another block', [0, 0], [0, 0], true],
  ['a selection of both blocks around it', [0, 0], [2, 0], true],
  ['a selection across two cells of a row', [1, 0, 0, 0], [1, 0, 1, 0], false],
  ['a selection across two rows', [1, 0, 0, 0], [1, 1, 0, 0], false],
  ['a selection from a block before into a cell', [0, 0], [1, 0, 0, 0], false],
  ['a selection from a cell into a block after', [1, 0, 0, 0], [2, 0], false],
])('a table is editable unless the selection crosses the edge of a cell: %s', (_case, from, to, expected) => {
  expect(isEditable(from, to)).toBe(expected)
})

test('the table of a disabled editor is never editable', () => {
  expect(isEditable([1, 0, 0, 0], [1, 0, 0, 0], true)).toBe(false)
})

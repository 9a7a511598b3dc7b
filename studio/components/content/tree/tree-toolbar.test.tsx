// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { FIELD, treeOf } from './testing/some-tree.ts'
import type { TreeKey } from './tree-keys.ts'
import { TreeToolbar } from './tree-toolbar.tsx'

const onKey = vi.fn<(key: TreeKey) => void>()
const open = (tree: string, current: string, canUndo = false) =>
  openScreen(
    <TreeToolbar nodes={treeOf(tree)} current={current} name="名" field={FIELD} canUndo={canUndo} onKey={onKey} />,
    { role: 'publisher', answers: {} },
  )
const buttons = () => [...document.querySelectorAll('button')]
const enabled = () => buttons().flatMap(({ disabled, textContent }) => (disabled ? [] : [textContent]))
const group = () => document.querySelector('[role=group]')?.getAttribute('aria-label')

test('each button sends its action, and names its keyboard shortcut for screen readers', async () => {
  const screen = await open('a(bcd)e', 'c', true)
  expect(buttons().map((button) => [button.textContent, button.getAttribute('aria-keyshortcuts')])).toEqual([
    ['加同级', 'Control+Enter'],
    ['加下级', 'Control+Shift+Enter'],
    ['改名', 'F2'],
    ['上移', 'Alt+ArrowUp'],
    ['下移', 'Alt+ArrowDown'],
    ['移入', 'Alt+ArrowRight'],
    ['移出', 'Alt+ArrowLeft'],
    ['删除', 'Delete'],
    ['撤销删除', 'Control+Z'],
  ])
  onKey.mockClear()
  for (const { textContent } of buttons()) await screen.press(textContent)
  expect(onKey.mock.calls.flat()).toEqual([
    { type: 'add', isBelow: false },
    { type: 'add', isBelow: true },
    { type: 'edit' },
    { type: 'move', direction: 'up' },
    { type: 'move', direction: 'down' },
    { type: 'move', direction: 'in' },
    { type: 'move', direction: 'out' },
    { type: 'remove' },
    { type: 'undo' },
  ])
})

test('only the deletion is marked as dangerous', async () => {
  await open('a', 'a')
  const dangerous = buttons().filter(({ className }) => className.includes('dangerous'))
  expect(dangerous.map(({ textContent }) => textContent)).toEqual(['删除'])
})

test.each([
  ['of several on a level', 'a(bcd)e', 'c', ['加同级', '加下级', '改名', '上移', '下移', '移入', '移出', '删除']],
  ['alone at the top', 'a', 'a', ['加同级', '加下级', '改名', '删除']],
  ['on the lowest level', 'a(b(c))', 'c', ['加同级', '改名', '移出', '删除']],
  ['of a full tree', 'abcdefghij', 'a', ['改名', '下移', '删除']],
])('for a node %s only the buttons that have an effect are enabled', async (_case, tree, current, expected) => {
  await open(tree, current)
  expect([enabled(), group()]).toEqual([expected, '所选节点“名”'])
})

test('in an empty tree only a first node can be added', async () => {
  await open('', '')
  expect([enabled(), group()]).toEqual([['加同级'], '目录'])
})

import { expect, test } from 'vitest'
import { FIELD, textOf, treeOf } from './testing/some-tree.ts'
import { treeKey, type TreeKey } from './tree-keys.ts'
import type { TreeNode } from './tree-nodes.ts'
import { rowsOf, type TreeCommand, treeStep, treeView, type TreeView } from './tree-view.ts'

type State = { nodes: readonly TreeNode[]; view: TreeView; said: string }

/** A tree after some commands. */
const after = (text: string, ...commands: TreeCommand[]): State =>
  commands.reduce<State>(
    ({ nodes, view, said }, command) => {
      const step = treeStep(nodes, view, command, FIELD)
      return { view: step.view, nodes: step.change?.nodes ?? nodes, said: step.change?.said ?? said }
    },
    { nodes: treeOf(text), view: treeView(treeOf(text)), said: '' },
  )
const shown = ({ nodes, view }: State) =>
  rowsOf(nodes, view, FIELD)
    .map(({ node: { id }, level, isOpen }) => `${level}${id}${isOpen === undefined ? '' : isOpen ? '-' : '+'}`)
    .join(' ')
const TREE = 'a(b(c)d)ef'
const go = (to: Extract<TreeCommand, { type: 'go' }>['to']): TreeCommand => ({ type: 'go', to })

test('the first level is shown, with the number of descendants of each node', () => {
  const { nodes, view } = after(TREE)
  expect(shown(after(TREE))).toBe('1a+ 1e 1f')
  expect(rowsOf(nodes, view, FIELD)[0]).toMatchObject({ at: 0, position: 1, count: 3, below: 3 })
})

test.each<[string, TreeCommand[], string, string]>([
  ['right opens, then goes in', [go('in'), go('in')], 'b', '1a- 2b+ 2d 1e 1f'],
  ['right does nothing without nodes below', [go('last'), go('in')], 'f', '1a+ 1e 1f'],
  ['left closes, and goes out', [go('in'), go('in'), go('out')], 'a', '1a- 2b+ 2d 1e 1f'],
  ['left closes an open node', [go('in'), go('out')], 'a', '1a+ 1e 1f'],
  ['up and down stay inside', [go('up'), go('down'), go('down'), go('down')], 'f', '1a+ 1e 1f'],
  ['to the ends', [go('last'), go('first')], 'a', '1a+ 1e 1f'],
  ['all at once', [{ type: 'expandAll' }], 'a', '1a- 2b- 3c 2d 1e 1f'],
  [
    'closed, the way to the current one is its top',
    [{ type: 'expandAll' }, { type: 'choose', id: 'c' }, { type: 'collapseAll' }],
    'a',
    '1a+ 1e 1f',
  ],
  ['a problem is shown with what is above it', [{ type: 'reveal', ids: ['c'] }], 'c', '1a- 2b- 3c 2d 1e 1f'],
])('a command changes the current node and the visible rows: %s', (_what, commands, current, rows) => {
  const state = after(TREE, ...commands)
  expect([state.view.current, shown(state)]).toEqual([current, rows])
})

test('a search shows its hits and their ancestors, which stay expanded afterwards', () => {
  const found = after(TREE, { type: 'search', query: '名C' })
  expect([shown(found), found.view.current]).toEqual(['1a- 2b- 3c', 'c'])
  expect(shown(after(TREE, { type: 'search', query: '名c' }, { type: 'search', query: '' }))).toBe(
    '1a- 2b- 3c 2d 1e 1f',
  )
  expect(shown(after(TREE, { type: 'search', query: '没有的' }))).toBe('')
})

test('a move expands the new parent and requests the focus', () => {
  const state = after(TREE, { type: 'choose', id: 'e' }, { type: 'move', direction: 'in' })
  expect([textOf(state.nodes), shown(state), state.view.current]).toEqual(['a(b(c)de)f', '1a- 2b+ 2d 2e 1f', 'e'])
  expect(state.view.focus).toBeDefined()
  const blocked = after(TREE, { type: 'move', direction: 'up' })
  expect([textOf(blocked.nodes), blocked.view.focus]).toEqual([TREE, undefined])
})

test('a new node gets its name, or is removed if its name stays empty', () => {
  const add: TreeCommand = { type: 'add', isBelow: true, empty: { name: '' } }
  const begun = after('ab', add)
  expect([begun.view.editing, begun.nodes.length]).toEqual(['new', 3])
  for (const end of [{ type: 'cancel' }, { type: 'name', name: ' ' }] as const) {
    const left = after('ab', add, end)
    expect([textOf(left.nodes), left.view.current, left.view.editing]).toEqual(['ab', 'a', 'no'])
    expect(left.view.removed).toBeUndefined()
  }
  const named = after('ab', add, { type: 'name', name: ' 新的 ' })
  expect(named.nodes[1]).toMatchObject({ pid: 'a', name: '新的' })
  expect(named.said).toBe('名称改为“新的”')
})

test('an empty or unchanged name changes nothing', () => {
  for (const name of ['', '名a'])
    expect(after('ab', { type: 'edit' }, { type: 'name', name })).toMatchObject({ said: '', view: { editing: 'no' } })
  // a late event of a closed input
  expect(after('ab', { type: 'name', name: '迟到' }).said).toBe('')
})

test('the last deletion can be undone once', () => {
  const gone = after(TREE, { type: 'remove' })
  expect([textOf(gone.nodes), gone.view.current]).toEqual(['ef', 'e'])
  const back = after(
    TREE,
    { type: 'remove' },
    { type: 'choose', id: 'f' },
    { type: 'move', direction: 'up' },
    { type: 'undo' },
  )
  expect([textOf(back.nodes), back.view.current, back.view.removed]).toEqual(['a(b(c)d)fe', 'a', undefined])
  expect(textOf(after(TREE, { type: 'undo' }).nodes)).toBe(TREE)
  const empty = after('a', { type: 'remove' })
  expect([empty.nodes, empty.view.current]).toEqual([[], ''])
  expect(textOf(after('a', { type: 'remove' }, { type: 'undo' }).nodes)).toBe('a')
})

const key = (name: string, mods: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...mods,
})

test('keys are mapped to commands; in a read-only tree only keys that change no node are mapped', () => {
  const move: TreeKey = { type: 'move', direction: 'out' }
  expect(treeKey(key('ArrowLeft', { altKey: true }), false)).toEqual(move)
  expect(treeKey(key('ArrowLeft', { altKey: true }), true)).toBeUndefined()
  expect(treeKey(key('ArrowLeft'), true)).toEqual(go('out'))
  expect(treeKey(key('Enter', { metaKey: true, shiftKey: true }), false)).toEqual({ type: 'add', isBelow: true })
  expect([treeKey(key('Delete'), false), treeKey(key('Delete'), true)]).toEqual([{ type: 'remove' }, undefined])
  expect([treeKey(key('Enter'), false), treeKey(key('F2'), false)]).toEqual([{ type: 'edit' }, { type: 'edit' }])
  expect(treeKey(key('a'), false)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { placeProblems } from '#contracts/studio/kinds/content-tree.ts'
import { FIELD, node, textOf, treeOf } from './testing/some-tree.ts'
import {
  added,
  type Direction,
  idsAbove,
  moved,
  newNodeId,
  putBack,
  removed,
  renamed,
  withBelow,
} from './tree-nodes.ts'

const TREE = 'a(b(c)d)ef'
const after = (change: { nodes: Parameters<typeof textOf>[0] } | undefined) => change && textOf(change.nodes)

describe('a node', () => {
  test.each<[string, Direction, string | undefined]>([
    ['e', 'up', 'ea(b(c)d)f'],
    ['a', 'up', undefined],
    ['a', 'down', 'ea(b(c)d)f'],
    ['b', 'down', 'a(db(c))ef'],
    ['f', 'down', undefined],
    ['d', 'in', 'a(b(cd))ef'],
    ['e', 'in', 'a(b(c)de)f'],
    ['c', 'in', undefined],
    ['b', 'out', 'a(d)b(c)ef'],
    ['c', 'out', 'a(bcd)ef'],
    ['a', 'out', undefined],
    ['x', 'up', undefined],
  ])('%s moved %s: %s', (id, direction, expected) => {
    const change = moved(treeOf(TREE), id, direction, FIELD)
    expect(after(change)).toBe(expected)
  })

  test.each<[string, Direction]>([
    ['e', 'up'],
    ['a', 'down'],
    ['e', 'in'],
    ['b', 'out'],
  ])('after moving %s %s, the list has the order in which the server stores nodes', (id, direction) => {
    const nodes = moved(treeOf(TREE), id, direction, FIELD)?.nodes ?? []
    expect(nodes.map((each) => each.id).join('')).toBe(textOf(nodes).replaceAll(/[()]/g, ''))
    expect([nodes.length, placeProblems(nodes, FIELD.maxDepth)]).toEqual([6, []])
  })

  test('does not move to a level that is too deep for its descendants', () => {
    expect(moved(treeOf('ab(c(d))'), 'b', 'in', FIELD)).toBeUndefined()
    expect(after(moved(treeOf('ab(c)'), 'b', 'in', FIELD))).toBe('a(b(c))')
  })

  test('reports its new place to screen readers', () => {
    expect(moved(treeOf(TREE), 'd', 'up', FIELD)?.said).toBe('“名d”已移到“名a”下第 1 位，共 2 项')
    expect(moved(treeOf(TREE), 'b', 'out', FIELD)?.said).toBe('“名b”已移到第一层第 2 位，共 4 项')
  })

  test('is added after another node, as the last child of a node, or to an empty tree', () => {
    const fresh = node('n', '')
    expect(after(added(treeOf(TREE), { id: 'b', isBelow: false, fresh }, FIELD))).toBe('a(b(c)nd)ef')
    expect(after(added(treeOf(TREE), { id: 'a', isBelow: true, fresh }, FIELD))).toBe('a(b(c)dn)ef')
    expect(after(added([], { id: '', isBelow: false, fresh }, FIELD))).toBe('n')
    expect(added(treeOf(TREE), { id: 'c', isBelow: true, fresh }, FIELD)).toBeUndefined()
    expect(added([], { id: '', isBelow: true, fresh }, FIELD)).toBeUndefined()
    expect(added(treeOf('abcdefghij'), { id: 'a', isBelow: false, fresh }, FIELD)).toBeUndefined()
  })

  test('is renamed and keeps its id', () => {
    expect(renamed(treeOf('ab'), 'b', '新', FIELD).nodes).toEqual([node('a', ''), node('b', '', '新')])
  })

  test.each([
    ['b', 'a(d)ef', 'd', '已删除“名b”和下面 1 个节点，可以撤销'],
    ['d', 'a(b(c))ef', 'b', '已删除“名d”，可以撤销'],
    ['c', 'a(bd)ef', 'b', '已删除“名c”，可以撤销'],
  ])('%s is removed with its descendants, and can be restored at its place', (id, left, next, said) => {
    const change = removed(treeOf(TREE), id, FIELD)
    if (change === undefined) throw new Error('not removed')
    expect([textOf(change.nodes), change.id, change.said]).toEqual([left, next, said])
    expect(after(putBack(change.nodes, change.removed, FIELD))).toBe(TREE)
  })

  test('is restored to the first level if its place is gone or too deep, and not at all if the tree is full', () => {
    const change = removed(treeOf(TREE), 'b', FIELD)
    if (change === undefined) throw new Error('not removed')
    const back = (tree: string) => after(putBack(treeOf(tree), change.removed, FIELD))
    expect(back('ef')).toBe('b(c)ef')
    expect(back('e(fa)')).toBe('b(c)e(fa)')
    expect(back('efghijklm')).toBeUndefined()
  })

  test('has ancestors, the nearest first, and descendants', () => {
    expect([idsAbove(treeOf(TREE), 'c'), idsAbove(treeOf(TREE), 'x')]).toEqual([['b', 'a'], []])
    expect(withBelow(treeOf(TREE), 'a').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})

test('new ids have fifteen digits and are unique', () => {
  const ids = Array.from({ length: 1000 }, newNodeId)
  expect(ids.every((id) => /^[1-9]\d{14}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})

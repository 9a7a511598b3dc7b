import { expect, test } from 'vitest'
import { productTreeKind } from '#contracts/studio/kinds/product-kinds.ts'
import { contentDifference } from './content-difference.ts'
import { node, treeOf } from './tree/testing/some-tree.ts'
import type { TreeNode } from './tree/tree-nodes.ts'

const differences = (before: readonly TreeNode[], after: readonly TreeNode[]) =>
  contentDifference(productTreeKind.fields, { nodes: before }, { nodes: after }).map(
    ({ kind, titles, before: was, after: is }) =>
      `${kind} ${titles.slice(1).join('›')}: ${String(was)} → ${String(is)}`,
  )
const between = (before: string, after: string) => differences(treeOf(before), treeOf(after))

test('equal trees have no differences', () => expect(between('a(b(c)d)e', 'a(b(c)d)e')).toEqual([]))

test.each([
  ['a(b)', 'a(bc(d))', ['added 名a›名c: undefined → 名c\n　　名d']],
  ['a(b(c)d)e', 'a(d)e', ['removed 名a›名b: 名b\n　　名c → undefined']],
  // the remaining nodes of a removed branch have moved
  [
    'a(b(cd))',
    'a(c)',
    ['removed 名a›名b: 名b\n　　名d → undefined', 'moved 名a›名c: 名a › 名b，第 1 位 → 名a，第 1 位'],
  ],
  ['a(bc)d', 'a(b)dc', ['moved 名c: 名a，第 2 位 → 第一层，第 3 位']],
  // one of the five siblings has moved, not the other four
  ['abcde', 'eabcd', ['moved 名e: 第一层，第 5 位 → 第一层，第 1 位']],
  ['abcde', 'bcdea', ['moved 名a: 第一层，第 1 位 → 第一层，第 5 位']],
  ['ab', 'xab', ['added 名x: undefined → 名x']],
  ['', 'a', ['added 名a: undefined → 名a']],
])('the differences of %s and %s', (before, after, expected) => expect(between(before, after)).toEqual(expected))

test('a renamed node is matched by its id, and its path contains the new names', () => {
  const renamed = treeOf('a(b)').map((each) => (each.id === 'b' ? node('b', 'a', '新名') : each))
  expect(differences(treeOf('a(b)'), renamed)).toEqual(['changed 名a›新名›名称: 名b → 新名'])
})

test('in a reversed list all nodes but one have moved', () => {
  const many = Array.from({ length: 1000 }, (_, at) => node(`${at}`, ''))
  expect(differences(many, [...many].reverse())).toHaveLength(999)
})

import { describe, expect, test } from 'vitest'
import {
  CONTENT_MESSAGE,
  malformedMessage,
  missingMessage,
  tooLongMessage,
  treeDepthMessage,
  treeFullMessage,
} from '#contracts/constants/error-messages.ts'
import * as field from './content-field.ts'
import { childrenOf, inTreeOrder, levelsOf } from './content-tree.ts'
import { fileIdsIn, leaves, wordsIn } from './content-leaves.ts'
import { missingParts } from './content-problems.ts'
import { type Content, emptyContent } from './content-values.ts'
import { readContent } from './read-content.ts'

const fields = {
  nodes: field.tree({
    title: '目录',
    label: 'name',
    max: 6,
    maxDepth: 3,
    required: true,
    fields: {
      name: field.text({ title: '名称', maxLength: 4, required: true }),
      cover: field.picture({ title: '图片' }),
    },
  }),
}

const node = (id: string, pid: string, name = id, cover: number | null = null) => ({ id, pid, name, cover })
const read = (...nodes: unknown[]) => readContent(fields, { nodes })
const problemsOf = (...nodes: unknown[]) => read(...nodes).problems
const idsOf = ({ content }: { content: Content }) => (content['nodes'] as { id: string }[]).map(({ id }) => id).join('')

describe('a tree', () => {
  test('is sorted so that each node precedes its descendants and siblings keep their order', () => {
    const given = read(node('d', 'b'), node('a', ''), node('b', 'a'), node('e', ''), node('c', 'b'))
    expect(given.problems).toEqual([])
    expect(idsOf(given)).toBe('abdce')
    expect(readContent(fields, given.content)).toEqual(given)
  })

  test('without nodes is a valid draft, but cannot be submitted', () => {
    expect(readContent(fields, {}).content).toEqual(emptyContent(fields))
    expect(missingParts(fields, emptyContent(fields))).toEqual([{ path: 'nodes', message: missingMessage('目录') }])
  })

  test('returns problems, files, words and leaves of its nodes', () => {
    const { content } = read(node('a', '', '甲', 7), node('b', 'a', ''), node('c', '', '丙', 7))
    expect(missingParts(fields, content)).toEqual([{ path: 'nodes.1.name', message: missingMessage('名称') }])
    expect([fileIdsIn(fields, content), wordsIn(fields, content)]).toEqual([[7], ['甲', '', '丙']])
    expect(leaves(fields, content).map(({ path }) => path)).toContain('nodes.2.cover')
  })

  test.each<[string, unknown[], string, string]>([
    ['an id that is there twice', [node('a', ''), node('a', '')], 'nodes.1.name', CONTENT_MESSAGE.nodeTwice],
    ['an unknown parent', [node('a', 'x')], 'nodes.0.name', CONTENT_MESSAGE.nodeParent],
    ['a node below itself', [node('a', 'a')], 'nodes.0.name', CONTENT_MESSAGE.nodeCircle],
    ['a circle', [node('a', ''), node('b', 'c'), node('c', 'b')], 'nodes.2.name', CONTENT_MESSAGE.nodeCircle],
    ['a malformed id', [node('a b', '')], 'nodes.0.name', CONTENT_MESSAGE.nodeId],
    ['no id', [{ name: '甲' }, 5], 'nodes.1.name', CONTENT_MESSAGE.nodeTwice],
    ['an id that is no text', [{ ...node('a', ''), id: {} }], 'nodes.0.name', CONTENT_MESSAGE.nodeId],
    [
      'too deep a level',
      [node('a', ''), node('b', 'a'), node('c', 'b'), node('d', 'c')],
      'nodes.3.name',
      treeDepthMessage(3),
    ],
    ['too long a name', [node('a', '', '一二三四五')], 'nodes.0.name', tooLongMessage('名称', 4)],
    ['an unknown field', [{ ...node('a', ''), colour: 1 }], 'nodes.0.colour', malformedMessage('colour')],
    ['a node that is none', [null], 'nodes.0.name', CONTENT_MESSAGE.nodeCircle],
  ])('with %s has a problem at that node', (_what, nodes, path, message) => {
    expect(problemsOf(...nodes)).toContainEqual({ path, message })
  })

  test('with too many nodes, or with a value that is not a list, has a problem at the whole field', () => {
    const many = Array.from({ length: 7 }, (_, at) => node(`n${at}`, ''))
    expect(problemsOf(...many)).toEqual([{ path: 'nodes', message: treeFullMessage('目录', 6) }])
    expect(readContent(fields, { nodes: 'abc' }).problems).toEqual([
      { path: 'nodes', message: malformedMessage('目录') },
    ])
  })
})

test('levelsOf and inTreeOrder omit unreachable nodes, and levelsOf returns one level for a duplicate id', () => {
  const nodes = [node('a', ''), node('b', 'a'), node('x', 'y'), node('y', 'x')]
  expect([...levelsOf(nodes)]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(inTreeOrder(nodes).map(({ id }) => id)).toEqual(['a', 'b'])
  expect([...childrenOf(nodes).keys()]).toEqual(['', 'a', 'y', 'x'])
  // duplicate ids must not multiply from level to level
  const twins = Array.from({ length: 999 }, (_, at) => node(`t${at % 3}`, at % 3 === 0 ? '' : `t${(at % 3) - 1}`))
  expect([...levelsOf(twins).values()]).toEqual([1, 2, 3])
})

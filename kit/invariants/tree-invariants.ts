import type { OperationId } from '#contracts/catalogue.ts'
import {
  PRODUCT_SYSTEM_NAME,
  PRODUCT_SYSTEM_ROOT_PID,
  TEACHING_BASE_NAME,
  TREE_MAX_DEPTH,
} from '#contracts/constants/limits.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { Invariant } from './invariant.ts'

type Node = Record<string, unknown>
type Tree = { call: OperationId; key: string; input?: Node; root?: string; depth: number; name: string }

const FLAT: readonly Tree[] = [
  { name: 'all', call: 'getRegionList', key: 'regionId', root: '0', depth: 3 },
  { name: 'all', call: 'reTradeList', key: 'reTradeId', root: '0', depth: 3 },
  { name: 'all', call: 'undergraduateMajorList', key: 'undergraduateMajorId', root: '0', depth: 3 },
  {
    name: 'product-system',
    call: 'getProductSystemTree',
    key: 'cmProductSystemId',
    input: { name: PRODUCT_SYSTEM_NAME },
    root: PRODUCT_SYSTEM_ROOT_PID,
    depth: TREE_MAX_DEPTH,
  },
  {
    name: 'teaching-base',
    call: 'getProductSystemTree',
    key: 'cmProductSystemId',
    input: { name: TEACHING_BASE_NAME },
    depth: TREE_MAX_DEPTH,
  },
]

const flatInvariant = ({ name, call, key, input = {}, root, depth }: Tree): Invariant => ({
  id: `tree.${call}.${name}`,
  title: '上级都在列表中，没有环，编号不重复，深度有限',
  operation: call,
  pointer: '/200/data',
  async holds(ask, broken) {
    const { body } = await ask.expect(call, 200 as never, input)
    const nodes = valuesAt(body, '/data/*') as Node[]
    if (nodes.length === 0) ask.skip('no-data', call)
    const byId = new Map(nodes.map((node) => [String(node[key]), node]))
    if (byId.size !== nodes.length) broken('each id once', `${nodes.length} nodes with ${byId.size} ids`)
    const roots = new Set(nodes.map(({ pid }) => String(pid)).filter((pid) => !byId.has(pid)))
    if (roots.size !== 1)
      broken('one parent that is not in the list', [...roots].slice(0, 5).join(', ') || 'none: a circle')
    // the list may contain its root
    if (root !== undefined && !roots.has(root) && !byId.has(root))
      broken(`the root ${root}`, [...roots].slice(0, 5).join(', '))
    for (const node of nodes) {
      const above = depthOf(byId, node, depth)
      if (above <= depth) continue
      broken(`at most ${depth} levels`, `${String(node[key])} is deeper, or in a circle`)
      break
    }
    const orders = nodes.map(({ orderNum }) => orderNum)
    if (orders.some((order) => order !== undefined && !Number.isInteger(order))) broken('whole orderNum', 'others')
  },
})

function depthOf(byId: ReadonlyMap<string, Node>, node: Node, limit: number): number {
  let depth = 1
  for (let at = byId.get(String(node['pid'])); at !== undefined && depth <= limit; at = byId.get(String(at['pid'])))
    depth += 1
  return depth
}

/** Invariants of flat and nested trees. */
export const treeInvariants: readonly Invariant[] = [
  ...FLAT.map(flatInvariant),
  {
    id: 'tree.getProductSystemTree.by-name',
    title: '两个名称是两棵树，没有共同的编号',
    operation: 'getProductSystemTree',
    pointer: '/query/name',
    async holds(ask, broken) {
      const idsOf = async (name: string) =>
        valuesAt((await ask.expect('getProductSystemTree', 200, { name })).body, '/data/*/cmProductSystemId')
      const [ids, others] = [await idsOf(PRODUCT_SYSTEM_NAME), await idsOf(TEACHING_BASE_NAME)]
      if (ids.length === 0 || others.length === 0) ask.skip('no-data', 'getProductSystemTree')
      const both = ids.filter((id) => others.includes(id))
      if (both.length > 0) broken('nothing in common', both.slice(0, 5).join(', '))
    },
  },
  {
    id: 'tree.getIndustryTree.nested',
    title: '下级的 pid 是上级的编号，编号不重复',
    operation: 'getIndustryTree',
    pointer: '/200/data',
    async holds(ask, broken) {
      const { body } = await ask.expect('getIndustryTree', 200)
      const roots = valuesAt(body, '/data/*') as Node[]
      if (roots.length === 0) ask.skip('no-data', 'getIndustryTree')
      const seen = new Set<unknown>()
      const walk = (node: Node, pid: unknown) => {
        if (String(node['pid']) !== String(pid))
          broken(`pid ${String(pid)} below it`, `${String(node['industryId'])} has ${String(node['pid'])}`)
        if (seen.has(node['industryId'])) broken('each id once', node['industryId'])
        seen.add(node['industryId'])
        for (const child of valuesAt(node, '/children/*') as Node[]) walk(child, node['industryId'])
      }
      for (const root of roots) walk(root, 0)
    },
  },
]

import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import { inTreeOrder, levelsOf } from '#contracts/studio/kinds/content-tree.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { PRODUCT_TREES, productTreeKind } from '#contracts/studio/kinds/product-kinds.ts'
import type { ProductSystemNode } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import { type Existing, type Projection, unordered } from './projection.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    'product-system': true
  }
}

type Nodes = ContentOf<typeof productTreeKind>['nodes']
const nodesOf = (content: Content) => content['nodes'] as Nodes

/** Trees of products, a row for each node. */
export const productTreeProjection: Projection = {
  tags: () => ['product-system'],
  async show(tx, { item: { key }, content }) {
    await writeTree(tx, key ?? '', productSystemRows(key ?? '', content))
    return null
  },
  hide: (tx, { key }) => writeTree(tx, key ?? '', []),
  order: unordered,
  async existing(tx) {
    const trees = []
    // one after the other: a transaction has one connection
    for (const name of PRODUCT_TREES.keys()) trees.push(...(await existingTree(tx, name)))
    return trees.map((tree, index) => ({ ...tree, orderNum: index + 1 }))
  },
  async draftProblems(tx, { key }, before, content) {
    const known = new Set(nodesOf(before).map(({ id }) => id))
    const nodes = nodesOf(content)
    const added = nodes.flatMap(({ id }) => (known.has(id) ? [] : [id]))
    const taken = await takenIds(tx, added, key ?? '', true)
    const message = CONTENT_MESSAGE.nodeIdUsed
    return nodes.flatMap(({ id }, at) => (taken.has(id) ? [{ path: `nodes.${at}.name`, message }] : []))
  },
}

/** The rows of a tree. Nodes of the first level have the root as parent, although the root has no row. */
export function productSystemRows(treeName: string, content: Content): ProductSystemNode[] {
  const rootPid = PRODUCT_TREES.get(treeName)?.rootPid ?? ''
  const counts = new Map<string, number>()
  return nodesOf(content).map(({ id, pid, name }) => {
    const orderNum = (counts.get(pid) ?? 0) + 1
    counts.set(pid, orderNum)
    return { id, pid: pid === '' ? rootPid : pid, treeName, name, orderNum }
  })
}

/** Writes the rows that differ; retires ids of removed nodes. @throws StudioRefusal 409 for an id of another tree. */
async function writeTree(tx: Transaction, treeName: string, rows: readonly ProductSystemNode[]): Promise<void> {
  const present = await tx.productSystemNode.findMany({ where: { treeName } })
  const texts = new Map(present.map((row) => [row.id, textOf(row)]))
  const ids = new Set(rows.map(({ id }) => id))
  const written = rows.filter((row) => texts.get(row.id) !== textOf(row))
  const added = written.flatMap(({ id }) => (texts.has(id) ? [] : [id]))
  const removed = present.flatMap(({ id }) => (ids.has(id) ? [] : [id]))
  const ofOthers = await takenIds(tx, added, treeName, false)
  if (ofOthers.size > 0) throw conflict(CONTENT_MESSAGE.nodeIdUsed)
  // a restored revision brings back nodes that were retired
  await tx.retiredProductSystemNode.deleteMany({ where: { id: { in: added } } })
  await tx.productSystemNode.deleteMany({ where: { id: { in: [...removed, ...written.map(({ id }) => id)] } } })
  await tx.productSystemNode.createMany({ data: written })
  await tx.retiredProductSystemNode.createMany({ data: removed.map((id) => ({ id, treeName })) })
}

const textOf = ({ pid, name, orderNum }: ProductSystemNode) => JSON.stringify([pid, name, orderNum])

/**
 * The ids among `ids` that nodes of other trees have or had; with `isNew` also the ids of removed nodes of this tree.
 */
async function takenIds(
  tx: Transaction,
  ids: string[],
  treeName: string,
  isNew: boolean,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  // a condition on the tree would keep Prisma from splitting a long list of ids
  const which = { where: { id: { in: ids } }, select: { id: true, treeName: true } }
  const present = await tx.productSystemNode.findMany(which)
  const retired = await tx.retiredProductSystemNode.findMany(which)
  const ofOthers = [...present, ...retired].filter((row) => row.treeName !== treeName)
  return new Set([...ofOthers, ...(isNew ? retired : [])].map(({ id }) => id))
}

/**
 * Existing rows as the values of a tree, without rows that pages do not show: too deep, or without a path to the root.
 */
async function existingTree(tx: Transaction, treeName: string): Promise<Omit<Existing, 'orderNum'>[]> {
  const rows = await tx.productSystemNode.findMany({
    where: { treeName },
    orderBy: [{ orderNum: 'asc' }, { id: 'asc' }],
  })
  if (rows.length === 0) return []
  const rootPid = PRODUCT_TREES.get(treeName)?.rootPid
  const nodes = rows.map(({ id, pid, name }) => ({ id, pid: pid === rootPid ? '' : pid, name }))
  const levels = levelsOf(nodes)
  const shown = nodes.filter(({ id }) => (levels.get(id) ?? Infinity) <= productTreeKind.fields.nodes.maxDepth)
  return [{ key: treeName, publicId: null, isShown: true, content: { nodes: inTreeOrder(shown) } }]
}

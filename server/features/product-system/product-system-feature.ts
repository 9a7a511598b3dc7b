import type { ProductSystemNode } from '#prisma/generated/sqlite/client.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    'product-system': true
  }
}

/** Named trees, such as the group's products. */
export const productSystemFeature = defineFeature({
  services: ({ database, cache }: { database: Database; cache: ReplyCache }) => ({
    nodes: {
      ofTree: (treeName: string) =>
        database.read.productSystemNode.findMany({
          where: { treeName },
          orderBy: [{ orderNum: 'asc' }, { id: 'asc' }],
        }),
      /** Replaces the nodes of a tree. */
      async replaceTree(treeName: string, nodes: readonly Omit<ProductSystemNode, 'treeName'>[]): Promise<void> {
        await database.transaction(async (tx) => {
          await tx.productSystemNode.deleteMany({ where: { treeName } })
          await tx.productSystemNode.createMany({ data: nodes.map((node) => ({ ...node, treeName })) })
        })
        cache.invalidate(['product-system'])
      },
    },
  }),

  plugin(app, { nodes }) {
    bindOperation(
      app,
      'getProductSystemTree',
      // a flat list; an unknown name has no nodes
      async ({ name: treeName }) => {
        const rows = await nodes.ofTree(treeName)
        return success(rows.map(({ id, pid, name, orderNum }) => ({ cmProductSystemId: id, pid, name, orderNum })))
      },
      { cacheTags: () => ['product-system'] },
    )
  },
})

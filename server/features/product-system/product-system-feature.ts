import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import { toProductSystemNode } from './product-system-node.ts'

/** Named trees, such as the group's products. */
export const productSystemFeature = defineFeature({
  services: ({ database }: { database: Database }) => ({
    nodes: {
      ofTree: (treeName: string) =>
        database.read.productSystemNode.findMany({
          where: { treeName },
          orderBy: [{ orderNum: 'asc' }, { id: 'asc' }],
        }),
    },
  }),

  plugin(app, { nodes }) {
    bindOperation(
      app,
      'getProductSystemTree',
      // a flat list; an unknown name has no nodes
      async ({ name: treeName }) => success((await nodes.ofTree(treeName)).map(toProductSystemNode)),
      { cacheTags: () => ['product-system'] },
    )
  },
})

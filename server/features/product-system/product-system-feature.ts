import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { Database } from '#server/database/database.ts'
import { PRODUCT_SYSTEM_TAG } from '#server/features/cache-tags.ts'
import { defineFeature } from '#server/features/feature.ts'

/** Named trees, such as that of the group's products. */
export const productSystemFeature = defineFeature({
  services: ({ database: { read } }: { database: Database }) => ({
    nodes: {
      ofTree: (treeName: string) =>
        read.productSystemNode.findMany({ where: { treeName }, orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] }),
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
      { cacheTags: () => [PRODUCT_SYSTEM_TAG] },
    )
  },
})

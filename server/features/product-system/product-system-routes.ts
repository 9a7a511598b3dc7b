import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import type { ProductSystemQueries } from './product-system-queries.ts'

/** Cache tag of what shows a product-system tree. */
export const PRODUCT_SYSTEM_TAG = 'product-system'

/** The call for a named tree, as a flat list; an unknown name has no nodes. */
export function productSystemRoutes(app: FastifyInstance, { nodes }: { nodes: ProductSystemQueries }): void {
  bindOperation(
    app,
    'getProductSystemTree',
    async ({ name }) => {
      const rows = await nodes.nodesOf(name)
      const data = rows.map((row) => ({
        cmProductSystemId: row.id,
        pid: row.pid,
        name: row.name,
        orderNum: row.orderNum,
      }))
      return { code: 200, msg: MESSAGE.success, data }
    },
    { cacheTags: () => [PRODUCT_SYSTEM_TAG] },
  )
}

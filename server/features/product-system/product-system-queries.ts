import type { Database } from '#server/database/database.ts'

export type ProductSystemQueries = ReturnType<typeof productSystemQueries>

/** Reads of the product-system table. */
export const productSystemQueries = ({ read }: Database) => ({
  nodesOf: (treeName: string) =>
    read.productSystemNode.findMany({ where: { treeName }, orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] }),
})

import type { ProductSystemNode as WireNode } from '#contracts/generated/wire.ts'
import type { ProductSystemNode } from '#prisma/generated/sqlite/client.ts'

/** Wire form of a node. */
export const toProductSystemNode = ({ id, pid, name, orderNum }: Omit<ProductSystemNode, 'treeName'>): WireNode => ({
  cmProductSystemId: id,
  pid,
  name,
  orderNum,
})

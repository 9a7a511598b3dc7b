import type { ContentItem } from '#contracts/generated/studio-wire.ts'

type Identified = Pick<ContentItem, 'key'> & { standing: Pick<ContentItem['standing'], 'itemId'> }

/** Whether an item is not stored anywhere yet. */
export const isNewItem = ({ standing, key }: Identified): boolean => standing.itemId === 0 && key === ''

/** The public row that becomes an item by its first change; undefined for items and new ones. */
export const rowToAdopt = ({ standing, key }: Identified): number | undefined =>
  standing.itemId === 0 && key !== '' ? Number(key) : undefined

/** Name of the unsaved content of an item in this tab: its id, less than 0 for a row that is no item. */
export const keptIdOf = (item: Identified): number => item.standing.itemId || -Number(item.key)

/** Address of an item, or of a public row that is none. */
export const pathOfItem = (kind: string, { standing, key }: Identified): string =>
  `/content/${kind}/${standing.itemId === 0 ? `${ROW_PREFIX}${key}` : standing.itemId}`

/** Beginning of the part of an address that names a public row instead of an item. */
export const ROW_PREFIX = 'row-'

/** Version of an item that is unchanged since its creation from a public row. */
export const ADOPTED_VERSION = 1

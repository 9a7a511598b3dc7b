import type { ContentItem } from '#contracts/generated/studio-wire.ts'

type Identified = Pick<ContentItem, 'key'> & { standing: Pick<ContentItem['standing'], 'itemId'> }

/** Whether an item is not stored anywhere yet. */
export const isNewItem = ({ standing, key }: Identified): boolean => standing.itemId === 0 && key === ''

/** Id of a public row that has no item yet; the first change creates the item. Undefined for stored and new items. */
export const rowToAdopt = ({ standing, key }: Identified): number | undefined =>
  standing.itemId === 0 && key !== '' ? Number(key) : undefined

/** Id under which this tab stores the unsaved content of an item; negative for a public row that has no item yet. */
export const keptIdOf = (item: Identified): number => item.standing.itemId || -Number(item.key)

/** URL path of an item, or of a public row that has no item yet. */
export const pathOfItem = (kind: string, { standing, key }: Identified): string =>
  `/content/${kind}/${standing.itemId === 0 ? `${ROW_PREFIX}${key}` : standing.itemId}`

/** Prefix of the id in the URL of a public row that has no item yet. */
export const ROW_PREFIX = 'row-'

/** Version of an item that is unchanged since its creation from a public row. */
export const ADOPTED_VERSION = 1

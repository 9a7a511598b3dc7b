import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { ContentItem, StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { CacheTag } from '#server/calls/cache-tags.ts'
import type { Transaction } from '#server/database/database.ts'

/** Files of a revision by id. */
export type ContentFiles = ReadonlyMap<number, StoredFile>

export type Shown = {
  item: Pick<ContentItem, 'id' | 'key' | 'publicId' | 'orderNum'>
  content: Content
  files: ContentFiles
}

/** An item that public rows show already, such as from before the studio kept it. */
export type Existing = {
  key: string | null
  publicId: number | null
  orderNum: number
  isShown: boolean
  content: Content
}

/** Writes the rows that public calls read. */
export type Projection = {
  /** Cache tags of the answers that an item changes. */
  tags: (item: Pick<ContentItem, 'key'>) => readonly CacheTag[]
  /** Writes the rows of a revision. @returns the public id, which later revisions keep; null without one. */
  show: (tx: Transaction, shown: Shown) => Promise<number | null>
  /** Takes the rows away from visitors; the public id stays reserved. */
  hide: (tx: Transaction, item: Shown['item']) => Promise<void>
  /** Deletes the rows of an item whose import is undone, as if it had never been shown; default: `hide`. */
  remove?: (tx: Transaction, item: Shown['item']) => Promise<void>
  /** Writes the order of an item. */
  order: (tx: Transaction, item: Shown['item']) => Promise<void>
  /** Rows that exist; `fileIds` are the ids of stored files by their address. */
  existing: (tx: Transaction) => Promise<Existing[]>
}

/** For kinds without an order. */
export const unordered = (): Promise<void> => Promise.resolve()

import type { PublicRow, RowPage, ScannedRow } from '#contracts/studio/kinds/content-row.ts'
import type { ContentProblem } from '#contracts/studio/kinds/content-problems.ts'
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

/** A public row without an item, as values of a new item. */
export type Existing = {
  key: string | null
  publicId: number | null
  orderNum: number
  isShown: boolean
  content: Content
}

/** Writes the rows that public calls read. */
export type Projection = {
  /** Cache tags of the responses that an item changes. */
  tags: (item: Pick<ContentItem, 'key'>) => readonly CacheTag[]
  /** Writes the rows of a revision. @returns the public id, which later revisions keep; null without one. */
  show: (tx: Transaction, shown: Shown) => Promise<number | null>
  /** Hides the rows from visitors; the public id stays reserved. */
  hide: (tx: Transaction, item: Shown['item']) => Promise<void>
  /** Deletes the rows of items whose import is undone, as if they had never been shown; default: `hide`. */
  remove?: (tx: Transaction, items: readonly Shown['item'][]) => Promise<void>
  /** Writes the order of an item. */
  order: (tx: Transaction, item: Shown['item']) => Promise<void>
  /** Conflicts with the database that prevent the publication, for each of at most a few hundred values. */
  problems?: (tx: Pick<Transaction, ProblemTable>, rows: readonly ProposedRow[]) => Promise<ContentProblem[][]>
  /** Called after the commit of a change. */
  committed?: () => void
  /** The public rows of a kind of rows (`isOfRows`). */
  rows?: ProjectedRows
  /** The public rows that exist, for `adopt`. */
  existing: (tx: Transaction) => Promise<Existing[]>
  /** Problems for which a save is rejected, such as ids that belong to other items. */
  draftProblems?: (
    tx: Transaction,
    item: Pick<ContentItem, 'key'>,
    before: Content,
    content: Content,
  ) => Promise<ContentProblem[]>
}

/** Values to publish; `publicId` is null for a new row. */
export type ProposedRow = { publicId: number | null; content: Content }
/** Tables that `problems` reads. */
type ProblemTable = 'company' | 'companyCredential' | 'job' | 'projectCompany'
/** The values of a public row. */
export type ReadRow = { content: Content; isShown: boolean }

/** Public rows that become items when they are first changed. */
export type ProjectedRows = {
  /** A page of the public rows, newest first. */
  page: (page: RowPage) => Promise<PublicRow[]>
  /** Like `page`, but faster: returns only the values that filters compare. For kinds with very many rows. */
  scan?: (page: RowPage) => Promise<ScannedRow[]>
  /** The values of a few hundred rows by id, and whether visitors see them. */
  read: (
    tx: Pick<Transaction, 'company' | 'job' | 'recruitProject'>,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, ReadRow>>
  /** Ids of the rows that have one of the given codes (`identifier`) or names (`identity`). */
  named: (codes: readonly string[], names: readonly string[]) => Promise<number[]>
  /**
   * For each of at most a few hundred values, whether a published row equals them; kinds without this method compare no
   * values.
   */
  published?: (tx: Pick<Transaction, 'job'>, contents: readonly Content[]) => Promise<boolean[]>
  /** Writes new public rows. @returns their ids in the same order. */
  add: (tx: Transaction, contents: readonly Content[]) => Promise<number[]>
  /** Progress of updating dependent rows after the last change, by row id. Omits finished rows. */
  progress: (ids: readonly number[]) => Promise<ReadonlyMap<number, { doneCount: number; jobCount: number }>>
}

/** `order` for kinds without an order: does nothing. */
export const unordered = (): Promise<void> => Promise.resolve()

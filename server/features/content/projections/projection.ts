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
  /** Deletes the rows of items whose import is undone, as if they had never been shown; default: `hide`. */
  remove?: (tx: Transaction, items: readonly Shown['item'][]) => Promise<void>
  /** Writes the order of an item. */
  order: (tx: Transaction, item: Shown['item']) => Promise<void>
  /** What the database has against publishing some values, for each of a few hundred. */
  problems?: (tx: Pick<Transaction, ProblemTable>, rows: readonly ProposedRow[]) => Promise<ContentProblem[][]>
  /** Called after the commit of a change. */
  committed?: () => void
  /** The public rows of a kind of rows (`isOfRows`). */
  rows?: ProjectedRows
  /** Rows that exist; `fileIds` are the ids of stored files by their address. */
  existing: (tx: Transaction) => Promise<Existing[]>
  /** What a save must not put into the draft, such as ids that belong to others. */
  draftProblems?: (
    tx: Transaction,
    item: Pick<ContentItem, 'key'>,
    before: Content,
    content: Content,
  ) => Promise<ContentProblem[]>
}

/** Values that shall be published; `publicId` is null for a new row. */
export type ProposedRow = { publicId: number | null; content: Content }
/** Tables that problems are looked for in. */
type ProblemTable = 'company' | 'companyCredential' | 'job' | 'projectCompany'
/** The values of a public row. */
export type ReadRow = { content: Content; isShown: boolean }

/** Public rows that become items when they are first changed. */
export type ProjectedRows = {
  /** A page of them, newest first. */
  page: (page: RowPage) => Promise<PublicRow[]>
  /** As `page`, only what filters compare and faster, for kinds with very many rows. */
  scan?: (page: RowPage) => Promise<ScannedRow[]>
  /** The values of a few hundred rows by id, and whether they are published. */
  read: (
    tx: Pick<Transaction, 'company' | 'job' | 'recruitProject'>,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, ReadRow>>
  /** Ids of the rows that have one of some codes (`identifier`) or names (`identity`). */
  named: (codes: readonly string[], names: readonly string[]) => Promise<number[]>
  /** Whether a published row has the same values, for each of a few hundred; never without it. */
  published?: (tx: Pick<Transaction, 'job'>, contents: readonly Content[]) => Promise<boolean[]>
  /** Writes new rows that visitors see from now on. @returns their ids in the same order. */
  add: (tx: Transaction, contents: readonly Content[]) => Promise<number[]>
  /** How many rows that depend on some rows have followed their last change; those that are done are left out. */
  progress: (ids: readonly number[]) => Promise<ReadonlyMap<number, { doneCount: number; jobCount: number }>>
}

/** For kinds without an order. */
export const unordered = (): Promise<void> => Promise.resolve()

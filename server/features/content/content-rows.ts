import { setImmediate } from 'node:timers/promises'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import type { PublicRow } from '#contracts/studio/kinds/content-row.ts'
import type { Database } from '#server/database/database.ts'
import { foldText } from '#server/search/search-tokens.ts'
import type { ProjectionOf } from './projections/all-projections.ts'

type Dependencies = { database: Database; projectionOf: ProjectionOf }
type Input = Pick<StudioWire['listContent']['input'], 'kind' | 'keyword' | 'rowState' | 'companyId' | 'beforeId'>

export type ContentRows = ReturnType<typeof contentRows>

/** Rows of an answer. */
const PAGE = 50
/** Rows that are read at a time. */
const WINDOW = 1000
/** Time limit of the search of one request; the next request continues behind the last read row. */
const BUDGET_MS = 1000
const LAST_ID = 2_147_483_647

/**
 * Lists the public rows of kinds that have too many to be items (companies, jobs), with the items of those that were
 * changed.
 */
export const contentRows = ({ database: { read }, projectionOf }: Dependencies) => ({
  /**
   * Returns a page of the matching rows, newest first, and the id behind which the next page continues. Rows are read
   * by id, a window at a time, so that no filter reads a million rows in one query. A request ends after a second.
   */
  async page(input: Input, size = PAGE): Promise<{ rows: PublicRow[]; nextBeforeId: number | null }> {
    const { kind, keyword = '', rowState, companyId, beforeId = LAST_ID } = input
    const page = projectionOf({ kind }).rows?.page
    if (page === undefined) return { rows: [], nextBeforeId: null }
    const wanted = foldText(keyword.trim())
    const isFiltered = wanted !== '' || rowState !== undefined
    const matches = (row: PublicRow) =>
      (rowState === undefined || row.state === rowState) &&
      (wanted === '' || foldText(`${row.label}\n${row.words}`).includes(wanted))
    const rows: PublicRow[] = []
    const take = isFiltered ? WINDOW : size
    const end = performance.now() + BUDGET_MS
    for (let before = beforeId; ;) {
      const part = await page({ beforeId: before, take, companyId })
      for (const row of part) {
        if (matches(row)) rows.push(row)
        if (rows.length === size) return { rows, nextBeforeId: row.id }
      }
      before = part.at(-1)?.id ?? 0
      if (part.length < take) return { rows, nextBeforeId: null }
      if (performance.now() > end) return { rows, nextBeforeId: before }
      await setImmediate() // other calls are answered between windows
    }
  },

  /** One public row of the list; undefined without one. */
  async row(kind: string, id: number): Promise<PublicRow | undefined> {
    const [row] = (await projectionOf({ kind }).rows?.page({ beforeId: id + 1, take: 1, companyId: undefined })) ?? []
    return row?.id === id ? row : undefined
  },

  /** The values of a public row; undefined without one. */
  read: async (kind: string, id: number) => (await projectionOf({ kind }).rows?.read(read, [id]))?.get(id),

  /** The items of some rows, by the id of the row. */
  async itemsOf(kind: ContentKindId, rowIds: readonly number[]) {
    const items = await read.contentItem.findMany({
      where: { kind, key: { in: rowIds.map(String) } },
      include: { lastWriter: { select: { name: true } } },
    })
    return new Map(items.map((item) => [item.publicId ?? 0, item]))
  },

  /** How far the rows that depend on some rows are. */
  progress: async (kind: string, rowIds: readonly number[]) =>
    (await projectionOf({ kind }).rows?.progress(rowIds)) ?? new Map<number, { doneCount: number; jobCount: number }>(),
})

/** Status of a row that is no item. */
export const standingOfRow = ({ isPublished, state }: Pick<PublicRow, 'isPublished' | 'state'>) => ({
  itemId: 0,
  state: isPublished ? ('published' as const) : ('withdrawn' as const),
  stage: 0,
  stageCount: 0,
  version: 0,
  isPublic: isPublished,
  isShown: state === 'shown',
})

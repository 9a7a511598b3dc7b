import { setImmediate } from 'node:timers/promises'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import type { PublicRow, ScannedRow } from '#contracts/studio/kinds/content-row.ts'
import type { Database } from '#server/database/database.ts'
import { foldText } from '#server/search/search-tokens.ts'
import type { ProjectionOf } from './projections/all-projections.ts'

type Dependencies = { database: Database; projectionOf: ProjectionOf }
type Input = Pick<StudioWire['listContent']['input'], 'kind' | 'keyword' | 'rowState' | 'companyId' | 'beforeId'>

export type ContentRows = ReturnType<typeof contentRows>

/** Number of rows of a page. */
const PAGE = 50
/** Number of rows that one query reads. */
const WINDOW = 1000
/**
 * Time limit in ms of the search of one request, checked after each window of rows. The next request continues after
 * the last row that was read.
 */
const BUDGET_MS = 80
const LAST_ID = 2_147_483_647

/**
 * Lists the public rows of kinds that have too many rows to store an item for each (companies, jobs), and the items of
 * changed rows.
 */
export const contentRows = ({ database: { read }, projectionOf }: Dependencies) => ({
  /**
   * Returns a page of the matching rows, newest first, and the id before which the next page continues. Rows are read
   * by id, a window at a time, so that no filter reads a million rows in one query. A request ends after BUDGET_MS.
   */
  async page(input: Input, size = PAGE): Promise<{ rows: PublicRow[]; nextBeforeId: number | null }> {
    const { kind, keyword = '', rowState, companyId, beforeId = LAST_ID } = input
    const ofKind = projectionOf({ kind }).rows
    if (ofKind === undefined) return { rows: [], nextBeforeId: null }
    const wanted = foldText(keyword.trim())
    if (wanted === '' && rowState === undefined) {
      const rows = await ofKind.page({ beforeId, take: size, companyId })
      return { rows, nextBeforeId: rows.length === size ? (rows.at(-1)?.id ?? null) : null }
    }
    const matches = (row: ScannedRow) =>
      (rowState === undefined || row.state === rowState) &&
      (wanted === '' || foldText(`${row.label}\n${row.words}`).includes(wanted))
    const scan = ofKind.scan ?? ofKind.page
    const { ids, nextBeforeId } = await search({ beforeId, size, matches }, (before) =>
      scan({ beforeId: before, take: WINDOW, companyId }),
    )
    const rows = ids.length === 0 ? [] : await ofKind.page({ beforeId, take: size, companyId, ids })
    return { rows, nextBeforeId }
  },

  /** The public row with an id, as it is listed; undefined for an unknown id. */
  async row(kind: string, id: number): Promise<PublicRow | undefined> {
    const [row] = (await projectionOf({ kind }).rows?.page({ beforeId: id + 1, take: 1, companyId: undefined })) ?? []
    return row?.id === id ? row : undefined
  },

  /** The values of a public row; undefined for an unknown id. */
  read: async (kind: string, id: number) => (await projectionOf({ kind }).rows?.read(read, [id]))?.get(id),

  /** The items of some rows, by the id of the row. */
  async itemsOf(kind: ContentKindId, rowIds: readonly number[]) {
    const items = await read.contentItem.findMany({
      where: { kind, key: { in: rowIds.map(String) } },
      include: { lastWriter: { select: { name: true } } },
    })
    return new Map(items.map((item) => [item.publicId ?? 0, item]))
  },

  /**
   * Progress of updating dependent rows (the jobs of a company) after the last change, by row id. Omits finished rows.
   */
  progress: async (kind: string, rowIds: readonly number[]) =>
    (await projectionOf({ kind }).rows?.progress(rowIds)) ?? new Map<number, { doneCount: number; jobCount: number }>(),
})

/** Status of a row without an item. */
export const standingOfRow = ({ isPublished, state }: Pick<PublicRow, 'isPublished' | 'state'>) => ({
  itemId: 0,
  state: isPublished ? ('published' as const) : ('withdrawn' as const),
  stage: 0,
  stageCount: 0,
  version: 0,
  isPublic: isPublished,
  isShown: state === 'shown',
})

type Search = { beforeId: number; size: number; matches: (row: ScannedRow) => boolean }

/**
 * Returns the ids of at most `size` matching rows, and the id before which the next search continues; null at the end.
 * Stops after BUDGET_MS.
 */
async function search({ beforeId, size, matches }: Search, read: (beforeId: number) => Promise<ScannedRow[]>) {
  const ids: number[] = []
  const end = performance.now() + BUDGET_MS
  for (let before = beforeId; ;) {
    const window = await read(before)
    for (const row of window) {
      if (matches(row)) ids.push(row.id)
      if (ids.length === size) return { ids, nextBeforeId: row.id }
    }
    before = window.at(-1)?.id ?? 0
    if (window.length < WINDOW) return { ids, nextBeforeId: null }
    if (performance.now() > end) return { ids, nextBeforeId: before }
    await setImmediate() // let other requests run between windows
  }
}

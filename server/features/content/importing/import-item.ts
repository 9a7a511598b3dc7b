import { CONTENT_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentImportStanding } from '#contracts/generated/studio-wire.ts'
import { IMPORT_ACTIONS, type ImportAction, type ImportState } from '#contracts/studio/import-states.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { ContentImport, ContentImportPart } from '#prisma/generated/sqlite/client.ts'
import { kindOf, requireForKind } from '#server/features/content/content-item.ts'
import type { Step } from '#server/features/transitions/subject-changes.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import type { PlannedRow } from './checked-rows.ts'

/**
 * A row of an import, with the published revision that it was compared with, and the public row (of a company or job)
 * that it changes.
 */
export type ImportedRow = PlannedRow & { baseRevisionId: number | null; rowId: number | null }

/** State of an item before an import changed it. */
export type FormerItem = {
  publicId: number | null
  publishedRevisionId: number | null
  isVisible: boolean
  state: string
  draft: string
  editorIds: string
}
/** Item and revision that a publication wrote for a row; `former` is null for a new item. */
export type WrittenRow = { itemId: number; revisionId: number; former: FormerItem | null }

/**
 * Number of rows of a part, which one transaction writes. On SQLite a transaction blocks the event loop. With 200 rows,
 * the p99 latency of other requests is 33 times that without an import. With 20 rows, a publication of 10,000 rows
 * takes more than a minute.
 */
export const PART_ROWS = 50

export const rowsOf = ({ rows }: Pick<ContentImportPart, 'rows'>): ImportedRow[] => JSON.parse(rows) as ImportedRow[]
export const writtenOf = ({ written }: Pick<ContentImportPart, 'written'>): WrittenRow[] =>
  JSON.parse(written ?? '[]') as WrittenRow[]

export const importStateOf = ({ state }: Pick<ContentImport, 'state'>): ImportState => state as ImportState

/** Status of an import for the studio. */
export const importStanding = (row: ContentImport): ContentImportStanding => ({
  importId: row.id,
  state: importStateOf(row),
  stage: row.stage,
  stageCount: row.stageCount,
  version: row.version,
  partCount: row.partCount,
  doneCount: row.doneCount,
})

/** Name of an import in the audit log. */
export const importName = ({ id }: Pick<ContentImport, 'id'>): string => `import:${id}`

/** Whether a state allows an action. */
export const isPossible = (action: ImportAction, state: ImportState): boolean =>
  (IMPORT_ACTIONS[action] as readonly ImportState[]).includes(state)

/** @throws StudioRefusal 403 without the role for the group of the kind, 409 if the state forbids the action. */
export function requireMayImport(caller: StaffCaller, action: ImportAction, row: ContentImport): void {
  requireForKind(caller, action, kindOf(row))
  if (!isPossible(action, importStateOf(row)))
    throw conflict(STUDIO_MESSAGE.wrongState, { standing: importStanding(row) })
}

/** @throws StudioRefusal 409 if an import adds more items than the kind may have. */
export function requireRoom(
  { max, isOfRows }: ContentKind,
  { newCount }: Pick<ContentImport, 'newCount'>,
  itemCount: number,
): void {
  if (!isOfRows && newCount > 0 && itemCount + newCount > max) throw conflict(CONTENT_MESSAGE.contentFull)
}

/** A step of an import's history. */
export const importStep = (verdict: string, { stage, hash }: ContentImport, reason = ''): Step => ({
  revisionId: 0,
  stage: verdict === 'approved' || verdict === 'returned' ? stage : 0,
  verdict,
  reason,
  hash,
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentImportStanding } from '#contracts/generated/studio-wire.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { inGroup } from '#contracts/studio/permissions.ts'
import type { Database } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { ContentImport } from '#server/features/content/content-import.ts'
import type { Clock } from '#server/platform/clock.ts'
import { storedLine } from '#server/platform/visible-text.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badInput, conflict } from '#server/studio-calls/studio-refusal.ts'
import type { PlannedRow } from './checked-rows.ts'
import type { CheckedImport } from './import-checking.ts'
import { inGroups } from './existing-items.ts'
import { type ImportedRow, importName, importStanding, PART_ROWS } from './import-item.ts'
import type { ImportRows } from './import-rows.ts'

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  importRows: ImportRows
  contentImport: Pick<ContentImport, 'adoptRows'>
}
type Submission = CheckedImport & { fileName: string; digest: string; skipsErrors: boolean }

const FILE_NAME_MAX = 100
const PARTS_AT_ONCE = 25

/** Stores checked rows as imports. */
export function importSubmission({ database, clock, audit, importRows, contentImport }: Dependencies) {
  /** Replaces the row ids by item ids; creates items for public rows without an item. */
  async function inItems(
    caller: StaffCaller,
    kind: ContentKind,
    rows: readonly PlannedRow[],
  ): Promise<Omit<ImportedRow, 'baseRevisionId'>[]> {
    if (!kind.isOfRows) return rows.map((row) => ({ ...row, rowId: null }))
    const ids = rows.flatMap(({ itemId }) => itemId ?? [])
    const { staffId: actorId, address } = caller
    const role = roleFor(caller, 'importContent', inGroup(kind.group))
    const by = { actorKind: 'staff' as const, actorId, address, role }
    const items = await contentImport.adoptRows(kind.id as ContentKindId, ids, by)
    return rows.map(({ itemId: rowId, ...row }) => {
      const itemId = rowId === null ? null : items.get(rowId)
      // the row was deleted after the check
      if (itemId === undefined) throw conflict(CONTENT_MESSAGE.importChanged)
      return { ...row, itemId, rowId }
    })
  }

  return {
    /**
     * Stores checked rows as an import and starts its first review.
     * @throws StudioRefusal 400 for errors without `skipsErrors` or for an import without rows; 409 if the digest
     * differs from the digest of the check.
     */
    async submit(caller: StaffCaller, { kind, check, rows, ...given }: Submission): Promise<ContentImportStanding> {
      if (check.digest !== given.digest) throw conflict(CONTENT_MESSAGE.importChanged)
      if (check.errorCount > 0 && !given.skipsErrors) throw badInput(CONTENT_MESSAGE.importErrors)
      if (rows.length === 0) throw badInput(CONTENT_MESSAGE.importNothing)
      const ofItems = await inItems(caller, kind, rows)
      const bases = await importRows.baseRevisions(ofItems)
      const imported = ofItems.map((row): ImportedRow => ({
        ...row,
        baseRevisionId: bases.get(row.itemId ?? 0) ?? null,
      }))
      const partCount = Math.ceil(rows.length / PART_ROWS)
      const parts = Array.from({ length: partCount }, (_, number) => ({
        number,
        rows: JSON.stringify(imported.slice(number * PART_ROWS, (number + 1) * PART_ROWS)),
      }))
      const hash = await importRows.hashOf(kind, parts)
      const now = clock.now()
      return database.transaction(async (tx) => {
        const { newCount, updateCount, sameCount, errorCount } = check
        const row = await tx.contentImport.create({
          data: {
            kind: kind.id,
            fileName: storedLine(given.fileName).slice(0, FILE_NAME_MAX),
            stage: 1,
            stageCount: kind.stages,
            createdById: caller.staffId,
            createdAt: now,
            editedAt: now,
            hash,
            newCount,
            updateCount,
            sameCount,
            errorCount,
            partCount,
            partSize: PART_ROWS,
          },
        })
        const importId = row.id
        for (const some of inGroups(parts, PARTS_AT_ONCE)) {
          const written = some.map((part) => ({ importId, ...part }))
          await insertRows(database, tx, 'content_import_part', written)
          await nextTurn() // let other requests run
        }
        const submitted = { importId, staffId: caller.staffId, verdict: 'submitted', hash, createdAt: now }
        await tx.contentImportStep.create({ data: submitted })
        await audit.append(tx, {
          actorKind: 'staff',
          actorId: caller.staffId,
          action: 'contentImport.submitted',
          object: importName(row),
          result: 'done',
          address: caller.address,
          role: roleFor(caller, 'importContent', inGroup(kind.group)),
          detail: `created:${newCount} updated:${updateCount}`,
        })
        return importStanding(row)
      })
    },
  }
}

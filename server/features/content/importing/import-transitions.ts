import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentImportStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { ImportAction } from '#contracts/studio/import-states.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { inGroup } from '#contracts/studio/permissions.ts'
import type { ContentImport, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { kindNamed } from '#server/features/content/content-drafts.ts'
import { kindOf } from '#server/features/content/content-item.ts'
import { requireApproved, requireReviewer } from '#server/features/content/content-review.ts'
import type { Publication } from '#server/features/content/publication.ts'
import { reasonOf } from '#server/features/transitions/transition-reason.ts'
import { type Change, type Subject, subjectChanges } from '#server/features/transitions/subject-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, missing } from '#server/studio-calls/studio-refusal.ts'
import { importName, importStanding, importStep, requireMayImport, requireRoom } from './import-item.ts'
import { type ImportRows, requireAsChecked } from './import-rows.ts'

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  publications: Publication
  importRows: ImportRows
  requireOwn: (kind: ContentKind) => void
}
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']
type ImportData = Prisma.ContentImportUncheckedUpdateManyInput
type Work = (tx: Transaction, row: ContentImport, now: Date) => Promise<Change<ImportData>>
type Moved = { kind: string; importId: number; version: number }

export type ImportTransitions = ReturnType<typeof importTransitions>

/** State transitions of imports, built with subject-changes.ts. */
export function importTransitions({ database, clock, audit, publications, importRows, requireOwn }: Dependencies) {
  const subject: Subject<ContentImport, ContentImport, ImportData, ContentImportStanding> = {
    async hold(tx, id) {
      await holdRow(database, tx, { table: 'content_import', id })
      const row = await tx.contentImport.findUnique({ where: { id } })
      if (row === null) throw missing()
      return row
    },
    assertCan: (caller, action, row) => requireMayImport(caller, action as ImportAction, row),
    roleFor: (caller, action, row) => roleFor(caller, action, inGroup(kindOf(row).group)),
    update: async (tx, { id, version }, data) =>
      (await tx.contentImport.updateManyAndReturn({ where: { id, version }, data }))[0],
    addStep: (tx, importId, { ticks: _ofArticles, answers: _too, revisionId: _ofItems, ...step }) =>
      tx.contentImportStep.create({ data: { importId, ...step } }),
    nameOf: importName,
    statusOf: importStanding,
    settle: (_tx, _before, after) => Promise.resolve(importStanding(after)),
    changed: (row) => publications.changed({ kind: row.kind, key: null }),
  }
  const changes = subjectChanges({ database, clock, audit }, subject)

  function move(caller: StaffCaller, { kind, importId: id, version }: Moved, action: ImportAction, work: Work) {
    requireOwn(kindNamed(kind))
    return changes.change(caller, { id, version, action }, (tx, row, now) => {
      if (row.kind !== kind) throw missing()
      return work(tx, row, now)
    })
  }

  const approvalsOf = (tx: Transaction, { id, hash }: ContentImport) =>
    tx.contentImportStep.findMany({ where: { importId: id, verdict: 'approved', hash } })

  const review = async (tx: Transaction, caller: StaffCaller, row: ContentImport): Promise<void> =>
    requireReviewer(caller, {
      item: row,
      words: { createdById: row.createdById, writerIds: '[]' },
      approvals: await approvalsOf(tx, row),
    })

  return {
    changes,

    recall: (caller: StaffCaller, input: Input<'recallContentImport'>): Promise<ContentImportStanding> =>
      move(caller, input, 'recallContent', (_tx, row) =>
        Promise.resolve({
          data: { state: 'recalled', stage: 0 },
          audit: 'contentImport.recalled',
          step: importStep('recalled', row),
        }),
      ),

    /** Approves one stage; after the last stage the import may be published. */
    async approve(caller: StaffCaller, input: Input<'approveContentImport'>): Promise<ContentImportStanding> {
      const found = await importRows.checked(input)
      return move(caller, input, 'approveContent', async (tx, row) => {
        await review(tx, caller, row)
        requireAsChecked(row, found)
        const { stage, stageCount } = row
        return {
          data: stage >= stageCount ? { state: 'approved', stage: 0 } : { stage: stage + 1 },
          audit: 'contentImport.approved',
          detail: `stage:${stage}/${stageCount}`,
          step: importStep('approved', row, input.reason),
        }
      })
    },

    return: (caller: StaffCaller, input: Input<'returnContentImport'>): Promise<ContentImportStanding> =>
      move(caller, input, 'returnContent', async (tx, row) => {
        await review(tx, caller, row)
        const { stage, stageCount } = row
        return {
          data: { state: 'returned', stage: 0 },
          audit: 'contentImport.returned',
          detail: `stage:${stage}/${stageCount}`,
          step: importStep('returned', row, reasonOf(input)),
        }
      }),

    /** Begins the publication, which the timer performs. */
    async publish(caller: StaffCaller, input: Input<'publishContentImport'>): Promise<ContentImportStanding> {
      const found = await importRows.checked(input)
      await importRows.requireFresh(found.rows)
      await importRows.requirePossible(kindNamed(input.kind), found.rows)
      return move(caller, input, 'publishContent', async (tx, row) => {
        requireApproved(row, await approvalsOf(tx, row))
        requireAsChecked(row, found)
        requireRoom(kindOf(row), row, await tx.contentItem.count({ where: { kind: row.kind } }))
        return {
          data: { state: 'publishing' },
          audit: 'contentImport.publishing',
          step: importStep('publishing', row),
        }
      })
    },

    /** Begins the undo, which the timer performs. @throws StudioRefusal 409 after 24 hours. */
    undo: (caller: StaffCaller, input: Input<'undoContentImport'>): Promise<ContentImportStanding> =>
      move(caller, input, 'undoContentImport', (_tx, row, now) => {
        if (row.undoUntil !== null && row.undoUntil < now) throw conflict(CONTENT_MESSAGE.importUndoOver)
        return Promise.resolve({
          data: { state: 'undoing' },
          audit: 'contentImport.undoing',
          step: importStep('undoing', row),
        })
      }),
  }
}

import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { IMPORT_LIMITS } from '#contracts/studio/studio-limits.ts'
import type { Database } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { Clock } from '#server/platform/clock.ts'
import { dueTimer } from '#server/platform/due-timer.ts'
import { importStateOf, importStep, rowsOf, writtenOf } from './import-item.ts'
import type { ImportTransitions } from './import-transitions.ts'
import type { ImportParts } from './import-parts.ts'

type Dependencies = {
  database: Database
  clock: Clock
  changes: ImportTransitions['changes']
  parts: ImportParts
  onError: (error: unknown) => void
}

/** Pause after a part, as a multiple of the event loop time that the part has used: other requests run in the pause. */
const PAUSE = 0.25
const UNDO_MS = IMPORT_LIMITS.undoHours * 3_600_000

/**
 * Publishes and undoes imports, one part per transaction. The progress is stored: if a process dies, the next run of
 * another process, or of the restarted one, continues.
 */
export function importTimer({ database, clock, changes, parts, onError }: Dependencies) {
  let isStopping = false

  /** Publishes the next part of an import, or undoes the last published part. @returns false if no part is left. */
  const step = (id: number): Promise<boolean> =>
    database.transaction(async (tx) => {
      await holdRow(database, tx, { table: 'content_import', id })
      const row = await tx.contentImport.findUniqueOrThrow({ where: { id } })
      const now = clock.now()
      const isUndo = importStateOf(row) === 'undoing'
      const number = isUndo ? row.doneCount - 1 : row.doneCount
      if (number < 0 || number >= row.partCount || !isUnderWay(row)) return false
      const where = { importId_number: { importId: id, number } }
      const part = await tx.contentImportPart.findUniqueOrThrow({ where })
      if (isUndo) await parts.takeBack(tx, writtenOf(part), now)
      const written = isUndo ? null : JSON.stringify(await parts.publish(tx, { import: row, now }, rowsOf(part)))
      await tx.contentImportPart.update({ where, data: { written } })
      await tx.contentImport.update({ where: { id }, data: { doneCount: isUndo ? number : number + 1 } })
      return true
    })

  const finish = (id: number) =>
    changes.changeByClock(id, async (tx, row, now) => {
      const state = importStateOf(row)
      if (state === 'undoing' && row.doneCount === 0)
        return { data: { state: 'undone' }, audit: 'contentImport.undone', step: importStep('undone', row), ...PUBLIC }
      if (state !== 'publishing' || row.doneCount < row.partCount) return undefined
      const done = await tx.contentImportPart.findMany({ where: { importId: id }, select: { written: true } })
      return {
        data: { state: 'published', undoUntil: new Date(now.getTime() + UNDO_MS) },
        audit: 'contentImport.published',
        detail: `count:${done.reduce((sum, part) => sum + writtenOf(part).length, 0)}`,
        step: importStep('published', row),
        ...PUBLIC,
      }
    })

  async function work(id: number): Promise<void> {
    for (let before = performance.eventLoopUtilization(); !isStopping && (await step(id));) {
      await pause(performance.eventLoopUtilization(before).active * PAUSE)
      before = performance.eventLoopUtilization()
    }
    if (!isStopping) await finish(id)
  }

  /** Continues every publication and undo that has begun. Failures are reported and retried at the next run. */
  async function runDue(): Promise<void> {
    const where = { state: { in: [...UNDER_WAY] } }
    const begun = await database.read.contentImport.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
    for (const { id } of begun) await work(id).catch(onError)
  }

  const timer = dueTimer({ clock, runDue, nextAfter: () => Promise.resolve(undefined), onError })
  return {
    ...timer,
    runDue,
    /** Stops after the current part. */
    stop: (): Promise<void> => {
      isStopping = true
      return timer.stop()
    },
  }
}

const UNDER_WAY = ['publishing', 'undoing'] as const
const isUnderWay = (row: { state: string }) => (UNDER_WAY as readonly string[]).includes(row.state)
const PUBLIC = { isPublicChange: true }

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CONTENT_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { fileIdsIn, wordsIn } from '#contracts/studio/kinds/content-leaves.ts'
import type { ContentImport } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { kindNamed } from '#server/features/content/content-drafts.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contentHash, filesById, type Publication } from '#server/features/content/publication.ts'
import { assertPublishable } from '#server/features/editorial/publication-checks.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import type { PlannedRow } from './checked-rows.ts'
import { type ForbiddenIn, inBatches } from './import-checking.ts'
import { inGroups } from './existing-items.ts'
import { type ImportedRow, rowsOf } from './import-item.ts'

type Dependencies = { database: Database; clock: Clock; publications: Publication; forbiddenIn: ForbiddenIn }
type CheckedWords = { rows: readonly ImportedRow[]; findings: Awaited<ReturnType<ForbiddenIn>>; hash: string }

export type ImportRows = ReturnType<typeof importRows>

/** Parts or rows that are processed before other requests may run. */
const PARTS_AT_ONCE = 10
const ROWS_AT_ONCE = 100

/** Reads all rows of an import. Reading takes seconds, so never call these functions within a transaction. */
export function importRows({ database: { read }, clock, publications, forbiddenIn }: Dependencies) {
  /** All rows of an import with their hash and the forbidden words in them. */
  async function checked({ kind: id, importId }: { kind: string; importId: number }): Promise<CheckedWords> {
    const kind = kindNamed(id)
    const parts: { rows: string }[] = []
    for (;;) {
      const number = { gte: parts.length, lt: parts.length + PARTS_AT_ONCE }
      const some = await read.contentImportPart.findMany({
        where: { importId, number },
        orderBy: { number: 'asc' },
        select: { rows: true },
      })
      parts.push(...some)
      await nextTurn()
      if (some.length < PARTS_AT_ONCE) break
    }
    const rows: ImportedRow[] = []
    const hash = await hashOf(kind, parts, (some) => rows.push(...some))
    const findings = []
    for (const some of inBatches(kind, rows)) {
      const words = some.flatMap(({ content }) => wordsIn(kind.fields, content))
      findings.push(...(await forbiddenIn(words, kind.wordScope)))
    }
    return { rows, findings, hash }
  }

  /** Hash of all rows and of the bytes of their files. `onRows` is called with the rows of each part. */
  async function hashOf(
    kind: ContentKind,
    parts: readonly { rows: string }[],
    onRows: (rows: readonly ImportedRow[]) => void = () => undefined,
  ): Promise<string> {
    const sum = createHash('sha256')
    for (const some of inGroups(parts, PARTS_AT_ONCE)) {
      for (const part of some) {
        const rows = rowsOf(part)
        const ids = rows.flatMap(({ content }) => fileIdsIn(kind.fields, content))
        sum.update(contentHash(part.rows, await filesById(read, [...new Set(ids)])))
        onRows(rows)
      }
      await nextTurn()
    }
    return sum.digest('hex')
  }

  /** @throws StudioRefusal 409 if an item was published again since the rows were compared with it. */
  async function requireFresh(rows: readonly ImportedRow[]): Promise<void> {
    const bases = rows.filter(({ itemId }) => itemId !== null)
    const current = await baseRevisions(bases)
    if (bases.some(({ itemId, baseRevisionId }) => current.get(itemId ?? 0) !== baseRevisionId))
      throw conflict(CONTENT_MESSAGE.importStale)
  }

  /** Ids of the published revisions of the items that rows change, by item; without deleted items. */
  async function baseRevisions(rows: readonly PlannedRow[]): Promise<Map<number, number | null>> {
    const ids = rows.flatMap(({ itemId }) => itemId ?? [])
    const bases = new Map<number, number | null>()
    for (const some of inGroups(ids, ROWS_AT_ONCE)) {
      const where = { id: { in: [...some] }, state: { not: 'deleted' } }
      const items = await read.contentItem.findMany({ where, select: { id: true, publishedRevisionId: true } })
      for (const { id, publishedRevisionId } of items) bases.set(id, publishedRevisionId)
      await nextTurn()
    }
    return bases
  }

  /** @throws StudioRefusal 409 if a company or job became invalid since the check, because the database has changed. */
  async function requirePossible(kind: ContentKind, rows: readonly ImportedRow[]): Promise<void> {
    if (!kind.isOfRows) return
    for (const some of inGroups(rows, ROWS_AT_ONCE)) {
      const proposed = some.map(({ rowId, content }) => ({ publicId: rowId, content }))
      const problems = await publications.allProblems(read, { kind: kind.id }, proposed, clock.now())
      if (problems.some(({ length }) => length > 0)) throw conflict(CONTENT_MESSAGE.importStale)
      await nextTurn()
    }
  }

  return { checked, hashOf, requireFresh, requirePossible, baseRevisions }
}

/** @throws StudioRefusal 409 if the rows or their files have changed since the submission, 422 for forbidden words. */
export function requireAsChecked({ hash }: Pick<ContentImport, 'hash'>, found: CheckedWords): void {
  if (found.hash !== hash) throw conflict(STUDIO_MESSAGE.otherText)
  assertPublishable(found.findings)
}

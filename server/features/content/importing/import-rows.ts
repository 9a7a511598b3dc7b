import { createHash } from 'node:crypto'
import { CONTENT_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { fileIdsIn, wordsIn } from '#contracts/studio/kinds/content-values.ts'
import type { ContentImport } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { kindNamed } from '#server/features/content/content-drafts.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contentHash, filesById, type Publication } from '#server/features/content/publication.ts'
import { requireGate } from '#server/features/editorial/text-gate.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import type { PlannedRow } from './checked-rows.ts'
import { type ForbiddenIn, inBatches } from './import-checking.ts'
import { type ImportedRow, ROWS_PER_PART, rowsOf } from './import-item.ts'

type Dependencies = { database: Database; clock: Clock; publications: Publication; forbiddenIn: ForbiddenIn }
type CheckedWords = { rows: readonly ImportedRow[]; findings: Awaited<ReturnType<ForbiddenIn>>; hash: string }

export type ImportRows = ReturnType<typeof importRows>

/** Reads the rows of imports as a whole, which takes seconds: never within a transaction. */
export function importRows({ database: { read }, clock, publications, forbiddenIn }: Dependencies) {
  /** Rows of an import with the findings of their words. Reads all rows: never within a transaction. */
  async function checked({ kind: id, importId }: { kind: string; importId: number }): Promise<CheckedWords> {
    const kind = kindNamed(id)
    const parts = await read.contentImportPart.findMany({ where: { importId }, orderBy: { number: 'asc' } })
    const rows = parts.flatMap(rowsOf)
    const findings = []
    for (const some of inBatches(kind, rows))
      findings.push(
        ...(await forbiddenIn(
          some.flatMap(({ content }) => wordsIn(kind.fields, content)),
          kind.wordScope,
        )),
      )
    return { rows, findings, hash: await hashOf(kind, parts) }
  }

  /** Hash of all rows and of the bytes of their files. */
  async function hashOf(kind: ContentKind, parts: readonly { rows: string }[]): Promise<string> {
    const sum = createHash('sha256')
    for (const part of parts) {
      const ids = rowsOf(part).flatMap(({ content }) => fileIdsIn(kind.fields, content))
      sum.update(contentHash(part.rows, await filesById(read, [...new Set(ids)])))
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

  /** Published revisions of the items that rows change. */
  async function baseRevisions(rows: readonly PlannedRow[]): Promise<Map<number, number | null>> {
    const ids = rows.flatMap(({ itemId }) => itemId ?? [])
    const bases = new Map<number, number | null>()
    for (let at = 0; at < ids.length; at += ROWS_PER_PART) {
      const where = { id: { in: ids.slice(at, at + ROWS_PER_PART) }, state: { not: 'deleted' } }
      const items = await read.contentItem.findMany({ where, select: { id: true, publishedRevisionId: true } })
      for (const { id, publishedRevisionId } of items) bases.set(id, publishedRevisionId)
    }
    return bases
  }

  /** @throws StudioRefusal 409 if others have made a row of companies or jobs impossible since it was checked. */
  async function requirePossible(kind: ContentKind, rows: readonly ImportedRow[]): Promise<void> {
    if (!kind.isOfRows) return
    for (let at = 0; at < rows.length; at += ROWS_PER_PART) {
      const proposed = rows.slice(at, at + ROWS_PER_PART).map(({ rowId, content }) => ({ publicId: rowId, content }))
      const problems = await publications.allProblems(read, { kind: kind.id }, proposed, clock.now())
      if (problems.some(({ length }) => length > 0)) throw conflict(CONTENT_MESSAGE.importStale)
    }
  }

  return { checked, hashOf, requireFresh, requirePossible, baseRevisions }
}

/** @throws StudioRefusal 409 if the rows or their files have changed since the submission, 422 for forbidden words. */
export function requireAsChecked({ hash }: Pick<ContentImport, 'hash'>, found: CheckedWords): void {
  if (found.hash !== hash) throw conflict(STUDIO_MESSAGE.otherText)
  requireGate(found.findings)
}

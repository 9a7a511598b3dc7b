import type { ContentImportRow, StudioWire } from '#contracts/generated/studio-wire.ts'
import { wordsIn } from '#contracts/studio/kinds/content-leaves.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { ContentImport } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { ContentFilesReader } from '#server/features/content/content-files.ts'
import { kindNamed } from '#server/features/content/content-drafts.ts'
import { contentOf, requireForKind } from '#server/features/content/content-item.ts'
import { hasHandIn, isOfStage } from '#server/features/content/content-review.ts'
import type { ContentTargets } from '#server/features/content/content-targets.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { type ImportedRow, importStanding, importStateOf, rowsOf } from './import-item.ts'

type Dependencies = { database: Database; contentTargets: ContentTargets; filesIn: ContentFilesReader }
type Data<Id extends keyof StudioWire> = StudioWire[Id]['data']
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']

const LISTED = 50
const staffName = { select: { name: true } } as const

/** Reads imports for the studio. */
export function importReading({ database: { read }, contentTargets, filesIn }: Dependencies) {
  /** The rows of a page, read from the parts that contain them. */
  async function pageOf({ id: importId, partSize }: ContentImport, first: number, count: number) {
    const from = Math.floor(first / partSize)
    const parts = await read.contentImportPart.findMany({
      where: { importId, number: { gte: from, lte: Math.floor((first + count - 1) / partSize) } },
      orderBy: { number: 'asc' },
    })
    const at = first - from * partSize
    return parts.flatMap(rowsOf).slice(at, at + count)
  }

  /** Content of the revisions that the rows were compared with, by revision id. */
  async function beforeOf(rows: readonly ImportedRow[]): Promise<Map<number, string>> {
    const ids = rows.flatMap(({ baseRevisionId }) => baseRevisionId ?? [])
    const revisions = await read.contentRevision.findMany({
      where: { id: { in: ids } },
      select: { id: true, content: true },
    })
    return new Map(revisions.map(({ id, content }) => [id, content]))
  }

  return {
    /** The latest imports of a kind. */
    async list(caller: StaffCaller, { kind: id }: Input<'listContentImports'>): Promise<Data<'listContentImports'>> {
      requireForKind(caller, 'readContent', kindNamed(id))
      const rows = await read.contentImport.findMany({
        where: { kind: id },
        orderBy: { id: 'desc' },
        take: LISTED,
        include: { createdBy: staffName },
      })
      return rows.map(factsOf)
    },

    /** @throws StudioRefusal 404, also for an import of another kind. */
    async read(
      caller: StaffCaller,
      { kind: id, importId, pageNum = 1, pageSize = 20 }: Input<'readContentImport'>,
    ): Promise<Data<'readContentImport'>> {
      const kind = kindNamed(id)
      requireForKind(caller, 'readContent', kind)
      const row = await read.contentImport.findFirst({
        where: { id: importId, kind: id },
        include: { createdBy: staffName, steps: { orderBy: { id: 'desc' }, include: { staff: staffName } } },
      })
      if (row === null) throw missing()
      const rows = await pageOf(row, (pageNum - 1) * pageSize, pageSize)
      const before = await beforeOf(rows)
      const listed = rows.map(({ row: line, itemId, rowId, baseRevisionId, content }) => {
        const former = before.get(baseRevisionId ?? 0)
        return {
          row: line,
          number: rowId ?? itemId,
          label: nameOf(kind, content),
          before: former === undefined ? null : contentOf({ kind: kind.id }, former),
          after: content,
        }
      })
      const shown = listed.flatMap(({ before: was, after }) => [after, ...(was === null ? [] : [was])])
      return {
        ...factsOf(row),
        isReviewer:
          importStateOf(row) === 'inReview' &&
          isOfStage(caller, row) &&
          !hasHandIn({ createdById: row.createdById, writerIds: '[]' }, caller),
        steps: row.steps.map(({ verdict, stage, staff, createdAt, reason }) => ({
          verdict,
          stage,
          staffName: staff?.name ?? '',
          time: beijingTime(createdAt),
          reason,
        })),
        rows: listed,
        rowTotal: row.newCount + row.updateCount,
        files: await filesIn(kind.fields, shown),
        names: await contentTargets.names(kind.fields, shown),
      }
    },
  }
}

const nameOf = (kind: ContentKind, content: ImportedRow['content']): string =>
  kind.label === '' ? (wordsIn(kind.fields, content)[0] ?? '') : String(content[kind.label])

const factsOf = (row: ContentImport & { createdBy: { name: string } }): ContentImportRow => ({
  standing: importStanding(row),
  kind: row.kind as ContentImportRow['kind'],
  fileName: row.fileName,
  newCount: row.newCount,
  updateCount: row.updateCount,
  sameCount: row.sameCount,
  errorCount: row.errorCount,
  createdBy: row.createdBy.name,
  createTime: beijingTime(row.createdAt),
  undoUntil: row.undoUntil && beijingTime(row.undoUntil),
})

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { CONTENT_MESSAGE, STUDIO_MESSAGE, wordInFileMessage } from '#contracts/constants/error-messages.ts'
import type { ContentImportCheck, TextFinding } from '#contracts/generated/studio-wire.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { leaves, wordsIn } from '#contracts/studio/kinds/content-leaves.ts'
import { IMPORT_LIMITS } from '#contracts/studio/studio-limits.ts'
import type { WordScope } from '#contracts/studio/word-terms.ts'
import { takeOneFile } from '#server/calls/multipart-file.ts'
import type { Database } from '#server/database/database.ts'
import { isAcceptedFile } from '#server/features/content/content-drafts.ts'
import { requireForKind } from '#server/features/content/content-item.ts'
import { visibleFiles } from '#server/features/editorial/visible-files.ts'
import type { ProjectionOf } from '#server/features/content/projections/all-projections.ts'
import type { Publication } from '#server/features/content/publication.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badInput } from '#server/studio-calls/studio-refusal.ts'
import { columnTitles, type PlannedRow, type RowError } from './checked-rows.ts'
import { listedKind } from './content-export.ts'
import { inGroups } from './existing-items.ts'
import { ID_PATH, ID_TITLE, readColumns } from './import-columns.ts'
import { pathsIn, valuesIn } from './import-inputs.ts'
import { hintOf } from './import-template.ts'
import { hasLookups, type ImportLookup } from './import-lookup.ts'
import { readAsked, readImport } from './import-thread.ts'
import type { ReadImport } from './import-worker.ts'

/** Finds forbidden words; slow for long texts. */
export type ForbiddenIn = (texts: readonly string[], scope: WordScope) => Promise<readonly TextFinding[]>
type Dependencies = {
  database: Database
  clock: Clock
  publications: Publication
  projectionOf: ProjectionOf
  lookup: ImportLookup
  forbiddenIn: ForbiddenIn
  requireOwn: (kind: ContentKind) => void
}
/**
 * A file to import. `columns` are the comma-separated field paths of its columns; undefined to derive them from the
 * titles. `values` are the cells that are the same in each row, as JSON by field path.
 */
export type ImportFile = { kind: string; bytes: Buffer; columns: string | undefined; values?: string | undefined }
/** The result of a check: `check` for the response, `rows` for the import. */
export type CheckedImport = { kind: ContentKind; check: ContentImportCheck; rows: readonly PlannedRow[] }

/** Characters of one check for forbidden words, which accepts 1 MB. */
const WORDS_AT_ONCE = 200_000
const FILES_AT_ONCE = 500
const ROWS_AT_ONCE = 100

/** Determines the effects and errors of an import without writing anything. */
export function importChecking({
  database,
  clock,
  publications,
  projectionOf,
  lookup,
  forbiddenIn,
  requireOwn,
}: Dependencies) {
  /** Errors of file values: the caller cannot see the file, or the field does not accept its type. */
  async function fileErrors(kind: ContentKind, rows: readonly PlannedRow[], caller: StaffCaller): Promise<RowError[]> {
    const named = rows.flatMap(({ row, content }) =>
      leaves(kind.fields, content).flatMap(({ path, field, value }) =>
        field.type === 'file' && value !== null ? [{ row, path, accepts: field.accepts, id: value as number }] : [],
      ),
    )
    const ids = [...new Set(named.map(({ id }) => id))]
    const types = new Map<number, string>()
    for (let at = 0; at < ids.length; at += FILES_AT_ONCE) {
      const visible = await visibleFiles(database.read, caller, ids.slice(at, at + FILES_AT_ONCE), clock.now())
      const found = await database.read.storedFile.findMany({
        where: { id: { in: [...visible] }, ownerId: null },
        select: { id: true, mediaType: true },
      })
      for (const { id, mediaType } of found) types.set(id, mediaType)
    }
    const titleOf = columnTitles(kind)
    return named.flatMap(({ row, path, accepts, id }) => {
      const type = types.get(id)
      const isFitting = type !== undefined && isAcceptedFile(accepts, type)
      return isFitting ? [] : [{ row, column: titleOf(path), message: STUDIO_MESSAGE.badFile }]
    })
  }

  /** Errors of rows that conflict with the database, such as a credit code that another company has. */
  async function rowErrors(kind: ContentKind, rows: readonly PlannedRow[]): Promise<RowError[]> {
    if (!kind.isOfRows) return []
    const titleOf = columnTitles(kind)
    const errors: RowError[] = []
    for (const some of inGroups(rows, ROWS_AT_ONCE)) {
      const proposed = some.map(({ itemId: publicId, content }) => ({ publicId, content }))
      const problems = await publications.allProblems(database.read, { kind: kind.id }, proposed, clock.now())
      for (const [index, { row }] of some.entries())
        for (const { path, message } of problems[index] ?? []) errors.push({ row, column: titleOf(path), message })
      await nextTurn()
    }
    return errors
  }

  /** Removes new rows that equal a published row: the same file may have been imported before. */
  async function withoutPublished({ id: kind }: ContentKind, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
    const published = projectionOf({ kind }).rows?.published
    if (published === undefined) return [...rows]
    const known = new Set<PlannedRow>()
    const added = rows.filter(({ itemId }) => itemId === null)
    for (const some of inGroups(added, ROWS_AT_ONCE)) {
      const contents = some.map(({ content }) => content)
      const found = await published(database.read, contents)
      for (const [index, row] of some.entries()) if (found[index] === true) known.add(row)
      await nextTurn()
    }
    return rows.filter((row) => !known.has(row))
  }

  /** Number of items that a file may add. */
  async function roomOf({ id: kind, max, isOfRows }: ContentKind): Promise<number> {
    if (isOfRows) return IMPORT_LIMITS.rows
    return Math.max(0, max - (await database.read.contentItem.count({ where: { kind } })))
  }

  return {
    /**
     * Checks a file without importing it.
     * @throws StudioRefusal 400 for a file that is not a table, 403 without the permission, 404 for an unknown kind,
     * 409 for a kind that cannot be imported from files or that the site reads from an upstream.
     */
    async check(caller: StaffCaller, { kind: id, bytes, columns, values }: ImportFile): Promise<CheckedImport> {
      const kind = listedKind(id)
      requireForKind(caller, 'importContent', kind)
      requireOwn(kind)
      const file = { kind: id, bytes, paths: pathsIn(columns), values: valuesIn(kind, values) }
      const known = await lookup.known(kind, hasLookups(kind) ? await readAsked(file) : undefined)
      const today = beijingTime(clock.now()).slice(0, 10)
      const read = await readImport({ ...file, ...known, today, room: await roomOf(kind) })
      const found = [
        await wordErrors(kind, read.rows, forbiddenIn),
        await fileErrors(kind, read.rows, caller),
        await rowErrors(kind, read.rows),
      ]
      const errors = [...read.errors, ...found.flat()].toSorted((one, other) => one.row - other.row)
      const wrong = new Set(errors.map(({ row }) => row))
      const right = read.rows.filter(({ row }) => !wrong.has(row))
      const rows = await withoutPublished(kind, right)
      const sameCount = read.sameCount + right.length - rows.length
      return { kind, rows, check: checkOf(kind, { ...read, rows, errors, sameCount }, bytes) }
    },
  }
}

/** Errors of the values that contain forbidden words. */
async function wordErrors(
  kind: ContentKind,
  rows: readonly PlannedRow[],
  forbiddenIn: ForbiddenIn,
): Promise<RowError[]> {
  const titleOf = columnTitles(kind)
  const errors: RowError[] = []
  for (const some of inBatches(kind, rows)) {
    const findings = await forbiddenIn(
      some.flatMap(({ content }) => wordsIn(kind.fields, content)),
      kind.wordScope,
    )
    const messages = new Map(findings.map(({ quote, message }) => [quote, wordInFileMessage(message, quote)]))
    if (messages.size === 0) continue
    for (const { row, content } of some)
      for (const { path, value } of leaves(kind.fields, content))
        for (const [quote, message] of messages)
          if (textOf(value).includes(quote)) errors.push({ row, column: titleOf(path), message })
  }
  return errors
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Splits rows into groups; one check for forbidden words reads one group. */
export function* inBatches<Row extends Pick<PlannedRow, 'content'>>(
  kind: ContentKind,
  rows: readonly Row[],
): Generator<Row[]> {
  let batch: Row[] = []
  let length = 0
  for (const row of rows) {
    batch.push(row)
    length += wordsIn(kind.fields, row.content).join('').length
    if (length < WORDS_AT_ONCE) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** Hash of the file and of the result of the check: the digest changes if a later check has a different result. */
function digestOf(bytes: Buffer, result: object): string {
  return createHash('sha256').update(bytes).update(JSON.stringify(result)).digest('hex')
}

function checkOf(
  kind: ContentKind,
  { columns, rows, errors, rowCount, sameCount }: ReadImport,
  bytes: Buffer,
): ContentImportCheck {
  const fields = readColumns(kind).map((column) => {
    const { path, title, field, employers } = column
    const isRequired = column.isRequired && employers?.otherwise === undefined
    return {
      path,
      title,
      isRequired,
      hint: hintOf(column),
      options: field.type === 'choice' ? Object.values(field.terms) : [],
    }
  })
  const newCount = rows.filter(({ itemId }) => itemId === null).length
  return {
    columns,
    fields: [{ path: ID_PATH, title: ID_TITLE, isRequired: false, hint: '', options: [] }, ...fields],
    rowCount,
    newCount,
    updateCount: rows.length - newCount,
    sameCount,
    errorCount: new Set(errors.map(({ row }) => row)).size,
    errors: errors.slice(0, IMPORT_LIMITS.errors),
    digest: digestOf(bytes, { columns: columns.map(({ path }) => path), rows, errors }),
  }
}

/** The file of a request. @throws StudioRefusal 400 above 10 MB; BusinessError for no or several files. */
export const importedFile = (request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> =>
  takeOneFile(request, async ({ name, stream }) => {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > IMPORT_LIMITS.bytes) throw badInput(CONTENT_MESSAGE.importTooLarge)
      chunks.push(chunk)
    }
    return { name, bytes: Buffer.concat(chunks) }
  })

import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { idsInScopes } from '#contracts/studio/grant-scope.ts'
import { type Grant, scopesOf } from '#contracts/studio/permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import { isFileOfContent } from '#server/features/content/content-files.ts'
import { ARTICLE_IS_SHOWN } from '#server/features/stored-file/shown-files.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'

type Viewer = Pick<StaffCaller, 'staffId' | 'grants'>
type Reading = Pick<Transaction, '$queryRawUnsafe'>

/** Columns whose articles the caller may read; undefined for all. */
const readColumns = (grants: readonly Grant[]) => idsInScopes(scopesOf(grants, 'readArticles'), 'column')

/** Prisma filter for the articles the caller may read (`can` with readArticles). */
export function readableArticles({ grants }: Pick<Viewer, 'grants'>): Prisma.ArticleWhereInput {
  const columns = readColumns(grants)
  if (columns === undefined) return {}
  return { typeId: { in: columns }, OR: [{ nextTypeId: null }, { nextTypeId: { in: columns } }] }
}

/**
 * SQL condition: the caller may see the staff file `s`. This condition is the only rule for staff files. A file is
 * visible if it is public, was uploaded by the caller, is shown to visitors now ($1 is the current time), or is used by
 * a draft or revision of an article or content item that the caller may read.
 */
export function fileIsVisible({ staffId, grants }: Viewer): string {
  const columns = readColumns(grants)
  const list = `(${[-1, ...(columns ?? [])].map(Number).join(', ')})`
  const isReadable =
    columns === undefined
      ? '1 = 1'
      : `(a."typeId" IN ${list} AND (a."nextTypeId" IS NULL OR a."nextTypeId" IN ${list}))`
  // the unary plus keeps SQLite from using the index of owners, which is not selective: files of staff have no owner
  return `+s."ownerId" IS NULL AND (NOT s."isPrivate" OR s."uploadedByStaffId" = ${Number(staffId)}
    OR EXISTS (SELECT 1 FROM file_usage u JOIN article a ON a.id = u."articleId"
      WHERE u."storedFileId" = s.id AND (${isReadable} OR ${ARTICLE_IS_SHOWN}))
    OR ${isFileOfContent({ grants })})`
}

/** The files among `ids` that the viewer may see. */
export async function visibleFiles(
  tx: Reading,
  viewer: Viewer,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.$queryRawUnsafe<{ id: number }[]>(
    `SELECT s.id FROM stored_file s WHERE s.id IN (${ids.map(Number).join(', ')}) AND ${fileIsVisible(viewer)}`,
    now,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

type UsedFiles = {
  files: readonly { id: number }[]
  coverFileId: number | null
  attachmentFileIds: readonly number[]
}

/**
 * @throws StudioRefusal 400 for a cover or attachment invisible to the author, or a file of another article or a
 * content item in the HTML. Unused files may be inserted again: their names are random, and undo must always work.
 */
export async function requireVisibleFiles(
  tx: Transaction,
  viewer: Viewer,
  { files, coverFileId, attachmentFileIds }: UsedFiles,
  now: Date,
): Promise<void> {
  const visible = await visibleFiles(
    tx,
    viewer,
    files.map(({ id }) => id),
    now,
  )
  const foreign = files.filter(({ id }) => !visible.has(id)).map(({ id }) => id)
  if (foreign.length === 0) return
  if (coverFileId !== null && foreign.includes(coverFileId)) throw badField('coverFileId', STUDIO_MESSAGE.badFile)
  if (attachmentFileIds.some((id) => foreign.includes(id))) throw badField('attachmentFileIds', STUDIO_MESSAGE.badFile)
  const where = { storedFileId: { in: foreign } }
  if ((await tx.fileUsage.count({ where })) + (await tx.contentFile.count({ where })) > 0)
    throw badField('html', STUDIO_MESSAGE.badFile)
}

import { createHash } from 'node:crypto'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Transaction } from '#server/database/database.ts'
import { contentOf, type Placement, type RevisionContent } from '#server/features/article/revision-fields.ts'
import { fileIdsOf, fileNamesIn } from '#server/features/stored-file/file-usage.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'

/** A text with its column, place and validity: the subject of a review. */
export type ReviewedText = RevisionContent & Placement

type FileRow = { id: number; name: string; sha256: string | null; crc32: string | null; byteCount: number }

/** The stored files of a text: in the HTML, as cover, as attachments; without duplicates, by id. */
export async function filesOf(
  tx: Transaction,
  text: Pick<RevisionContent, 'html' | 'coverFileId' | 'attachmentFileIds'>,
): Promise<FileRow[]> {
  const [names, ids] = [fileNamesIn(text.html), fileIdsOf(text)]
  if (names.length + ids.length === 0) return []
  return tx.storedFile.findMany({
    where: { ownerId: null, OR: [{ name: { in: names } }, { id: { in: ids } }] },
    select: { id: true, name: true, sha256: true, crc32: true, byteCount: true },
    orderBy: { id: 'asc' },
  })
}

/**
 * Hash to which approvals are bound: SHA-256 of everything that visitors see, of column, place and validity, and of the
 * hashes of all files.
 */
export function approvalHash(text: ReviewedText, files: readonly FileRow[]): string {
  const { typeId, locationName, expiresAt, pinnedUntil } = text
  const parts = [
    Object.values(contentOf(text)),
    [typeId, locationName, expiresAt, pinnedUntil],
    files.map(({ name, sha256, crc32, byteCount }) => [name, sha256 ?? crc32, byteCount]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * Records the files used by an article's draft (revision 0) or by a new revision. The caller deletes earlier records of
 * the draft first.
 */
export async function noteUsage(
  tx: Transaction,
  { articleId, revisionId }: { articleId: number; revisionId: number },
  files: readonly { id: number }[],
): Promise<void> {
  if (files.length === 0) return
  await tx.fileUsage.createMany({ data: files.map(({ id }) => ({ articleId, revisionId, storedFileId: id })) })
}

/** @throws StudioRefusal 400 for a cover or attachment that is not a file of the site or its staff. */
export async function requireOwnFiles(
  tx: Transaction,
  { coverFileId, attachmentFileIds }: Pick<RevisionContent, 'coverFileId' | 'attachmentFileIds'>,
): Promise<void> {
  const wanted = [...new Set([...attachmentFileIds, ...(coverFileId === null ? [] : [coverFileId])])]
  if (wanted.length === 0) return
  const found = await tx.storedFile.findMany({ where: { id: { in: wanted }, ownerId: null }, select: { id: true } })
  if (found.length === wanted.length) return
  const isCover = coverFileId !== null && !found.some(({ id }) => id === coverFileId)
  throw badField(isCover ? 'coverFileId' : 'attachmentFileIds', STUDIO_MESSAGE.badFile)
}

import type { Transaction } from '#server/database/database.ts'
import { type Prepared, revisionColumns } from '#server/features/article/article-writing.ts'
import { approvalHash, filesOf, noteUsage, type ReviewedText } from './article-files.ts'

type RevisionKind = 'saved' | 'submitted' | 'restored' | 'takenOver' | 'discarded'
type NewRevision = {
  articleId: number
  kind: RevisionKind
  /** Staff member who stores the revision. */
  staffId: number
  /** Staff members who wrote parts of the text. */
  writerIds: readonly number[]
}

/** Stores a text as the next revision of an article, with its attachments and the files that it uses. */
export async function writeRevision(
  tx: Transaction,
  { articleId, kind, staffId, writerIds }: NewRevision,
  text: Prepared<ReviewedText>,
  now: Date,
): Promise<{ id: number; approvalHash: string }> {
  const last = await tx.articleRevision.findFirst({
    where: { articleId },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  const files = await filesOf(tx, text)
  const { typeId, locationName, expiresAt, pinnedUntil } = text
  const hash = approvalHash(text, files)
  const { id } = await tx.articleRevision.create({
    data: {
      ...revisionColumns(text),
      articleId,
      number: (last?.number ?? 0) + 1,
      kind,
      createdById: staffId,
      writerIds: JSON.stringify(writerIds),
      createdAt: now,
      typeId,
      locationName,
      expiresAt,
      pinnedUntil,
      approvalHash: hash,
      attachments: {
        create: text.attachmentFileIds.map((storedFileId, index) => ({ storedFileId, orderNum: index + 1 })),
      },
    },
  })
  await noteUsage(tx, { articleId, revisionId: id }, files)
  return { id, approvalHash: hash }
}

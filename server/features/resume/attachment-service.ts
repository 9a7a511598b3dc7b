import { type CatalogueText, malformedMessage, RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { BoundResume } from '#contracts/generated/wire.ts'
import { OTHER_ATTACHMENTS_MAX } from '#contracts/constants/limits.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { storedFileName, storedNameOf } from '#server/features/stored-file/stored-file-name.ts'
import { DOCUMENT_TYPES, PHOTO_TYPES } from '#server/features/upload/upload-media-types.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { notFound, operationFailed, refused } from '#server/calls/business-error.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { EditResume } from './resume-edit.ts'
import type { ResumeQueries } from './resume-queries.ts'
import type { RecordConsent } from './separate-consent.ts'

type Kind = 'resume' | 'other'

/** Pictures are allowed as certificates or work samples. */
const ALLOWED_TYPES: Readonly<Record<Kind, readonly string[]>> = {
  resume: DOCUMENT_TYPES,
  other: [...DOCUMENT_TYPES, ...PHOTO_TYPES],
}
const WRONG_TYPE: Readonly<Record<Kind, CatalogueText>> = {
  resume: RESUME_MESSAGE.resumeFormat,
  other: RESUME_MESSAGE.otherFormat,
}

export type AttachmentService = ReturnType<typeof attachmentService>

type Dependencies = {
  queries: ResumeQueries
  edit: EditResume
  files: Pick<StoredFileService, 'release' | 'checkLength'>
  recordConsent: RecordConsent
}

/** Attachments of a résumé: one résumé file and up to ten others. */
export const attachmentService = ({ queries, edit, files, recordConsent }: Dependencies) => ({
  /**
   * Makes an uploaded file of the owner an attachment; idempotent per file. A new résumé file replaces the previous
   * one, which is released unless an application uses it.
   * @throws BusinessError 500 for a file that is unknown or owned by another person (indistinguishable), of a wrong
   * type or in use, and for an eleventh file of kind `other`.
   */
  async bind(owner: Owner, fileName: string, kind: Kind, address: string): Promise<BoundResume> {
    const name = storedNameOf(fileName)
    if (name === undefined) throw refused(malformedMessage('文件'))
    return edit(owner, async (tx, now) => {
      const file = await tx.storedFile.findFirst({ where: { name, ownerId: owner } })
      if (file === null) throw refused(RESUME_MESSAGE.fileGone)
      if (!ALLOWED_TYPES[kind].includes(file.mediaType)) throw refused(WRONG_TYPE[kind])
      const bound = await tx.resumeAttachment.findFirst({ where: { storedFileId: file.id, personId: owner } })
      if (bound === null && file.isAttached && !(await wasSent(tx, file.id))) throw refused(RESUME_MESSAGE.fileTaken)
      if (bound?.kind !== kind) {
        if (kind === 'resume') await giveUpResume(tx, owner, files)
        else await checkRoom(tx, owner)
      }
      const { count } = await tx.storedFile.updateMany({
        where: { id: file.id, ownerId: owner },
        data: { isAttached: true, isPrivate: true },
      })
      if (count === 0) throw refused(RESUME_MESSAGE.fileGone) // deleted by the sweep meanwhile
      const createdAt = bound?.createdAt ?? now
      await tx.resumeAttachment.upsert({
        where: { storedFileId: file.id, personId: owner },
        update: { kind },
        create: { personId: owner, storedFileId: file.id, kind, createdAt },
      })
      if (bound === null)
        await recordConsent(tx, { personId: owner, document: 'resumeAttachment', subject: '', address })
      return {
        resume: storedFileName(file),
        originalFilename: file.originalFilename,
        uploadTime: beijingTime(createdAt),
      }
    })
  },

  /**
   * The stored file of an attachment of the owner.
   * @throws BusinessError 404 for any other file name; DamagedFile for a wrong length.
   */
  async find(owner: Owner, fileName: string) {
    const name = storedNameOf(fileName)
    const file = name && (await queries.attachedFile(owner, name))
    if (!file) throw notFound()
    await files.checkLength(file)
    return file
  },

  /**
   * Removes an attachment; applications keep its file.
   * @throws BusinessError 500 `MESSAGE.failed` for an id the owner does not own.
   */
  remove: (owner: Owner, id: number): Promise<void> =>
    edit(owner, async (tx) => {
      const attachment = await tx.resumeAttachment.findFirst({ where: { id, personId: owner } })
      if (attachment === null) throw operationFailed()
      await giveUp(tx, attachment, files)
    }),
})

async function giveUpResume(tx: Transaction, owner: Owner, files: Dependencies['files']): Promise<void> {
  const before = await tx.resumeAttachment.findFirst({ where: { personId: owner, kind: 'resume' } })
  if (before !== null) await giveUp(tx, before, files)
}

async function checkRoom(tx: Transaction, owner: Owner): Promise<void> {
  const count = await tx.resumeAttachment.count({ where: { personId: owner, kind: 'other' } })
  if (count >= OTHER_ATTACHMENTS_MAX) throw refused(RESUME_MESSAGE.tooManyFiles)
}

async function giveUp(
  tx: Transaction,
  { id, storedFileId }: { id: number; storedFileId: number },
  files: Dependencies['files'],
): Promise<void> {
  await tx.resumeAttachment.deleteMany({ where: { id } })
  await files.release(tx, [storedFileId])
}

/** Whether an application uses a file, so that the résumé may attach it again. */
const wasSent = async (tx: Transaction, storedFileId: number) =>
  (await tx.applicationAttachment.count({ where: { storedFileId } })) > 0

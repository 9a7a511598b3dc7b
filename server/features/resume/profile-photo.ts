import { RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import { PHOTO_TYPES } from '#server/features/upload/upload-media-types.ts'
import { refused } from '#server/calls/business-error.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'

/** `before`: id of the replaced photo's file, which the caller must delete. */
type Changed = { isNew: boolean; before: number | null }

/**
 * Makes an uploaded picture of the owner the profile photo, or removes the photo (null). The picture stays private.
 * @returns whether there is a new photo, and the id of the replaced photo's file.
 * @throws BusinessError 500 for a file that is unknown or owned by another person (indistinguishable), not a picture,
 * or in use.
 */
export async function changePhoto(
  tx: Transaction,
  owner: Owner,
  name: string | null,
  updatedAt: Date,
): Promise<Changed> {
  const { profilePhotoFileId: before } = await tx.person.findUniqueOrThrow({
    where: { id: owner },
    select: { profilePhotoFileId: true },
  })
  const file = name === null ? null : await tx.storedFile.findFirst({ where: { name, ownerId: owner } })
  if (name !== null && file === null) throw refused(RESUME_MESSAGE.photoGone)
  if ((file?.id ?? null) === before) return { isNew: false, before: null }
  if (file !== null && (file.isAttached || !PHOTO_TYPES.includes(file.mediaType))) {
    throw refused(RESUME_MESSAGE.photoFormat)
  }
  await tx.person.updateMany({ where: { id: owner }, data: { profilePhotoFileId: file?.id ?? null, updatedAt } })
  if (file === null) return { isNew: false, before }
  await tx.storedFile.updateMany({ where: { id: file.id, ownerId: owner }, data: { isAttached: true } })
  return { isNew: true, before }
}

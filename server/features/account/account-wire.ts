import type { LoginUser } from '#contracts/generated/wire.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { LoginRow } from './account-queries.ts'

/** The identity that the page keeps of whoever has logged in (specification 3). */
export const toLoginUser = (row: LoginRow, cipher: FieldCipher): LoginUser => ({
  miniProgramPersonId: row.id,
  userName: row.userName,
  phoneNumber: cipher.decrypt('phone', row.phoneCipher),
  profilePhoto: row.profilePhotoFile === null ? '' : storedFileUrl(row.profilePhotoFile),
})

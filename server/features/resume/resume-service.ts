import { incompleteResumeMessage, malformedMessage } from '#contracts/constants/error-messages.ts'
import type { PersonalBasics, PersonalInfo, Wire } from '#contracts/generated/wire.ts'
import type { LookupService } from '#server/features/lookup/lookup-service.ts'
import type { PhotoUrl } from '#server/features/stored-file/photo-url.ts'
import { storedNameOf } from '#server/features/stored-file/stored-file-name.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { PictureService } from '#server/features/upload/picture-service.ts'
import { refused, sessionExpired } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { Owner } from '#server/calls/owner.ts'
import { basicsChange, intentionColumns } from './basics-change.ts'
import { gapsBeforeApplying, completenessOf } from './completeness.ts'
import { changePhoto } from './profile-photo.ts'
import type { EditResume } from './resume-edit.ts'
import type { ResumeQueries } from './resume-queries.ts'
import type { ResumeRow } from './resume-rows.ts'
import type { RecordConsent } from './separate-consent.ts'
import { factsOf, toBasics, toPersonalInfo } from './resume-wire.ts'

type CommitInput = Wire['personalInfoCommit']['input']

export type ResumeService = ReturnType<typeof resumeService>

type Dependencies = {
  queries: ResumeQueries
  edit: EditResume
  lookups: Pick<LookupService, 'names' | 'hasTrade'>
  cipher: FieldCipher
  photoUrl: PhotoUrl
  files: Pick<StoredFileService, 'drop' | 'removeFromDisk'>
  pictures: Pick<PictureService, 'redrawn'>
  recordConsent: RecordConsent
  clock: Clock
}

/** Reads and changes the résumé of its owner. */
export const resumeService = (dependencies: Dependencies) => {
  const { queries, edit, lookups, cipher, photoUrl, files, pictures, recordConsent, clock } = dependencies
  const rowOf = async (owner: Owner): Promise<ResumeRow> => {
    const row = await queries.whole(owner)
    if (row === undefined) throw sessionExpired() // the account was deleted just now
    return row
  }
  return {
    /** The résumé with all parts. */
    async read(owner: Owner): Promise<PersonalInfo> {
      const [row, names] = await Promise.all([rowOf(owner), lookups.names()])
      return toPersonalInfo(row, { names, cipher, photoUrl })
    },

    /**
     * Changes basics, intention and advantages: omitted fields stay unchanged; an empty string clears a field, except
     * the name.
     * @returns the new values.
     * @throws BusinessError 500 that names the invalid field.
     */
    async commit(owner: Owner, input: CommitInput, address: string): Promise<PersonalBasics> {
      const names = await lookups.names()
      const basics = basicsChange(input, { names, cipher, now: clock.now() })
      const intention = input.intention && intentionColumns(input.intention, names)
      const tradeId = intention?.tradeId ?? null
      if (tradeId !== null && !(await lookups.hasTrade(tradeId))) throw refused(malformedMessage('期望职业方向'))
      const photo = input.profilePhoto === undefined ? undefined : photoName(input.profilePhoto)
      const newPhoto = photo && (await pictures.redrawn(owner, photo))
      const givenUp = await edit(owner, async (tx, updatedAt) => {
        await tx.person.updateMany({ where: { id: owner }, data: { ...basics, updatedAt } })
        if (intention !== undefined) {
          await tx.jobIntention.upsert({
            where: { personId: owner },
            update: intention,
            create: { ...intention, personId: owner },
          })
        }
        if (newPhoto === undefined) return []
        const { isNew, before } = await changePhoto(tx, owner, newPhoto, updatedAt)
        if (isNew) await recordConsent(tx, { personId: owner, document: 'profilePhoto', subject: '', address })
        // deleted immediately: a signed address of the previous photo must stop working
        return before === null ? [] : files.drop(tx, [before])
      })
      await files.removeFromDisk(givenUp)
      const row = await rowOf(owner)
      return toBasics(row, { names, cipher, photoUrl })
    },

    /**
     * The résumé for an application.
     * @throws BusinessError 500 that names the missing parts if it is not complete enough.
     */
    async readComplete(owner: Owner): Promise<PersonalInfo> {
      const [row, names] = await Promise.all([rowOf(owner), lookups.names()])
      const facts = factsOf(row)
      const missing = gapsBeforeApplying(facts).map(({ text }) => text)
      if (missing.length > 0) throw refused(incompleteResumeMessage(completenessOf(facts), missing))
      return toPersonalInfo(row, { names, cipher, photoUrl })
    },

    /** The stored file of the photo, if any. */
    photo: (owner: Owner) => queries.photo(owner),

    /** Files by stored name that are attachments of the owner; locked until the end of the transaction. */
    attachedFiles: (tx: Transaction, owner: Owner, names: readonly string[]) => queries.attachedFiles(tx, owner, names),
  }
}

/** The stored name in a file name; null for '', which removes the photo. @throws BusinessError 500 if malformed. */
function photoName(fileName: string): string | null {
  if (fileName === '') return null
  const name = storedNameOf(fileName)
  if (name === undefined) throw refused(malformedMessage('头像'))
  return name
}

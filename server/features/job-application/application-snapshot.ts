import type { PersonalInfo } from '#contracts/generated/wire.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'

/** The résumé as it was sent. The photo is left out: recruiters do not see it. */
export type SentResume = Omit<PersonalInfo, 'profilePhoto' | 'gapList' | 'reMiniProgramAttachmentList'> & {
  /** SHA-256 of each file that went with it, by the id of the stored file; '' for files stored before there was one. */
  fileHashes: Record<string, string>
}

export type ApplicationSnapshots = ReturnType<typeof applicationSnapshots>

type Sent = { applicationId: number; resume: PersonalInfo; fileIds: readonly number[]; now: Date }

/** Résumés as they were sent with applications, encrypted. */
export const applicationSnapshots = ({ cipher }: { cipher: Pick<FieldCipher, 'encrypt' | 'decrypt'> }) => ({
  /** Stores the résumé of an application and what the queue is filtered by, within the transaction that sends it. */
  async put(tx: Transaction, { applicationId, resume, fileIds, now }: Sent): Promise<void> {
    const files =
      fileIds.length === 0
        ? []
        : await tx.storedFile.findMany({ where: { id: { in: [...fileIds] } }, select: { id: true, sha256: true } })
    const { profilePhoto: _photo, gapList: _gaps, reMiniProgramAttachmentList: _all, ...kept } = resume
    const sent: SentResume = {
      ...kept,
      fileHashes: Object.fromEntries(files.map(({ id, sha256 }) => [String(id), sha256 ?? ''])),
    }
    const data = { createdAt: now, resumeCipher: cipher.encrypt('resume', JSON.stringify(sent)) }
    // a withdrawn application that is sent again has none any more; an upsert keeps both cases whole
    await tx.applicationSnapshot.upsert({
      where: { applicationId },
      update: data,
      create: { applicationId, ...data },
    })
    await tx.jobApplication.update({
      where: { id: applicationId },
      data: {
        educationCode: resume.education || null,
        workYearsCode: resume.workYears || null,
        regionId: resume.regionId,
        industryId: resume.intention?.industryId || null,
      },
    })
  },

  /** The résumé of a stored snapshot. */
  read: (resumeCipher: string): SentResume => JSON.parse(cipher.decrypt('resume', resumeCipher)) as SentResume,

  /** Removes the résumés of applications, what the queue is filtered by, and the notes. Counts of reveals stay. */
  async forget(tx: Transaction, application: Prisma.JobApplicationWhereInput): Promise<void> {
    const nothing = { educationCode: null, workYearsCode: null, regionId: null, industryId: null }
    await tx.jobApplication.updateMany({ where: application, data: nothing })
    await tx.applicationSnapshot.deleteMany({ where: { application } })
    await tx.applicationNote.deleteMany({ where: { application } })
  },
})

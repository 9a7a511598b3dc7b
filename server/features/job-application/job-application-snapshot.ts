import type { PersonalInfo } from '#contracts/generated/wire.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'

/** The résumé as it was sent. The photo is left out: recruiters do not see it. */
export type SentResume = Omit<PersonalInfo, 'profilePhoto' | 'gapList' | 'reMiniProgramAttachmentList'> & {
  /** SHA-256 of each sent file, by the id of the stored file; '' for files stored before hashes were introduced. */
  fileHashes: Record<string, string>
}

export type ApplicationSnapshots = ReturnType<typeof applicationSnapshots>

/** A stored file that is sent; `sha256` is null for files stored before hashes were introduced. */
export type SentFile = { id: number; sha256: string | null }

type Sent = {
  applicationId: number
  resume: PersonalInfo
  files: readonly SentFile[]
  now: Date
}

/** Filter columns of the queue of applications. */
export type QueueFacts = ReturnType<typeof queueFacts>

/** Values of the filter columns of an application, from the sent résumé. */
export const queueFacts = (resume: PersonalInfo) => ({
  educationCode: resume.education || null,
  workYearsCode: resume.workYears || null,
  regionId: resume.regionId,
  industryId: resume.intention?.industryId || null,
})

/** Résumés as they were sent with applications, encrypted. */
export function applicationSnapshots({ cipher }: { cipher: Pick<FieldCipher, 'encrypt' | 'decrypt'> }) {
  /** Stores the résumé of an application, within the transaction that sends it. */
  async function put(tx: Transaction, { applicationId, resume, files, now }: Sent): Promise<void> {
    const { profilePhoto: _photo, gapList: _gaps, reMiniProgramAttachmentList: _all, ...kept } = resume
    const sent: SentResume = {
      ...kept,
      fileHashes: Object.fromEntries(files.map(({ id, sha256 }) => [String(id), sha256 ?? ''])),
    }
    const data = { createdAt: now, resumeCipher: cipher.encrypt('resume', JSON.stringify(sent)) }
    // usually an insert, because a withdrawal deletes the snapshot; the upsert also works if a snapshot exists
    await tx.applicationSnapshot.upsert({
      where: { applicationId },
      update: data,
      create: { applicationId, ...data },
    })
  }

  return {
    put,

    /** Stores the résumé and the filter columns of an application that was stored without them. */
    async putAfterwards(tx: Transaction, { fileIds, ...sent }: Omit<Sent, 'files'> & { fileIds: readonly number[] }) {
      const files = await tx.storedFile.findMany({
        where: { id: { in: [...fileIds] } },
        select: { id: true, sha256: true },
      })
      await put(tx, { ...sent, files })
      await tx.jobApplication.updateMany({ where: { id: sent.applicationId }, data: queueFacts(sent.resume) })
    },

    /** Decrypts the résumé of a stored snapshot. */
    read: (resumeCipher: string): SentResume => JSON.parse(cipher.decrypt('resume', resumeCipher)) as SentResume,

    /** Removes résumés, filter columns and notes of applications. Records of reveals stay. */
    async forget(tx: Transaction, application: Prisma.JobApplicationWhereInput): Promise<void> {
      const nothing = { educationCode: null, workYearsCode: null, regionId: null, industryId: null }
      await tx.jobApplication.updateMany({ where: application, data: nothing })
      await tx.applicationSnapshot.deleteMany({ where: { application } })
      await tx.applicationNote.deleteMany({ where: { application } })
    },
  }
}

import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'

const whole = {
  id: true,
  userName: true,
  phoneCipher: true,
  sexCode: true,
  birthdayCipher: true,
  emailCipher: true,
  educationCode: true,
  workYearsCode: true,
  regionId: true,
  politicalStatus: true,
  advantage: true,
  updatedAt: true,
  profilePhotoFile: fileAddress,
  intention: { include: { trade: { select: { name: true } } } },
  workExperiences: true,
  educationExperiences: true,
  projectExperiences: true,
  attachments: {
    orderBy: [{ kind: 'desc' }, { id: 'asc' }], // the résumé file first
    include: { storedFile: { select: { folder: true, name: true, originalFilename: true, byteCount: true } } },
  },
} satisfies Prisma.PersonSelect

export type ResumeRow = Prisma.PersonGetPayload<{ select: typeof whole }>
export type ResumeQueries = ReturnType<typeof resumeQueries>

/** Reads a résumé; every query is bound to its owner. Returns rows, not wire objects. */
export const resumeQueries = ({ read }: Database) => ({
  /** The résumé with all parts; null if the account was deleted. */
  whole: (owner: Owner): Promise<ResumeRow | null> => read.person.findUnique({ where: { id: owner }, select: whole }),

  /** The stored file of the photo, if any. */
  async photo(owner: Owner) {
    const row = await read.person.findUnique({ where: { id: owner }, select: { profilePhotoFile: true } })
    return row?.profilePhotoFile ?? undefined
  },

  /** The file of an attachment by its stored name; null if unknown or owned by another person. */
  async attachedFile(owner: Owner, name: string) {
    const row = await read.resumeAttachment.findFirst({
      where: { personId: owner, storedFile: { name, ownerId: owner } },
      select: { storedFile: true },
    })
    return row?.storedFile ?? null
  },

  /** Ids by name of those files that are attachments of the owner; locked until the end of the transaction. */
  async attachedFileIds(tx: Transaction, owner: Owner, names: readonly string[]): Promise<Map<string, number>> {
    const storedFile = { name: { in: [...names] }, ownerId: owner }
    await tx.storedFile.updateMany({ where: storedFile, data: { ownerId: owner } }) // changes nothing, but locks the rows
    const rows = await tx.resumeAttachment.findMany({
      where: { personId: owner, storedFile },
      select: { storedFile: { select: { id: true, name: true } } },
    })
    return new Map(rows.map(({ storedFile: { id, name } }) => [name, id]))
  },
})

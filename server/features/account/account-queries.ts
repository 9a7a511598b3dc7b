import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Database } from '#server/platform/database.ts'

export type AccountQueries = ReturnType<typeof accountQueries>

/** Reads of people as accounts. */
export const accountQueries = ({ read, rows }: Database) => ({
  /** What a log-in needs of the person with that number. */
  findByPhone: (phoneLookup: string) =>
    read.person.findUnique({ where: { phoneLookup }, select: { id: true, passwordHash: true, userName: true } }),

  /** The keyed hash of a person's number. */
  lookupOf: async (id: number): Promise<string | undefined> =>
    (await read.person.findUnique({ where: { id }, select: { phoneLookup: true } }))?.phoneLookup,

  /** What the page shows of the person who has just logged in. */
  loginRow: (id: number) =>
    read.person.findUnique({
      where: { id },
      select: {
        id: true,
        userName: true,
        phoneCipher: true,
        profilePhotoFile: fileAddress,
      },
    }),

  /**
   * How many people began a resume, did not finish it, and have neither changed it nor logged in since an instant. Read in
   * parts, so that no visitor waits for it.
   */
  async countIdleResumes(before: Date): Promise<number> {
    const { _max } = await read.person.aggregate({ _max: { id: true } })
    let total = 0
    for (let from = 0; from < (_max.id ?? 0); from += PEOPLE_AT_ONCE) {
      total += await read.person.count({
        where: { id: { gt: from, lte: from + PEOPLE_AT_ONCE }, AND: [isIdle(before), UNFINISHED] },
      })
    }
    return total
  },

  /** Some person's protected number, to see whether the secrets fit the database. */
  anyPhone: async (): Promise<string | undefined> => {
    const [person] = await rows('SELECT "phoneCipher" FROM person LIMIT 1', [])
    return person && String(person[0])
  },
})

const PEOPLE_AT_ONCE = 5000

const isIdle = (before: Date): Prisma.PersonWhereInput => ({
  updatedAt: { lt: before },
  OR: [{ lastLoginAt: { lt: before } }, { lastLoginAt: null, createdAt: { lt: before } }],
})

/** Without what no employer can do without. */
const UNFINISHED: Prisma.PersonWhereInput = {
  OR: [
    { userName: '' },
    { intention: { is: null } },
    { workExperiences: { none: {} }, educationExperiences: { none: {} }, projectExperiences: { none: {} } },
  ],
}

export type LoginRow = NonNullable<Awaited<ReturnType<AccountQueries['loginRow']>>>

import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'

export type AccountQueries = ReturnType<typeof accountQueries>

/** Person data for a log-in; a person without a password hash can log in only with a code or scan. */
export type PersonRow = { id: number; passwordHash: string | undefined; userName: string }

/** Reads of the person table. Log-ins use raw SQL, because Prisma takes ten times as long as the database itself. */
export const accountQueries = ({ read, rows }: Database) => ({
  /** The person with this phone number, given as its keyed hash; undefined for an unknown number. */
  async findByPhone(phoneLookup: string): Promise<PersonRow | undefined> {
    const [row] = await rows('SELECT id, "passwordHash", "userName" FROM person WHERE "phoneLookup" = $1', [
      phoneLookup,
    ])
    if (row === undefined) return undefined
    const [id, passwordHash, userName] = row
    return { id: Number(id), passwordHash: text(passwordHash), userName: String(userName) }
  },

  /** The keyed hash of a person's phone number. */
  lookupOf: async (id: number): Promise<string | undefined> =>
    (await read.person.findUnique({ where: { id }, select: { phoneLookup: true } }))?.phoneLookup,

  /**
   * Number of persons with an unfinished résumé who have neither edited the résumé nor logged in since `before`. Reads
   * in batches, so that other queries are not blocked.
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

  /** The encrypted phone number of any person, to test whether the secrets match the database. */
  anyPhone: async (): Promise<string | undefined> => {
    const [person] = await rows('SELECT "phoneCipher" FROM person LIMIT 1', [])
    return person && String(person[0])
  },
})

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const PEOPLE_AT_ONCE = 5000

const isIdle = (before: Date): Prisma.PersonWhereInput => ({
  updatedAt: { lt: before },
  OR: [{ lastLoginAt: { lt: before } }, { lastLoginAt: null, createdAt: { lt: before } }],
})

/** Filter: the résumé lacks parts that every employer requires. */
const UNFINISHED: Prisma.PersonWhereInput = {
  OR: [
    { userName: '' },
    { intention: { is: null } },
    { workExperiences: { none: {} }, educationExperiences: { none: {} }, projectExperiences: { none: {} } },
  ],
}

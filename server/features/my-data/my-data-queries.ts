import type { Database } from '#server/database/database.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import type { Owner } from '#server/calls/owner.ts'

export type MyDataQueries = ReturnType<typeof myDataQueries>

type DueRow = { id: number | bigint }

/** Reads account, consents, sessions and uploads of a person, and the accounts whose deletion is due. */
export const myDataQueries = ({ read }: Database) => ({
  /** The account; null if deleted. */
  account: (owner: Owner) =>
    read.person.findUnique({ where: { id: owner }, select: { createdAt: true, passwordHash: true } }),

  /** Consents of the owner, latest first; all of them without `take`. */
  consents: (owner: Owner, take?: number) =>
    read.consent.findMany({
      where: { personId: owner },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, document: true, version: true, subject: true, channel: true, createdAt: true },
      ...(take === undefined ? {} : { take }),
    }),

  /** All stored sessions, latest first. */
  logins: (owner: Owner) =>
    read.personSession.findMany({
      where: { personId: owner },
      orderBy: { id: 'desc' },
      select: { channel: true, deviceName: true, address: true, createdAt: true, lastSeenAt: true, endedAt: true },
    }),

  /** Ids of persons who requested deletion before an instant. */
  async deletionRequestedBefore(instant: Date): Promise<number[]> {
    const rows = await read.person.findMany({
      where: { deletionAskedAt: { lte: instant } },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    return rows.map(({ id }) => id)
  },

  /** Ids of deleted persons who exist again because a backup was restored. */
  async restored(): Promise<number[]> {
    const rows = await read.$queryRawUnsafe<DueRow[]>(
      'SELECT p.id AS id FROM person p JOIN deleted_person d ON d."personId" = p.id ORDER BY p.id',
    )
    return rows.map(({ id }) => Number(id))
  },

  /** The persons among `ids` that exist. */
  people: (ids: readonly number[]) =>
    readInParts(ids, (part) =>
      read.person.findMany({
        where: { id: { in: part } },
        select: { id: true, createdAt: true, deletionAskedAt: true },
      }),
    ),

  /** Users' uploads with ids after a given one. */
  filesOfPeople: (after: number, take: number) =>
    read.storedFile.findMany({
      where: { id: { gt: after }, ownerId: { not: null } },
      select: { id: true, name: true },
      orderBy: { id: 'asc' },
      take,
    }),

  /** Whether any person was deleted since an instant. */
  hasDeletedSince: async (instant: Date): Promise<boolean> =>
    (await read.deletedPerson.count({ where: { deletedAt: { gte: instant } } })) > 0,
})

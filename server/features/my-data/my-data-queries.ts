import type { Database } from '#server/database/database.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import type { Owner } from '#server/calls/owner.ts'

export type MyDataQueries = ReturnType<typeof myDataQueries>

type DueRow = { id: number | bigint }

/** Reads of what is kept about a person besides resume and applications, and of who is to be deleted. */
export const myDataQueries = ({ read }: Database) => ({
  /** The account itself; null when it is gone. */
  account: (owner: Owner) =>
    read.person.findUnique({ where: { id: owner }, select: { createdAt: true, passwordHash: true } }),

  /** What the owner agreed to, the latest first; all of it without a limit. */
  consents: (owner: Owner, take?: number) =>
    read.consent.findMany({
      where: { personId: owner },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, document: true, version: true, subject: true, channel: true, createdAt: true },
      ...(take === undefined ? {} : { take }),
    }),

  /** Every log-in that is still kept, the latest first. */
  logins: (owner: Owner) =>
    read.personSession.findMany({
      where: { personId: owner },
      orderBy: { id: 'desc' },
      select: { channel: true, deviceName: true, address: true, createdAt: true, lastSeenAt: true, endedAt: true },
    }),

  /** Who asked to be deleted before an instant. */
  async askedBefore(instant: Date): Promise<number[]> {
    const rows = await read.person.findMany({
      where: { deletionAskedAt: { lte: instant } },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    return rows.map(({ id }) => id)
  },

  /** Who was deleted and is there again, out of a backup. */
  async restored(): Promise<number[]> {
    const rows = await read.$queryRawUnsafe<DueRow[]>(
      'SELECT p.id AS id FROM person p JOIN deleted_person d ON d."personId" = p.id ORDER BY p.id',
    )
    return rows.map(({ id }) => Number(id))
  },

  /** Those of the ids who are there. */
  people: (ids: readonly number[]) =>
    readInParts(ids, (part) =>
      read.person.findMany({
        where: { id: { in: part } },
        select: { id: true, createdAt: true, deletionAskedAt: true },
      }),
    ),

  /** Files that people have uploaded, by their numbers after one. */
  filesOfPeople: (after: number, take: number) =>
    read.storedFile.findMany({
      where: { id: { gt: after }, ownerId: { not: null } },
      select: { id: true, name: true },
      orderBy: { id: 'asc' },
      take,
    }),

  /** Whether somebody was deleted since an instant. */
  hasDeletedSince: async (instant: Date): Promise<boolean> =>
    (await read.deletedPerson.count({ where: { deletedAt: { gte: instant } } })) > 0,
})

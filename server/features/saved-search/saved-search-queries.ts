import type { SavedSearch } from '#prisma/generated/sqlite/client.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'

export type SavedSearchRow = SavedSearch
export type SavedSearchQueries = ReturnType<typeof savedSearchQueries>

/** Saved searches; every query but that of a feed is bound to the owner. */
export const savedSearchQueries = ({ read, write }: Database) => ({
  /** Newest first. */
  list: (personId: Owner) => read.savedSearch.findMany({ where: { personId }, orderBy: { id: 'desc' } }),

  /** Changes one of the owner's searches. @returns the row; undefined if the owner has no such search. */
  async update(personId: Owner, id: number, data: { seenAt: Date } | { feedNonce: string | null }) {
    const [row] = await write.savedSearch.updateManyAndReturn({ where: { id, personId }, data })
    return row
  },

  /** @returns whether the owner had it. */
  async remove(personId: Owner, id: number): Promise<boolean> {
    return (await write.savedSearch.deleteMany({ where: { id, personId } })).count > 0
  },

  /** Any person's search, whose feed is open. */
  withFeed: (id: number) => read.savedSearch.findFirst({ where: { id, feedNonce: { not: null } } }),
})

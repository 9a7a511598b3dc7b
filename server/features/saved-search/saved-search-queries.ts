import type { SavedSearch } from '#prisma/generated/sqlite/client.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'

export type SavedSearchRow = SavedSearch
export type SavedSearchQueries = ReturnType<typeof savedSearchQueries>

/** Saved searches; every query except `withFeed` is restricted to the owner. */
export const savedSearchQueries = ({ read, write }: Database) => ({
  /** The searches of a person, newest first. */
  list: (personId: Owner) => read.savedSearch.findMany({ where: { personId }, orderBy: { id: 'desc' } }),

  /** Changes one of the owner's searches. @returns the row; undefined if the owner has no such search. */
  async update(personId: Owner, id: number, data: { seenAt: Date } | { feedNonce: string | null }) {
    const [row] = await write.savedSearch.updateManyAndReturn({ where: { id, personId }, data })
    return row
  },

  /** Removes a search. @returns whether the owner had this search. */
  async remove(personId: Owner, id: number): Promise<boolean> {
    return (await write.savedSearch.deleteMany({ where: { id, personId } })).count > 0
  },

  /** Finds a search of any person, if its feed is on; null otherwise. */
  withFeed: (id: number) => read.savedSearch.findFirst({ where: { id, feedNonce: { not: null } } }),
})

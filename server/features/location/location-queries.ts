import type { Database } from '#server/database/database.ts'

export type LocationQueries = ReturnType<typeof locationQueries>

/** Reads of the location table. */
export const locationQueries = ({ read }: Database) => ({
  list: () => read.location.findMany({ orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] }),
})

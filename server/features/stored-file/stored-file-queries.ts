import type { Database } from '#server/platform/database.ts'

export type StoredFileQueries = ReturnType<typeof storedFileQueries>

/** Reads of the stored-file table. */
export const storedFileQueries = ({ read }: Database) => ({
  findByName: (name: string) => read.storedFile.findUnique({ where: { name } }),
})

import { join } from 'node:path'
import type { Measurement } from './measurement.ts'
import { seededPostgresql, type SeededSite, seededSqlite, type SeedSize } from './seeded-database.ts'
import { keptPostgresql, temporaryPostgresql } from './temporary-postgresql.ts'
import type { BenchContext } from './bench-context.ts'

type Options = {
  size: SeedSize
  /** Folder of the data. */
  folder: string
  /** Name of the PostgreSQL database if the data is kept; without a name the database is always temporary. */
  keptAs?: string
}

/** Measures a seeded site on SQLite, and on PostgreSQL if TEST_POSTGRESQL_URL is set. */
export async function onEachDatabase(
  bench: BenchContext,
  { size, folder, keptAs }: Options,
  measure: (database: string, seeded: SeededSite) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const measured = await measure('SQLite', await seededSqlite(folder, size))
  const server = process.env['TEST_POSTGRESQL_URL']
  if (server === undefined) return measured
  const isKept = bench.isKept && keptAs !== undefined
  const database = await (isKept ? keptPostgresql(server, keptAs) : temporaryPostgresql(server))
  try {
    const site = await seededPostgresql(database.url, join(folder, 'postgresql'), size)
    return [...measured, ...(await measure('PostgreSQL', site))]
  } finally {
    await database.remove()
  }
}

import { databaseKind } from './database-url.ts'
import { lockForThisProcess } from './single-process-lock.ts'

/** The place of a process at its database. */
export type StartTurn = {
  /** What every process does to a database when it starts is done: the next one may begin. */
  isPrepared: () => Promise<void>
  /** At the end of the process. */
  release: () => void
}

/**
 * Resolves when this process may prepare the database: migrate it and fill in what is missing. On SQLite it is the only one
 * until it ends, on PostgreSQL those that start together do it one after the other.
 * @throws DatabaseStartError when another process has the SQLite file, or PostgreSQL cannot be reached.
 */
export async function takeStartTurn(url: string, onWait: () => void): Promise<StartTurn> {
  if (databaseKind(url) === 'sqlite') {
    const lock = await lockForThisProcess(url)
    return { release: () => lock.release(), isPrepared: () => Promise.resolve() }
  }
  const { lockPostgresql } = await import('./migrations/migration-postgresql.ts')
  const unlock = await lockPostgresql(url, onWait)
  return { isPrepared: unlock, release: () => undefined } // PostgreSQL ends what a process leaves behind
}

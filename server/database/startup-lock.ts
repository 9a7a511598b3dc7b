import { databaseKind } from './database-url.ts'
import { lockForThisProcess } from './single-process-lock.ts'

/** Startup lock of a process on its database. */
export type StartupLock = {
  /** Ends the exclusive preparation, so that the next process may begin. */
  isPrepared: () => Promise<void>
  /** Call when the process ends. */
  release: () => void | Promise<void>
}

/**
 * Waits until this process may prepare the database: migrate it and insert base content. SQLite: exclusive until the
 * process ends. PostgreSQL: processes that start together take turns.
 * @throws DatabaseStartError if another process has the SQLite file, or PostgreSQL is unreachable.
 */
export async function acquireStartupLock(url: string, onWait: () => void): Promise<StartupLock> {
  if (databaseKind(url) === 'sqlite') {
    const lock = await lockForThisProcess(url)
    return { release: () => lock.release(), isPrepared: () => Promise.resolve() }
  }
  const { lockPostgresql } = await import('./migrations/migration-postgresql.ts')
  const unlock = await lockPostgresql(url, onWait)
  return { isPrepared: unlock, release: () => undefined } // PostgreSQL releases the locks of an ended process
}

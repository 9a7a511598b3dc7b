import type { Prisma, PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { type ChangeNews, noNews } from './change-news.ts'
import {
  type AfterCommit,
  type ReadRows,
  type RunSqlTransaction,
  patienceOf,
  type RunTransaction,
  transactionRunners,
} from './database-transaction.ts'
import { type DatabaseKind, databaseKind, sqliteFile } from './database-url.ts'
import { rememberPages } from './page-sums.ts'
import { sqlQuery } from './sql-transaction.ts'
import { factoryOf, sqliteDriver } from './sqlite-driver.ts'
import { rewriteInThread } from './sqlite-rewriting.ts'

/** What a transaction hands to its work: the models and raw queries of the client, nothing that starts or stops. */
export type Transaction = Prisma.TransactionClient

export type Database = {
  kind: DatabaseKind
  /** For queries only: on SQLite its own connection, so that no reader waits for a transaction. */
  read: PrismaClient
  /** For single writes; several that belong together go through `transaction`. */
  write: PrismaClient
  transaction: RunTransaction
  /** A transaction of plain SQL, for what every log-in writes: a fifth of the processor time that Prisma takes. */
  sqlTransaction: RunSqlTransaction
  afterCommit: AfterCommit
  rows: ReadRows
  /** What other processes on the database have changed. */
  news: ChangeNews
  /**
   * Takes what was deleted out of the bytes of the database, too. secure_delete overwrites deleted cells, but a cell that a
   * page moved while it was rebuilt leaves its old copy in the page's free space: only VACUUM, which writes every page anew,
   * is sure. On SQLite writes wait for it, some three seconds for each 100 MB; reading goes on. On PostgreSQL nothing is
   * done: its own vacuum gives the space of dead rows away.
   * @throws Error when a reader kept the log from being emptied; to be tried again.
   */
  rewrite: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  /** `file:data/site.db` or `postgresql://…` */
  url: string
  /** Told when a pooled PostgreSQL connection dies between queries. */
  onConnectionError?: (error: Error) => void
  /** Asked before SQLite begins to write; rejects to refuse. PostgreSQL looks after its own disk. */
  mayWrite?: () => Promise<void>
  /** Waits minutes instead of seconds for PostgreSQL, or for others' locks, where nobody waits for the answer. */
  isPatient?: boolean
  /** A SQLite file that is thrown away when this process ends before close(): writing does not wait for the disk. */
  isScratch?: boolean
  /** Nothing will be written, so that what is known of a SQLite file's pages stays known. */
  isReadOnly?: boolean
}

/**
 * Opens the database that `url` names; its schema must be up to date (applyMigrations). Nothing is asked of
 * PostgreSQL yet, so a server that starts later does no harm.
 * @throws DatabaseStartError when SQLite's file or its settings are not as they must be.
 */
export function openDatabase(options: Options): Promise<Database> {
  return databaseKind(options.url) === 'sqlite' ? openSqlite(options) : openPostgresql(options)
}

async function openSqlite(options: Options): Promise<Database> {
  const { url, mayWrite, isScratch = false, isPatient = false, isReadOnly = false } = options
  const { openSqliteConnection } = await import('./sqlite-connection.ts')
  // The writer first: it creates the file and turns it to WAL.
  const patienceMs = patienceOf(isPatient)
  const writing = await openSqliteConnection({ url, use: 'write', isScratch, isReadOnly })
  const writer = sqliteDriver(writing, { use: 'write', mayWrite, patienceMs })
  const reader = sqliteDriver(await openSqliteConnection({ url, use: 'read' }), { use: 'read', patienceMs })
  const { PrismaClient } = await import('#prisma/generated/sqlite/client.ts')
  const write = new PrismaClient({ adapter: factoryOf(writer) })
  const read = new PrismaClient({ adapter: factoryOf(reader) })
  return {
    kind: 'sqlite',
    news: noNews,
    read,
    write,
    ...transactionRunners(write, { isPatient, driver: writer }),
    rewrite: () => writer.alone(() => rewriteInThread(url)),
    rows: async (sql, parameters) => (await reader.queryRaw(sqlQuery(sql, parameters))).rows,
    async close() {
      // So that the file alone is the whole database, for whoever copies it; on a full disk the log stays beside it.
      await writer.queryRaw(sqlQuery('PRAGMA wal_checkpoint(TRUNCATE)')).catch(() => undefined)
      await Promise.all([read.$disconnect(), write.$disconnect()])
      // A client that was never used does not know its connection yet.
      await Promise.all([reader.dispose(), writer.dispose()])
      if (!isScratch && !isReadOnly) await rememberPages(sqliteFile(url)).catch(() => undefined) // a full disk, say
    },
  }
}

async function openPostgresql({
  url,
  onConnectionError: onError = () => undefined,
  isPatient = false,
}: Options): Promise<Database> {
  const { postgresqlAdapter, postgresqlDriver } = await import('./database-postgresql.ts')
  const { postgresqlNews } = await import('./postgresql-news.ts')
  const postgresql = await import('#prisma/generated/postgresql/client.ts')
  const client = new postgresql.PrismaClient({ adapter: postgresqlAdapter({ url, onError, isPatient }) })
  const driver = postgresqlDriver(() => postgresqlAdapter({ url, onError, isPatient }).connect())
  // Both clients are generated from the same models; they differ only in options that no query here uses.
  const both = client as unknown as PrismaClient
  return {
    kind: 'postgresql',
    news: postgresqlNews({ url, onError }),
    read: both,
    write: both,
    ...transactionRunners(both, { isPatient }),
    rows: driver.rows,
    rewrite: () => Promise.resolve(),
    close: async () => void (await Promise.all([both.$disconnect(), driver.close()])),
  }
}

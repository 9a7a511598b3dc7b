import type { PrismaPg } from '@prisma/adapter-pg'
import type { Prisma, PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { currentTraceparent } from '#server/platform/request-trace.ts'
import { type ChangeNotifier, noNotifications } from './change-notifications.ts'
import {
  type AfterCommit,
  type BeforeCommit,
  type ReadRows,
  type RunSqlTransaction,
  lockTimeoutOf,
  type RunTransaction,
  transactionRunners,
} from './database-transaction.ts'
import { type DatabaseKind, databaseKind, sqliteFile } from './database-url.ts'
import { savePageChecksums } from './page-checksums.ts'
import { sqlQuery } from './sql-transaction.ts'
import { factoryOf, sqliteDriver } from './sqlite/sqlite-driver.ts'
import { rewriteInThread } from './sqlite/sqlite-rewriting.ts'

/** Transaction client: models and raw queries, without connect, disconnect or $transaction. */
export type Transaction = Prisma.TransactionClient

/** Open and idle connections, and statements or transactions that wait for one. SQLite has no pool: `idle` is 0. */
export type ConnectionUse = { open: number; idle: number; waiting: number }

export type Database = {
  kind: DatabaseKind
  /** For queries only. A separate connection on SQLite, so that readers never wait for a transaction. */
  read: PrismaClient
  /** For single writes; related writes use `transaction`. */
  write: PrismaClient
  transaction: RunTransaction
  /** A transaction of plain SQL for writes of every log-in; takes a fifth of Prisma's processor time. */
  sqlTransaction: RunSqlTransaction
  beforeCommit: BeforeCommit
  afterCommit: AfterCommit
  rows: ReadRows
  connections: () => ConnectionUse
  /** Notifications about changes of other processes. */
  notifier: ChangeNotifier
  /**
   * Removes remains of deleted rows from the database file. secure_delete overwrites deleted cells, but a rebalanced
   * page may keep old copies in its free space; only VACUUM, which rewrites every page, is reliable. SQLite: writes
   * wait, about three seconds per 100 MB, reads continue. PostgreSQL: no-op, its own vacuum reuses the space.
   * @throws Error if a reader kept the WAL from being truncated; retry later.
   */
  rewrite: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  /** `file:data/site.db` or `postgresql://…` */
  url: string
  /** URL of PostgreSQL itself if `url` is that of a pooler; used for notifications. */
  directUrl?: string
  /** PostgreSQL: maximum number of connections, without those for long transactions and for notifications. */
  poolSize?: number
  /** Called when a pooled PostgreSQL connection dies between queries, or the connection for notifications is lost. */
  onConnectionError?: (error: Error) => void
  /** SQLite: called before each write begins; a rejection prevents the write. PostgreSQL manages its own disk. */
  mayWrite?: () => Promise<void>
  /** Limits of minutes instead of seconds for PostgreSQL and for locks, for commands without waiting users. */
  hasLongTimeouts?: boolean
  /** Does not fsync: the SQLite file is discarded if the process ends before close(). */
  isScratch?: boolean
  /** Nothing will be written, so the stored page checksums stay valid. */
  isReadOnly?: boolean
}

/** Connections for long transactions of a process: the rebuild of an index, an import. */
const LONG_TRANSACTIONS = 4

/**
 * Opens the database at `url`; its schema must be current (applyMigrations). Does not connect to PostgreSQL yet, which
 * may start later.
 * @throws DatabaseStartError if the SQLite file or its settings are invalid.
 */
export function openDatabase(options: Options): Promise<Database> {
  return databaseKind(options.url) === 'sqlite' ? openSqlite(options) : openPostgresql(options)
}

async function openSqlite(options: Options): Promise<Database> {
  const { url, mayWrite, isScratch = false, hasLongTimeouts = false, isReadOnly = false } = options
  const { openSqliteConnection } = await import('./sqlite/sqlite-connection.ts')
  // Open the writer first: it creates the file and switches it to WAL.
  const lockTimeoutMs = lockTimeoutOf(hasLongTimeouts)
  const writing = await openSqliteConnection({ url, use: 'write', isScratch, isReadOnly })
  const writer = sqliteDriver(writing, { use: 'write', mayWrite, lockTimeoutMs })
  const reader = sqliteDriver(await openSqliteConnection({ url, use: 'read' }), { use: 'read', lockTimeoutMs })
  const { PrismaClient } = await import('#prisma/generated/sqlite/client.ts')
  const write = new PrismaClient({ adapter: factoryOf(writer), comments: [currentTraceparent] })
  const read = new PrismaClient({ adapter: factoryOf(reader), comments: [currentTraceparent] })
  return {
    kind: 'sqlite',
    notifier: noNotifications,
    read,
    write,
    connections: () => ({ open: 2, idle: 0, waiting: writer.waiting() + reader.waiting() }),
    ...transactionRunners(write, { hasLongTimeouts, driver: writer }),
    rewrite: () => writer.alone(() => rewriteInThread(url)),
    rows: async (sql, parameters) => (await reader.queryRaw(sqlQuery(sql, parameters))).rows,
    async close() {
      // Checkpoint, so that a copy of the file is the whole database; on a full disk the WAL stays.
      await writer.queryRaw(sqlQuery('PRAGMA wal_checkpoint(TRUNCATE)')).catch(() => undefined)
      await Promise.all([read.$disconnect(), write.$disconnect()])
      // A client that was never used does not own its connection yet.
      await Promise.all([reader.dispose(), writer.dispose()])
      if (!isScratch && !isReadOnly) await savePageChecksums(sqliteFile(url)).catch(() => undefined) // fails on a full disk, for example
    },
  }
}

async function openPostgresql({
  url,
  directUrl = url,
  onConnectionError: onError = () => undefined,
  hasLongTimeouts = false,
  poolSize: size = 10,
}: Options): Promise<Database> {
  const { limitTransaction, postgresqlAdapter, postgresqlPool, rowReader } = await import('./database-postgresql.ts')
  const { postgresqlNotifier } = await import('./postgresql-notify.ts')
  const postgresql = await import('#prisma/generated/postgresql/client.ts')
  const isPooled = directUrl !== url
  const pool = postgresqlPool({ url, size, hasLongTimeouts, isPooled })
  // connects only for long transactions in a process that also handles calls
  const longPool = postgresqlPool({ url: directUrl, size: LONG_TRANSACTIONS, hasLongTimeouts: true, isPooled: false })
  const adapter = postgresqlAdapter(pool, onError)
  // Both clients are generated from the same models; they differ only in options that no query here uses.
  const clientOf = (ofPool: PrismaPg) =>
    new postgresql.PrismaClient({ adapter: ofPool, comments: [currentTraceparent] }) as unknown as PrismaClient
  const both = clientOf(adapter)
  let long: PrismaClient | undefined
  return {
    kind: 'postgresql',
    notifier: postgresqlNotifier({ url: directUrl, onError }),
    read: both,
    write: both,
    ...transactionRunners(both, {
      hasLongTimeouts,
      long: () => (long ??= clientOf(postgresqlAdapter(longPool, onError))),
      ...(isPooled && { begin: limitTransaction(hasLongTimeouts) }),
    }),
    rows: rowReader(adapter),
    connections: () => useOf([pool, longPool]),
    rewrite: () => Promise.resolve(),
    async close() {
      await Promise.all([both.$disconnect(), long?.$disconnect()])
      // close() may be called again
      await Promise.all([pool, longPool].filter((each) => !each.ending).map((each) => each.end()))
    },
  }
}

const useOf = (pools: readonly { totalCount: number; idleCount: number; waitingCount: number }[]): ConnectionUse => ({
  open: pools.reduce((sum, { totalCount }) => sum + totalCount, 0),
  idle: pools.reduce((sum, { idleCount }) => sum + idleCount, 0),
  waiting: pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
})

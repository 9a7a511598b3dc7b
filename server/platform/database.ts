import type { Prisma, PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { type RunTransaction, transactionRunner } from './database-transaction.ts'
import { type DatabaseKind, databaseKind } from './database-url.ts'

/** What a transaction hands to its work: the models and raw queries of the client, nothing that starts or stops. */
export type Transaction = Prisma.TransactionClient

export type Database = {
  kind: DatabaseKind
  /** For queries only: on SQLite its own connection, so that no reader waits for a transaction. */
  read: PrismaClient
  /** For single writes; several that belong together go through `transaction`. */
  write: PrismaClient
  transaction: RunTransaction
  close: () => Promise<void>
}

type Options = {
  /** `file:data/site.db` or `postgresql://…` */
  url: string
  /** Told when a pooled PostgreSQL connection dies between queries. */
  onConnectionError?: (error: Error) => void
}

/**
 * Opens the database that `url` names; its schema must be up to date (applyMigrations). Nothing is asked of
 * PostgreSQL yet, so a server that starts later does no harm.
 * @throws DatabaseStartError when SQLite's file or its settings are not as they must be.
 */
export function openDatabase({ url, onConnectionError = () => undefined }: Options): Promise<Database> {
  return databaseKind(url) === 'sqlite' ? openSqlite(url) : openPostgresql(url, onConnectionError)
}

async function openSqlite(url: string): Promise<Database> {
  const { openSqliteConnection, sqliteAdapter } = await import('./database-sqlite.ts')
  // The writer first: it creates the file and turns it to WAL.
  const writer = await openSqliteConnection({ url, use: 'write' })
  const reader = await openSqliteConnection({ url, use: 'read' })
  const { PrismaClient } = await import('#prisma/generated/sqlite/client.ts')
  const write = new PrismaClient({ adapter: sqliteAdapter(writer, 'write') })
  const read = new PrismaClient({ adapter: sqliteAdapter(reader, 'read') })
  return {
    kind: 'sqlite',
    read,
    write,
    transaction: transactionRunner(write, { isSerial: true }),
    async close() {
      if (writer.closed) return
      // So that the file alone is the whole database, for whoever copies it.
      await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      await Promise.all([read.$disconnect(), write.$disconnect()])
      // A client that was never used does not know its connection yet.
      reader.close()
      writer.close()
    },
  }
}

async function openPostgresql(url: string, onError: (error: Error) => void): Promise<Database> {
  const { postgresqlAdapter } = await import('./database-postgresql.ts')
  const postgresql = await import('#prisma/generated/postgresql/client.ts')
  const client = new postgresql.PrismaClient({ adapter: postgresqlAdapter({ url, onError }) })
  // Both clients are generated from the same models; they differ only in options that no query here uses.
  const both = client as unknown as PrismaClient
  return {
    kind: 'postgresql',
    read: both,
    write: both,
    transaction: transactionRunner(both, { isSerial: false }),
    close: () => both.$disconnect(),
  }
}

import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { databaseKind, sqliteFile } from './database-url.ts'

/** Returns the id that migrations gave the database: 32 hexadecimal digits. @throws Error if the schema is older. */
export async function readDatabaseId({ read }: Pick<Database, 'read'>): Promise<string> {
  return (await read.databaseIdentity.findFirstOrThrow()).databaseId
}

/**
 * Changes the id of the database, by default to a random one: a restored copy must not be mistaken for the original.
 * @returns the new id.
 */
export async function renewDatabaseId(
  { write }: Pick<Database, 'write'>,
  databaseId = randomBytes(16).toString('hex'),
): Promise<string> {
  await write.databaseIdentity.updateMany({ data: { databaseId } })
  return databaseId
}

/** Name of a database for operators: kind and location, without user and password. */
export function databasePlace(url: string): string {
  if (databaseKind(url) === 'sqlite') return `SQLite ${sqliteFile(url)}`
  const { hostname, port, pathname } = new URL(url)
  return `PostgreSQL ${hostname}:${port || '5432'}${pathname}`
}

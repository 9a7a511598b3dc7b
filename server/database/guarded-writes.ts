import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client/sqlite3'

/** What begins a write on a connection of ours: a single statement, or the transaction that others stand in. */
const BEGINS_WRITE = /^\s*(?:insert|update|delete|replace|begin immediate)\b/i
const BEGINS = /^\s*begin\b/i
const ENDS = /^\s*(?:commit|rollback)\b/i

/**
 * The same connection, asking before it begins to write. What has begun may go on: half a transaction helps nobody.
 * @param mayWrite rejects to refuse; its error is what the write fails with.
 */
export function guardedWrites(client: Client, mayWrite: () => Promise<void>): Client {
  const execute = client.execute.bind(client)
  let isInTransaction = false
  const asking = async (statement: InStatement | string, args?: InArgs): Promise<ResultSet> => {
    const sql = typeof statement === 'string' ? statement : statement.sql
    if (!isInTransaction && BEGINS_WRITE.test(sql)) await mayWrite()
    if (ENDS.test(sql)) isInTransaction = false // also when it fails: SQLite may have rolled back by itself
    const result = await (typeof statement === 'string' ? execute(statement, args) : execute(statement))
    if (BEGINS.test(sql)) isInTransaction = true
    return result
  }
  return Object.assign(client, { execute: asking })
}

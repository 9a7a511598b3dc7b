import { Sqlite3Client } from '@libsql/client/sqlite3'
import { Client as PostgresqlClient } from 'pg'

type Statement = string | { sql: string } | { text: string }
type Send = (this: unknown, statement: Statement, ...rest: unknown[]) => unknown

/**
 * Returns the statements that reach the database while `work` runs, in order, BEGIN and COMMIT included. Records them
 * below all libraries, at the SQLite client and the PostgreSQL connection.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const restore = [
    noteEach(Sqlite3Client.prototype, 'execute', statements),
    noteEach(PostgresqlClient.prototype, 'query', statements),
  ]
  try {
    await work()
  } finally {
    for (const each of restore) each()
  }
  return statements
}

/** Replaces a method by a method that records the statement first. @returns a function that restores the method. */
function noteEach(prototype: object, method: string, statements: string[]): () => void {
  const original = Reflect.get(prototype, method) as Send
  const noting: Send = function note(statement, ...rest) {
    statements.push(textOf(statement).replaceAll(/\s+/g, ' '))
    return original.call(this, statement, ...rest)
  }
  Reflect.set(prototype, method, noting)
  return () => void Reflect.set(prototype, method, original)
}

function textOf(statement: Statement): string {
  if (typeof statement === 'string') return statement
  return 'sql' in statement ? statement.sql : statement.text
}

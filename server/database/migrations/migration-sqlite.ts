import { createClient } from '@libsql/client/sqlite3'
import { sqliteClientUrl } from '#server/database/database-url.ts'
import { forgetPages } from '#server/database/page-sums.ts'
import type { MigrationConnection } from './migration-runner.ts'

const BUSY_TIMEOUT_MS = 5000

/** A connection to a SQLite file, which is made when there is none. */
export async function openSqliteForMigration(file: string): Promise<MigrationConnection> {
  const client = createClient({ url: sqliteClientUrl(file), timeout: BUSY_TIMEOUT_MS, intMode: 'number' })
  // A table is changed by making it anew, and dropping the old one must take nothing along. Only outside a transaction can
  // this be said.
  await client.execute('PRAGMA foreign_keys = OFF')
  return {
    kind: 'sqlite',
    async query(sql) {
      const { rows, columns } = await client.execute(sql)
      return rows.map((row) => columns.map((_column, index) => row[index]))
    },
    async transaction(work) {
      await forgetPages(file)
      const transaction = await client.transaction('write')
      try {
        const result = await work((sql) => transaction.executeMultiple(sql))
        await transaction.commit()
        return result
      } finally {
        transaction.close() // takes back what was not committed
      }
    },
    close: () => Promise.resolve(client.close()),
  }
}

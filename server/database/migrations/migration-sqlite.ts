import { createClient } from '@libsql/client/sqlite3'
import { sqliteClientUrl } from '#server/database/database-url.ts'
import { deletePageChecksums } from '#server/database/page-checksums.ts'
import type { MigrationConnection } from './migration-runner.ts'

const BUSY_TIMEOUT_MS = 5000

/** Opens a SQLite file; creates it if missing. */
export async function openSqliteForMigration(file: string): Promise<MigrationConnection> {
  const client = createClient({ url: sqliteClientUrl(file), timeout: BUSY_TIMEOUT_MS, intMode: 'number' })
  // Tables are altered by recreating them; dropping the old one must not cascade. SQLite allows this setting only
  // outside a transaction.
  await client.execute('PRAGMA foreign_keys = OFF')
  return {
    kind: 'sqlite',
    async query(sql) {
      const { rows, columns } = await client.execute(sql)
      return rows.map((row) => columns.map((_column, index) => row[index]))
    },
    async transaction(work) {
      await deletePageChecksums(file)
      const transaction = await client.transaction('write')
      try {
        const result = await work((sql) => transaction.executeMultiple(sql))
        await transaction.commit()
        return result
      } finally {
        transaction.close() // rolls back
      }
    },
    close: () => Promise.resolve(client.close()),
  }
}

import { readCommandConfig } from '#server/start/settings.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { databaseKind } from '#server/database/database-url.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { lockForThisProcess } from '#server/database/single-process-lock.ts'
import { configuredStore } from '#server/features/stored-file/store/configured-store.ts'
import { refuseNewDatabase, requireOwnFiles } from '#server/features/stored-file/store/store-binding.ts'
import { createServices, type Services } from '#server/features.ts'

export type Work = (services: Services, database: Database) => Promise<void>

/**
 * Runs `work` with the services of the configured site, which may be running. Migrates a SQLite database that is not in
 * use, and an empty PostgreSQL database.
 * @throws DatabaseStartError if the files belong to another database, or for pending migrations on PostgreSQL.
 */
export async function withServices(work: Work): Promise<void> {
  const config = readCommandConfig()
  const { databaseUrl } = config
  const store = configuredStore(config)
  await refuseNewDatabase(databaseUrl, store)
  await withUnboundServices(async (services, database) => {
    await requireOwnFiles({ database, databaseUrl, store })
    await work(services, database)
  })
}

/** Like withServices, but without checking which database owns the file store, for commands that bind the store. */
export async function withUnboundServices(work: Work): Promise<void> {
  const config = readCommandConfig()
  const { databaseUrl: url } = config
  const lock = databaseKind(url) === 'sqlite' ? await lockForThisProcess(url).catch(() => undefined) : undefined
  if (lock !== undefined || databaseKind(url) === 'postgresql') await applyMigrations({ url, scope: 'new' })
  const database = await openDatabase({ url, hasLongTimeouts: true })
  try {
    const services = createServices({ config, database })
    await services.checkSecrets()
    await work(services, database)
  } finally {
    await database.close()
    await lock?.release()
  }
}

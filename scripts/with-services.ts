import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { databaseKind } from '#server/database/database-url.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { lockForThisProcess } from '#server/database/single-process-lock.ts'
import { createServices, type Services } from '#server/features.ts'

/**
 * Does something short with the configured site's services, beside the running site, too. A database that nobody uses is
 * brought up to date first.
 */
export async function withServices(work: (services: Services, database: Database) => Promise<void>): Promise<void> {
  const config = readConfig()
  const { databaseUrl: url } = config
  const lock = databaseKind(url) === 'sqlite' ? await lockForThisProcess(url).catch(() => undefined) : undefined
  if (lock !== undefined || databaseKind(url) === 'postgresql') await applyMigrations({ url })
  const database = await openDatabase({ url })
  try {
    const services = createServices({ config, database })
    await services.checkSecrets()
    await work(services, database)
  } finally {
    await database.close()
    lock?.release()
  }
}

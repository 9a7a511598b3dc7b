import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/start/settings.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { lockForThisProcess } from '#server/database/single-process-lock.ts'
import { configuredStore } from '#server/features/stored-file/store/configured-store.ts'
import { requireOwnFiles } from '#server/features/stored-file/store/store-binding.ts'
import { createServices } from '#server/features.ts'
import { openStorage } from '#server/start/storage.ts'
import { plainRenderer } from '#server/testing/build-test-app.ts'
import { bindTestOperations } from '#server/testing/test-operations.ts'

// Runs as a separate server process with test-only calls; prints its address when it listens.
const config = readConfig()
await lockForThisProcess(config.databaseUrl)
await applyMigrations({ url: config.databaseUrl })
const { database, readiness } = await openStorage(config)
await requireOwnFiles({ database, databaseUrl: config.databaseUrl, store: configuredStore(config) })
const services = createServices({ config, database })
const app = await buildApp({
  config,
  services,
  readiness,
  renderer: () => Promise.resolve(plainRenderer),
  extend: (instance) => bindTestOperations(instance, services),
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { siteCodeProvider } from '#server/features/account/scene/scene-code-provider.ts'
import { type SmsOutbox, smsOutbox } from '#server/development/sms-outbox.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import { type Config, readConfig } from '#server/start/settings.ts'
import type { Database } from '#server/database/database.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'
import type { Clock } from '#server/platform/clock.ts'
import { readiness } from '#server/http/readiness.ts'
import type { LogTarget } from '#server/http/request-log.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import type { StudioShell } from '#server/rendering/studio-routes.ts'
import { configuredStore } from '#server/features/stored-file/store/configured-store.ts'
import { bindStore } from '#server/features/stored-file/store/store-binding.ts'
import { createServices, type Services } from '#server/features.ts'
import type { Providers } from '#server/start/providers.ts'
import { TEST_DATA_KEY } from './test-data-key.ts'
import { openTestDatabase } from './test-database.ts'
import { bindTestOperations } from './test-operations.ts'

export type TestApp = {
  app: FastifyInstance
  services: Services
  database: Database
  databaseUrl: string
  filesFolder: string
  /** Messages sent to phones. */
  sms: SmsOutbox
  close: () => Promise<void>
}

type Options = {
  kind?: DatabaseKind
  clock?: Clock
  /** A response cache with the clock of the test. */
  cache?: ReplyCache
  /** Creates the pages; default: stub pages, for tests of operations. */
  renderer?: (app: FastifyInstance) => Promise<SiteRenderer>
  /** Creates the studio's pages; default: no studio. */
  studio?: (app: FastifyInstance) => Promise<StudioShell>
  config?: Partial<Config>
  logTo?: LogTarget
  observing?: Pick<AppOptions, 'see' | 'beginSpan'>
  outside?: Providers
  /** SQLite database to copy, with its files; empty by default. */
  copyOf?: { databaseFile: string; filesFolder: string }
}

/** Builds the real application on a real database, with strict validation of responses. */
export async function buildTestApp({
  kind = 'sqlite',
  clock,
  cache,
  renderer = loadPlainRenderer,
  studio,
  config = {},
  logTo,
  observing = {},
  outside,
  copyOf,
}: Options = {}): Promise<TestApp> {
  const { database, url, dispose } = await openTestDatabase(kind, { copyOf: copyOf?.databaseFile })
  const filesFolder = await mkdtemp(join(tmpdir(), 'stored-files-'))
  if (copyOf) await cp(copyOf.filesFolder, filesFolder, { recursive: true })
  const complete: Config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      CONTRACT_SELFCHECK: 'strict',
      DATA_KEY: TEST_DATA_KEY,
      // the tests run on the same event loop, on a machine that may be busy
      OVERLOAD_LAG_MS: '600000',
    }),
    filesFolder,
    ...config,
  }
  await bindStore({ database, databaseUrl: url, store: configuredStore(complete) })
  const sms = smsOutbox(clock)
  const services = createServices({
    config: complete,
    database,
    outside: outside ?? { sms, sceneCodes: siteCodeProvider },
    ...(clock ? { clock } : {}),
    ...(cache ? { cache } : {}),
  })
  const app = await buildApp({
    config: complete,
    services,
    readiness: readiness({}),
    renderer,
    ...(studio && { studio }),
    extend: (instance) => {
      bindTestOperations(instance, services)
      outside?.routes?.(instance)
    },
    ...(logTo && { logTo }),
    ...observing,
  })
  await app.ready()
  return {
    app,
    services,
    database,
    databaseUrl: url,
    filesFolder: complete.filesFolder,
    sms,
    async close() {
      await app.close()
      await dispose()
      await rm(filesFolder, { recursive: true, force: true })
    },
  }
}

/** Registers a plugin and waits for it, which loads all routes registered before, as other renderers do. */
async function loadPlainRenderer(app: FastifyInstance): Promise<SiteRenderer> {
  await app.register(() => Promise.resolve())
  return plainRenderer
}

/** Stub pages for tests of operations. */
export const plainRenderer: SiteRenderer = {
  pages: () =>
    Promise.resolve({
      describe: (url) => ({ kind: 'page', canonicalUrl: url }),
      render: () =>
        Promise.resolve({
          status: 200,
          head: '',
          html: '<h1>page</h1>',
          data: '{}',
          files: [],
          failures: [],
          needs: [],
        }),
      readingAttributes: () => '',
    }),
  document: (page) => Promise.resolve(page?.html ?? 'shell'),
}

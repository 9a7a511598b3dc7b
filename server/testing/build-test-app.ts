import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { DatabaseKind } from '#server/platform/database-url.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { createServices, type Services } from '#server/services.ts'
import { openTestDatabase } from './test-database.ts'
import { bindTestOperations } from './test-operations.ts'

export type TestApp = { app: FastifyInstance; services: Services; database: Database; close: () => Promise<void> }

type Options = { kind?: DatabaseKind; clock?: Clock; renderer?: SiteRenderer; config?: Partial<Config> }

/** The real application on a real, empty database with the contract's self-check on strict. */
export async function buildTestApp({
  kind = 'sqlite',
  clock,
  renderer = plainRenderer,
  config = {},
}: Options = {}): Promise<TestApp> {
  const { database, dispose } = await openTestDatabase(kind)
  const filesFolder = await mkdtemp(join(tmpdir(), 'stored-files-'))
  const complete: Config = {
    ...readConfig({ LOG_LEVEL: 'silent', CONTRACT_SELFCHECK: 'strict' }),
    filesFolder,
    ...config,
  }
  const services = createServices({ config: complete, database, ...(clock ? { clock } : {}) })
  const app = await buildApp({
    config: complete,
    services,
    renderer: () => Promise.resolve(renderer),
    extend: (instance) => bindTestOperations(instance, services),
  })
  await app.ready()
  return {
    app,
    services,
    database,
    async close() {
      await app.close()
      await dispose()
      await rm(filesFolder, { recursive: true, force: true })
    },
  }
}

/** Stands for the pages where a test is about the calls. */
export const plainRenderer: SiteRenderer = {
  pages: () =>
    Promise.resolve({
      describe: (url) => ({ kind: 'page', canonicalUrl: url }),
      render: () => Promise.resolve({ status: 200, head: '', html: '<h1>page</h1>', data: '{}', files: [], needs: [] }),
      readingAttributes: () => '',
    }),
  document: (page) => Promise.resolve(page?.html ?? 'shell'),
}

import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { fillBaseContentFrom } from './base-content.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createServices } from './features.ts'
import { DatabaseStartError } from './database/database-error.ts'
import { databaseKind } from './database/database-url.ts'
import { applyMigrations } from './database/migrations.ts'
import { SecretsError } from './platform/secrets.ts'
import { lockForThisProcess } from './database/single-process-lock.ts'
import { BuildError, type SiteRenderer } from './rendering/site-renderer.ts'
import type { StudioShell } from './rendering/studio-routes.ts'
import { createProviders, missingProviders } from './providers.ts'
import { refuseUnsafeStart } from './start-check.ts'
import { openStorage } from './storage.ts'

/** Starts the server: lock, migrations, database, application; stops cleanly on SIGINT and SIGTERM. */
async function start(): Promise<void> {
  const config = readConfig()
  refuseUnsafeStart(process.env)
  const outside = await createProviders(config)
  const lock = databaseKind(config.databaseUrl) === 'sqlite' ? await lockForThisProcess(config.databaseUrl) : undefined
  await applyMigrations({ url: config.databaseUrl })
  const { database, readiness } = await openStorage(config)
  const services = createServices({ config, database, outside })
  await services.checkSecrets()
  await services.jobIndexing.fillIfEmpty() // a migration may have made the index anew
  let pages: SiteRenderer['pages'] | undefined
  const app = await buildApp({
    config,
    services,
    readiness,
    async renderer(instance) {
      const site = await rendererFor(config, instance)
      pages = site.pages
      return site
    },
    studio: (instance) => studioFor(config, instance),
    ...(outside.routes && { extend: outside.routes }),
  })
  const filled = config.isProduction ? await fillBaseContentFrom(`${config.buildFolder}/base-content`, services) : []
  if (filled.length > 0) app.log.info({ filled }, 'base content is in place')
  await listen(app, config)
  if (config.isProduction) await pages?.() // a site whose pages cannot be rendered must not look as if it ran
  // an upstream has providers of its own
  if (config.upstream === '') for (const line of missingProviders(outside)) app.log.warn(line)
  printAddresses(app, config)
  // loads the query compiler before the first visitor needs it; who comes while that fails is told so by /readyz
  database.read
    .$connect()
    .catch((error: unknown) => app.log.warn({ err: error }, 'the database client is not ready yet'))
  stopOnSignal({
    app,
    drainSeconds: config.drainSeconds,
    async before() {
      readiness.drain()
      await wait(config.stopDelayMs)
    },
    async after() {
      await database.close()
      lock?.release()
    },
  })
}

async function rendererFor(config: Config, app: FastifyInstance): Promise<SiteRenderer> {
  if (config.isProduction) {
    const { builtRenderer } = await import('./rendering/renderer-built.ts')
    return builtRenderer(app, config.buildFolder)
  }
  const { apiDocuments } = await import('./development/api-documents.ts')
  await apiDocuments(app)
  const { viteRenderer } = await import('./rendering/renderer-vite.ts')
  return viteRenderer(app)
}

async function studioFor(config: Config, app: FastifyInstance): Promise<StudioShell> {
  if (config.isProduction) {
    const { builtStudio } = await import('./rendering/studio-built.ts')
    return builtStudio(app, config.buildFolder)
  }
  const { viteStudio } = await import('./rendering/studio-vite.ts')
  return viteStudio(app)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new StartRefusal(`端口 ${port} 已被占用，请用 PORT 指定其他端口 / Port ${port} is taken: set PORT to another`)
  }
}

class StartRefusal extends Error {}

function printAddresses(app: FastifyInstance, config: Config): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const hosts = ['localhost', ...(config.host === '0.0.0.0' || config.host === '::' ? lanAddresses() : [])]
  console.log(`网站已启动 / The site is running: ${hosts.map((host) => `http://${host}:${port}/`).join('  ')}`)
}

const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((entry) => (entry && entry.family === 'IPv4' && !entry.internal ? [entry.address] : []))

type Stop = { app: FastifyInstance; drainSeconds: number; before: () => Promise<void>; after: () => Promise<void> }

function stopOnSignal({ app, drainSeconds, before, after }: Stop): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1) // the second signal ends at once
    isStopping = true
    await before()
    const deadline = setTimeout(() => app.server.closeAllConnections(), drainSeconds * 1000)
    await app.close()
    clearTimeout(deadline)
    await after()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

/** What is told in one line, without a stack. */
const REFUSALS = [StartRefusal, DatabaseStartError, ConfigError, SecretsError, BuildError]

start().catch((error: unknown) => {
  const isRefusal = error instanceof Error && REFUSALS.some((refusal) => error instanceof refusal)
  console.error(isRefusal ? error.message : error)
  process.exit(1)
})

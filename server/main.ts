import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { fillBaseContentFrom } from './base-content.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createServices } from './features.ts'
import { DatabaseStartError } from './database/database-error.ts'
import { databaseKind, sqliteFile } from './database/database-url.ts'
import { applyMigrations } from './database/migrations/migrations.ts'
import { refuseDemonstrationAccounts } from './demonstration-accounts.ts'
import { checkSqliteFile, damageLine } from './database/sqlite-file-check.ts'
import { SecretsError } from './platform/secrets.ts'
import { takeStartTurn } from './database/start-turn.ts'
import { watchEventLoop } from './platform/event-loop-pauses.ts'
import { BuildError, type SiteRenderer } from './rendering/site-renderer.ts'
import type { StudioShell } from './rendering/studio-routes.ts'
import { createProviders, missingProviders } from './providers.ts'
import { refuseUnsafeStart } from './start-check.ts'
import { drain, type Stopping, stopOnSignals } from './stop-signals.ts'
import { openStorage } from './storage.ts'

/**
 * Starts the server: its turn at the database, migrations, application. Until it listens it can end anywhere, as far as what
 * it keeps is concerned; from then on it ends in order.
 */
async function start(stopping: Stopping): Promise<void> {
  const config = readConfig()
  refuseUnsafeStart(process.env)
  const outside = await createProviders(config)
  const turn = await takeStartTurn(config.databaseUrl, () =>
    console.log('另一进程正在准备数据库，等待中 / Another process is preparing the database: waiting for it'),
  )
  if (databaseKind(config.databaseUrl) === 'sqlite') await checkSqliteFile(sqliteFile(config.databaseUrl))
  const { putBack } = await applyMigrations({ url: config.databaseUrl })
  if (putBack !== undefined)
    console.log(
      `数据库曾停在迁移中途，已恢复备份 / A migration had stopped half-way, this copy was put back: ${putBack}`,
    )
  const { database, readiness } = await openStorage(config)
  const services = createServices({ config, database, outside })
  await services.checkSecrets()
  await refuseDemonstrationAccounts(config, services)
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
  await turn.isPrepared()
  const listening = listen(app, config)
  stopping.add(turn.release)
  stopping.add(() => database.close())
  stopping.add(async () => {
    readiness.drain()
    await listening
    await wait(config.stopDelayMs)
    await drain(app, config.drainSeconds)
  })
  await listening
  if (config.isProduction) await pages?.() // a site whose pages cannot be rendered must not look as if it ran
  // an upstream has providers of its own
  if (config.upstream === '') for (const line of missingProviders(outside)) app.log.warn(line)
  printAddresses(app, config)
  // loads the query compiler before the first visitor needs it; who comes while that fails is told so by /readyz
  database.read
    .$connect()
    .catch((error: unknown) => app.log.warn({ err: error }, 'the database client is not ready yet'))
  if (config.isProduction) watchEventLoop((pauses) => app.log.warn(pauses, 'nobody was served for a moment'))
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

/** What is told in one line, without a stack. */
const REFUSALS = [StartRefusal, DatabaseStartError, ConfigError, SecretsError, BuildError]

const stopping = stopOnSignals()
start(stopping).catch((error: unknown) => {
  if (stopping.isStopping()) return // whatever was under way has lost its ground
  const isRefusal = error instanceof Error && REFUSALS.some((refusal) => error instanceof refusal)
  console.error(isRefusal ? error.message : (damageLine(error) ?? error))
  process.exit(1)
})

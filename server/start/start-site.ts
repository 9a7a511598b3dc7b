import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { fillBaseContentFrom } from './base-content.ts'
import { type Config, readConfig } from './settings.ts'
import { ConfigError } from './setting-values.ts'
import { createServices, type Services } from '#server/features.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { refuseDemonstrationAccounts } from './demonstration-accounts.ts'
import { configuredStore } from '#server/features/stored-file/store/configured-store.ts'
import { StoreUnavailable } from '#server/features/stored-file/store/store-unavailable.ts'
import { refuseNewDatabase, requireOwnFiles } from '#server/features/stored-file/store/store-binding.ts'
import { checkSqliteFile, damageLine } from '#server/database/sqlite/sqlite-file-check.ts'
import type { LogOutput } from '#server/platform/log-output.ts'
import { SecretsError } from '#server/platform/secrets.ts'
import { requireSession } from '#server/database/sessions/session-check.ts'
import { acquireStartupLock } from '#server/database/startup-lock.ts'
import { CheckFailure, type Readiness } from '#server/http/readiness.ts'
import { BuildError, type SiteRenderer } from '#server/rendering/site-renderer.ts'
import type { StudioShell } from '#server/rendering/studio-routes.ts'
import { sharedClock } from './shared-clock.ts'
import { listenFailure } from './listen-failure.mjs'
import { createProviders, missingProviders } from './providers.ts'
import { refuseUnsafeStart } from './start-check.ts'
import { drain, type Stopping } from './stop-signals.ts'
import { openObserving } from './observing/observing.ts'
import { openStorage } from './storage.ts'

export type SiteParts = {
  stopping: Pick<Stopping, 'add'>
  renderer: (app: FastifyInstance, config: Config) => Promise<SiteRenderer>
  studio: (app: FastifyInstance, config: Config) => Promise<StudioShell>
  /** Target of log lines; default: standard output. */
  logTo?: LogOutput
  /** Replaces the configured address. */
  listenAt?: Pick<Config, 'host' | 'port'>
}

/**
 * Starts the site: startup lock, migrations, application. Until the site listens, the process may end at any time
 * without harm; from then on, the steps added to `stopping` shut the site down in order.
 * @throws Error; `startRefusal` returns its one line for the operator, if it has one.
 */
export async function startSite(parts: SiteParts): Promise<FastifyInstance> {
  const opened: (() => unknown)[] = []
  try {
    return await start(parts, opened)
  } catch (error) {
    // close everything: a development process continues and retries
    for (const close of opened.toReversed()) await close()
    throw error
  }
}

async function start(
  { stopping, renderer, studio, logTo, listenAt }: SiteParts,
  opened: (() => unknown)[],
): Promise<FastifyInstance> {
  const config = readConfig()
  refuseUnsafeStart(process.env)
  const outside = await createProviders(config)
  const directUrl = config.databaseDirectUrl
  await requireSession(directUrl, directUrl !== config.databaseUrl)
  const turn = await acquireStartupLock(directUrl, () =>
    console.log('另一进程正在准备数据库，等待中 / Another process is preparing the database: waiting for it'),
  )
  opened.push(turn.release)
  if (databaseKind(config.databaseUrl) === 'sqlite') await checkSqliteFile(sqliteFile(config.databaseUrl))
  const store = configuredStore(config)
  await refuseNewDatabase(directUrl, store)
  // on PostgreSQL other processes may run: `npm run migrate` is a separate step
  const { putBack } = await applyMigrations({ url: directUrl, scope: config.isProduction ? 'new' : 'all' })
  if (putBack !== undefined)
    console.log(
      `数据库曾停在迁移中途，已恢复备份 / A migration had stopped half-way, this copy was restored: ${putBack}`,
    )
  const { database, readiness } = await openStorage(config)
  opened.push(() => database.close())
  if (await requireOwnFiles({ database, databaseUrl: config.databaseUrl, store }))
    console.log(`文件已与数据库绑定 / The files are bound to the database: ${store.place}`)
  const clock = database.kind === 'postgresql' ? await sharedClock(database, reportDifference) : undefined
  if (clock) opened.push(clock.stop)
  const services = createServices({ config, database, outside, ...(clock && { clock }) })
  if (config.redisUrl !== '') watchRedis(readiness, services)
  await services.checkSecrets()
  await refuseDemonstrationAccounts(config, services)
  await services.jobIndexing.fillIfEmpty() // a migration may have recreated the index
  let pages: SiteRenderer['pages'] | undefined
  const { close: closeObserving, ...observing } = await openObserving({ config, services, database, readiness })
  opened.push(closeObserving)
  const app = await buildApp({
    config,
    services,
    readiness,
    async renderer(instance) {
      const site = await renderer(instance, config)
      pages = site.pages
      return site
    },
    studio: (instance) => studio(instance, config),
    ...observing,
    ...(logTo && { logTo }),
    ...(outside.routes && { extend: outside.routes }),
  })
  const filled = config.isProduction ? await fillBaseContentFrom(`${config.buildFolder}/base-content`, services) : []
  if (filled.length > 0) app.log.info({ filled }, 'base content is in place')
  const adopted = await services.contentImport.adopt()
  if (adopted.length > 0) app.log.info({ adopted }, 'content from before the studio kept it is in the studio')
  await turn.isPrepared()
  const listening = listen(app, listenAt ?? config)
  stopping.add(turn.release)
  stopping.add(() => database.close())
  if (clock) stopping.add(clock.stop)
  stopping.add(closeObserving) // runs after the requests have ended, because steps run in reverse order
  stopping.add(async () => {
    readiness.drain()
    await listening
    await wait(config.stopDelayMs)
    await drain(app, config.drainSeconds)
  })
  await listening
  if (config.isProduction) await pages?.() // a site that cannot render pages must not appear to run
  // an upstream has its own providers
  if (config.upstream === '') for (const line of missingProviders(outside)) app.log.warn(line)
  // loads the query compiler before the first request; /readyz reports a failure
  database.read
    .$connect()
    .catch((error: unknown) => app.log.warn({ err: error }, 'the database client is not ready yet'))
  return app
}

function reportDifference(aheadSeconds: number): void {
  console.warn(
    `本机时钟与 PostgreSQL 相差 ${aheadSeconds} 秒，以 PostgreSQL 为准 / The clock of this machine is ${aheadSeconds} s ahead of that of PostgreSQL, which is used`,
  )
}

/** Queries Redis in each readiness check, so that its recovery is noticed without visitors. */
function watchRedis(readiness: Readiness, { shortLived }: Pick<Services, 'shortLived'>): void {
  let isAway = false
  shortLived.onOutage((event) => (isAway = event.isAway))
  readiness.watch('redis', async () => {
    await shortLived.get('readiness')
    if (isAway) throw new CheckFailure('limits count in this process alone')
  })
}

async function listen(app: FastifyInstance, place: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen(place)
  } catch (error) {
    const line = listenFailure(error as { code?: string }, place)
    throw line === undefined ? error : new StartRefusal(line)
  }
}

class StartRefusal extends Error {}

/** Prints the addresses of the site and of other pages, for the operator. */
export function printAddresses(
  port: number,
  { host, isDemonstration }: Pick<Config, 'host' | 'isDemonstration'>,
): void {
  const local = `http://localhost:${port}/`
  const others =
    host === '0.0.0.0' || host === '::' ? lanAddresses().map((address) => `http://${address}:${port}/`) : []
  console.log(`网站已启动 / The site is running: ${[local, ...others].join('  ')}`)
  console.log(`内容工作台 / Studio: ${local}studio`)
  if (isDemonstration) console.log(`开发与演示页面 / For developers and testers: ${local}dev`)
}

const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((entry) => (entry && entry.family === 'IPv4' && !entry.internal ? [entry.address] : []))

const REFUSALS = [StartRefusal, DatabaseStartError, StoreUnavailable, ConfigError, SecretsError, BuildError]

/** Returns one line, without a stack, for an expected failure of the start; undefined for an internal error. */
export function startRefusal(error: unknown): string | undefined {
  return error instanceof Error && REFUSALS.some((refusal) => error instanceof refusal)
    ? error.message
    : damageLine(error)
}

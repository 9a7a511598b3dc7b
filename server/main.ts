import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { DatabaseStartError } from './platform/database-error.ts'
import { openDatabase } from './platform/database.ts'
import { databaseKind } from './platform/database-url.ts'
import { applyMigrations } from './platform/migrations.ts'
import { lockForThisProcess } from './platform/single-process-lock.ts'
import type { SiteRenderer } from './rendering/site-renderer.ts'
import { createServices } from './services.ts'

const DRAIN_MS = 30_000

/** Starts the server: lock, migrations, database, application; stops cleanly on SIGINT and SIGTERM. */
async function start(): Promise<void> {
  const config = readConfig()
  const lock = databaseKind(config.databaseUrl) === 'sqlite' ? await lockForThisProcess(config.databaseUrl) : undefined
  await applyMigrations({ url: config.databaseUrl })
  const database = await openDatabase({ url: config.databaseUrl })
  const services = createServices({ config, database })
  const app = await buildApp({ config, services, renderer: rendererFor(config) })
  await listen(app, config)
  printAddresses(app, config)
  void database.read.$connect() // loads the query compiler before the first visitor needs it
  stopOnSignal(app, async () => {
    await database.close()
    lock?.release()
  })
}

function rendererFor(config: Config): (app: FastifyInstance) => Promise<SiteRenderer> {
  return async (app) => {
    if (config.isProduction) {
      const { builtRenderer } = await import('./rendering/renderer-built.ts')
      return builtRenderer(app, config.buildFolder)
    }
    const { viteRenderer } = await import('./rendering/renderer-vite.ts')
    return viteRenderer(app)
  }
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

function stopOnSignal(app: FastifyInstance, afterwards: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1) // the second signal ends at once
    isStopping = true
    const deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    await app.close()
    clearTimeout(deadline)
    await afterwards()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

start().catch((error: unknown) => {
  const isRefusal = error instanceof StartRefusal || error instanceof DatabaseStartError
  console.error(isRefusal ? error.message : error)
  process.exit(1)
})

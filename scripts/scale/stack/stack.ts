import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { frozenRelay, type FrozenRelay } from '#server/testing/frozen-relay.ts'
import { startPgbouncer, type Pooler } from '#server/testing/pgbouncer.ts'
import type { Child, Children } from './children.ts'
import { type Cluster, startPostgresql } from './postgresql.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { type WebProcess, webProcess } from './web-process.ts'

export type Settings = Readonly<Record<string, string>>

/** Two processes of the site with their databases, pooler, Redis and proxy. */
export type Stack = {
  folder: string
  children: Children
  /** The two clusters; after a switch-over they are exchanged. */
  databases: { primary: Cluster; replica: Cluster }
  pooler: Pooler
  /** Address of PostgreSQL without the pooler. Like a virtual IP address it moves with the primary. */
  direct: FrozenRelay
  redis: RedisServer
  webs: readonly [WebProcess, WebProcess]
  proxy: Proxy
  settings: Settings
  /** Settings of the site on another database of the cluster, with a separate folder for files. */
  settingsOf: (database: string) => Settings
  /**
   * Runs a script of the version in `folder`, by default with the settings of the stack. @returns the output.
   * @throws Error with the output if the script fails.
   */
  command: (
    script: string,
    folder: string,
    given?: { settings?: Settings; parameters?: readonly string[] },
  ) => Promise<string>
  /** After a switch-over: the former replica becomes `primary`, and gets a new replica. */
  followNewPrimary: () => Promise<void>
  close: () => Promise<void>
}

/** Redis behind a relay. */
export type RedisServer = {
  /** Address of Redis without the relay. */
  url: string
  relay: FrozenRelay
  start: () => Promise<void>
  kill: () => Promise<void>
  freeze: () => void
  thaw: () => void
}

export const DATABASE = 'site'

/** Starts the stack below `folder`, with the demo data. */
export async function startStack(children: Children, folder: string, say: (line: string) => void): Promise<Stack> {
  say('PostgreSQL')
  const primary = await startPostgresql(children, join(folder, 'primary'), await freePort())
  await primary.query(`CREATE DATABASE ${DATABASE}`)
  const pooler = await startPgbouncer(primary.urlOf(DATABASE))
  const direct = await frozenRelay(primary.urlOf(DATABASE))
  const redis = await startRedis(children)
  const settingsOf = settingsFor({ folder, primary, pooler, direct, redis })
  const settings = settingsOf(DATABASE)
  say('seed')
  const command: Stack['command'] = (script, cwd, given) => runCommand(children, script, { cwd, settings, ...given })
  await command('seed/main.ts', process.cwd())
  const replica = await primary.replicate(join(folder, 'replica'), await freePort())
  const webs = [
    webProcess(children, 'web1', await freePort(), settings),
    webProcess(children, 'web2', await freePort(), settings),
  ] as const
  say('site')
  for (const web of webs) await web.start()
  const proxy = await startProxy(children, await freePort(), webs)
  const databases = { primary, replica }
  let replicas = 1
  return {
    folder,
    children,
    databases,
    pooler,
    direct,
    redis,
    webs,
    proxy,
    settings,
    settingsOf,
    command,
    async followNewPrimary() {
      databases.primary = databases.replica
      databases.replica = await databases.primary.replicate(join(folder, `replica${(replicas += 1)}`), await freePort())
    },
    async close() {
      await children.stopAll()
      await pooler.stop()
      await direct.close()
      await redis.relay.close()
    },
  }
}

type Places = Pick<Stack, 'folder' | 'pooler' | 'direct' | 'redis'> & { primary: Cluster }

const settingsFor =
  ({ folder, primary, pooler, direct, redis }: Places) =>
  (database: string): Settings => ({
    DATABASE_URL: pooler.urlOf(primary.urlOf(database)),
    DATABASE_DIRECT_URL: direct.urlOf(primary.urlOf(database)),
    REDIS_URL: redis.relay.urlOf(redis.url),
    FILES_FOLDER: join(folder, `files-${database}`),
    SECRETS_FILE: join(folder, `secrets-${database}.json`),
    DEMONSTRATION: '1',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
    // as in compose.scale.yml: HAProxy sees /readyz return 503 before connections are refused
    STOP_DELAY_SECONDS: '5',
  })

async function runCommand(
  children: Children,
  script: string,
  { cwd, settings, parameters = [] }: { cwd: string; settings: Settings; parameters?: readonly string[] },
): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', ...settings }
  const child = children.start(process.execPath, ['--import', 'tsx', script, ...parameters], { cwd, env })
  const lines: string[] = []
  child.onLine((line) => lines.push(line))
  if ((await child.ended) !== 0) throw new Error(`${script}: ${lines.join('\n')}`)
  return lines.join('\n')
}

async function startRedis(children: Children): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: Child | undefined
  const start = async () => {
    const options = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no']
    server = children.start('redis-server', options)
    while (spawnSync('redis-cli', ['-p', String(port), 'ping']).status !== 0) {
      if (!server.isRunning()) throw new Error('Redis did not start')
      await wait(50)
    }
  }
  await start()
  return {
    url,
    relay: await frozenRelay(url),
    start,
    async kill() {
      server?.signal('SIGKILL')
      await server?.ended
    },
    freeze: () => server?.freeze(),
    thaw: () => server?.thaw(),
  }
}

import { execFile } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Child, Children } from './children.ts'
import { postgresqlProgram, postgresqlUser } from './programs.ts'

const run = promisify(execFile)
const START_MS = 60_000
const LOOK_MS = 50

/** A PostgreSQL cluster: a primary or a replica. */
export type Cluster = {
  port: number
  urlOf: (database: string) => string
  query: (sql: string, database?: string) => Promise<Record<string, unknown>[]>
  /** Starts the cluster. Resolves when it accepts connections. */
  start: () => Promise<void>
  /** Stops the cluster. `fast` ends transactions and sends the replica all changes; `immediate` is a crash. */
  stop: (how: 'fast' | 'immediate') => Promise<void>
  freeze: () => void
  thaw: () => void
  /** Starts a streaming replica of this cluster in another folder. */
  replicate: (folder: string, port: number, own?: OwnSettings) => Promise<Cluster>
}

/** Additional settings of one cluster: lines of postgresql.conf, and environment variables. */
export type OwnSettings = { settings: readonly string[]; env: NodeJS.ProcessEnv }

/** Creates and starts a primary in `folder`. */
export async function startPostgresql(children: Children, folder: string, port: number): Promise<Cluster> {
  const user = postgresqlUser()
  await ownFolder(folder)
  const options = ['-D', folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(postgresqlProgram('initdb'), options, { ...user, cwd: folder })
  const cluster = clusterOf(children, folder, port)
  await cluster.start()
  return cluster
}

/** Creates a folder that belongs to the user of PostgreSQL. */
export async function ownFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  const { uid, gid } = postgresqlUser()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

function clusterOf(children: Children, folder: string, port: number, own?: OwnSettings): Cluster {
  let server: Child | undefined
  const urlOf = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
  const query: Cluster['query'] = async (sql, database = 'postgres') => {
    const client = new pg.Client({ connectionString: urlOf(database), connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined) // the statement may close the connection
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const common = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=120']
  const settings = [...common, ...(own?.settings ?? [])]
  return {
    port,
    urlOf,
    query,
    async start() {
      const options = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])]
      const user = postgresqlUser()
      const place = { ...user, cwd: folder, ...(own && { env: own.env }) }
      server = children.start(postgresqlProgram('postgres'), options, { ...place, stopSignal: 'SIGQUIT' })
      for (const end = Date.now() + START_MS; !(await answers(query)); await wait(LOOK_MS))
        if (!server.isRunning() || Date.now() > end) throw new Error('PostgreSQL did not start')
    },
    async stop(how) {
      server?.signal(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await server?.ended
    },
    freeze: () => server?.freeze(),
    thaw: () => server?.thaw(),
    async replicate(copyFolder, copyPort, ownOfCopy) {
      await ownFolder(copyFolder)
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
      const copy = [...from, '-D', copyFolder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
      await run(postgresqlProgram('pg_basebackup'), copy, { ...postgresqlUser(), cwd: copyFolder })
      const replica = clusterOf(children, copyFolder, copyPort, ownOfCopy)
      await replica.start()
      return replica
    },
  }
}

const answers = (query: Cluster['query']) =>
  query('SELECT 1').then(
    () => true,
    () => false,
  )

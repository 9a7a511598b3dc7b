import { execFile } from 'node:child_process'
import { copyFile, cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#server/testing/free-port.ts'
import { type Cluster, ownFolder } from './postgresql.ts'
import { postgresqlUser } from './programs.ts'
import { DATABASE, type Settings, type Stack } from './stack.ts'

const run = promisify(execFile)
const DEPLOY = 'docs/operate/deploy'
const LOOK_MS = 100

/** A copy of the site's cluster and files. pgBackRest archives the cluster, configured as in the documentation. */
export type ArchivedCluster = {
  cluster: Cluster
  /** Settings of a site on this cluster. */
  settings: Settings
  /** Runs pgBackRest. @returns the duration in seconds. */
  pgbackrest: (...parameters: string[]) => Promise<number>
  /** Starts the cluster after a restore. Resolves when it accepts writes. */
  startRestored: () => Promise<void>
}

/** Copies the cluster of a stack to `folder`, and starts archiving the copy. */
export async function archivedCluster(stack: Stack, folder: string): Promise<ArchivedCluster> {
  await ownFolder(folder)
  const [data, sockets] = [join(folder, 'data'), join(folder, 'sockets')]
  for (const name of ['sockets', 'repository', 'log', 'lock', 'spool']) await ownFolder(join(folder, name))
  const port = await freePort()
  await copyFile(`${DEPLOY}/pgbackrest.conf`, join(folder, 'pgbackrest.conf'))
  const env = {
    PATH: process.env['PATH'] ?? '',
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: sockets,
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_REPO1_CIPHER_PASS: 'scale',
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
  }
  const settings = [...(await archiveSettings()), `unix_socket_directories=${sockets}`]
  const cluster = await stack.databases.primary.replicate(data, port, { settings, env })
  const startRestored = async () => {
    if (
      !(await cluster.query('SELECT 1').then(
        () => true,
        () => false,
      ))
    )
      await cluster.start()
    while ((await cluster.query('SELECT pg_is_in_recovery() AS recovers'))[0]?.['recovers'] === true)
      await wait(LOOK_MS)
  }
  await cluster.query('SELECT pg_promote()')
  await startRestored()
  await cp(stack.settings['FILES_FOLDER'] ?? '', join(folder, 'files'), { recursive: true })
  return {
    cluster,
    startRestored,
    settings: {
      ...stack.settings,
      DATABASE_URL: cluster.urlOf(DATABASE),
      DATABASE_DIRECT_URL: cluster.urlOf(DATABASE),
      REDIS_URL: `${stack.redis.url}/1`,
      FILES_FOLDER: join(folder, 'files'),
      DELETION_JOURNAL: join(folder, 'deletions.log'),
    },
    async pgbackrest(...parameters) {
      const begin = performance.now()
      await run('pgbackrest', ['--stanza=site', ...parameters], { ...postgresqlUser(), env, cwd: folder })
      return (performance.now() - begin) / 1000
    },
  }
}

/** Reads the archive settings from the documentation, as `name=value`. */
async function archiveSettings(): Promise<string[]> {
  const lines = (await readFile(`${DEPLOY}/postgresql-archive.conf`, 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [, name, value] = /^(\w+) = (.+)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [`${name}=${value.replace(/^'(.*)'$/, '$1')}`]
  })
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** Whether PgBouncer is installed; Debian's package is `pgbouncer`. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0

export type Pooler = {
  /** Returns the URL of a database through the pooler. */
  urlOf: (url: string) => string
  /** Directs all databases to another server, without a restart. */
  pointAt: (serverUrl: string) => Promise<void>
  stop: () => Promise<void>
}

/** Starts PgBouncer for the server of a URL, with the settings of docs/operate/deployment.md. */
export async function startPgbouncer(serverUrl: string): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755) // started by root, PgBouncer runs as another user
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settingsOf(serverUrl, listenPort))
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  // kills PgBouncer even if this process ends without calling stop()
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await saidUp(child)
  return {
    urlOf(url) {
      const pooled = new URL(url)
      pooled.host = `127.0.0.1:${listenPort}`
      pooled.search = '' // session settings, which a pooler rejects
      return pooled.href
    },
    async pointAt(url) {
      await writeFile(file, settingsOf(url, listenPort))
      child.kill('SIGHUP')
    },
    async stop() {
      process.off('exit', kill)
      kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

function settingsOf(serverUrl: string, listenPort: number): string {
  const { hostname, port, username, password } = new URL(serverUrl)
  const server = [`host=${hostname}`, `port=${port || '5432'}`, `user=${decodeURIComponent(username)}`]
  if (password !== '') server.push(`password=${decodeURIComponent(password)}`)
  return `[databases]
* = ${server.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_login_retry = 1
`
}

async function saidUp(child: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of child.stderr ?? []) {
    said += String(chunk)
    if (said.includes('process up')) break
  }
  if (!said.includes('process up')) throw new Error(`PgBouncer did not start: ${said}`)
}

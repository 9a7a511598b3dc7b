import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/database/database.ts'
import type { Database } from '#server/database/database.ts'
import { fileStore } from '#server/features/stored-file/store/file-store.ts'

/** Combined output and exit code of a process; undefined while it runs. */
export type Ran = { output: string; code: number | undefined }

/** A separate stopped site. */
export type DrillSite = {
  folder: string
  databaseFile: string
  filesFolder: string
  /** Runs a command of the repository on this site, optionally with other settings. */
  command: (script: string, parameters: readonly string[], settings?: Settings) => Promise<Ran>
  /** Starts the built server. Resolves when it listens or has exited. */
  start: (settings?: Settings) => Promise<RunningSite>
  /** Returns the number of files in the store of this site. */
  countFiles: () => Promise<number>
  withDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>
  settings: Settings
}

export type Settings = Readonly<Record<string, string>>

export type RunningSite = Ran & {
  /** Polls /readyz until it reports `status`, for at most a minute. @returns the last report. */
  readiness: (status: 'ready' | 'degraded' | 'unready') => Promise<{ status: string; reasons: string[] }>
  /** Resolves when the log of the server contains a text. @throws Error after a minute, or if the server exits. */
  saying: (text: string) => Promise<void>
  stop: () => Promise<void>
}

const WAIT_MS = 60_000
const POLL_MS = 50
const SLOW_POLL_MS = 500

/** Copies the seeded site to a separate folder below `below`. */
export async function copySite(template: string, below: string): Promise<DrillSite> {
  const folder = await mkdtemp(join(below, 'site-'))
  await cp(template, folder, { recursive: true })
  return siteIn(folder)
}

/** The site in a folder. */
export function siteIn(folder: string): DrillSite {
  const [databaseFile, filesFolder] = [join(folder, 'site.db'), join(folder, 'files')]
  const url = `file:${databaseFile}`
  const settings: Settings = {
    DATABASE_URL: url,
    FILES_FOLDER: filesFolder,
    SECRETS_FILE: join(folder, 'secrets.json'),
    DEMONSTRATION: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'info',
    PATH: process.env['PATH'] ?? '',
  }
  return {
    folder,
    databaseFile,
    filesFolder,
    settings,
    command: (script, parameters, more = {}) =>
      new Promise((resolve) => {
        const env = { ...settings, ...more }
        execFile(process.execPath, ['--import', 'tsx', script, ...parameters], { env }, (error, stdout, stderr) =>
          resolve({ output: stdout + stderr, code: error === null ? 0 : Number(error.code) }),
        )
      }),
    start: (more = {}) =>
      started(spawn(process.execPath, ['scripts/start.mjs'], { env: { ...settings, ...more }, stdio: 'pipe' })),
    async countFiles() {
      let count = 0
      for await (const { names } of fileStore(filesFolder).parts()) count += names.length
      return count
    },
    async withDatabase(work) {
      const database = await openDatabase({ url, hasLongTimeouts: true })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}

async function started(child: ChildProcess): Promise<RunningSite> {
  const ran: Ran = { output: '', code: undefined }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (ran.output += String(text)))
  const ended = once(child, 'exit').then(() => (ran.code = child.exitCode ?? -1))
  const baseOf = () => /http:\/\/localhost:(\d+)\//.exec(ran.output)?.[1]
  while (ran.code === undefined && baseOf() === undefined) await wait(POLL_MS)
  return Object.assign(ran, {
    async readiness(status: string) {
      for (let waited = 0; ; waited += SLOW_POLL_MS) {
        const answer = await fetch(`http://127.0.0.1:${baseOf()}/readyz`)
        const report = (await answer.json()) as { status: string; reasons: string[] }
        if (report.status === status || waited > WAIT_MS) return report
        await wait(SLOW_POLL_MS)
      }
    },
    async saying(text: string) {
      for (let waited = 0; !ran.output.includes(text); waited += POLL_MS) {
        if (waited > WAIT_MS || ran.code !== undefined) throw new Error(`the site never said: ${text}\n${ran.output}`)
        await wait(POLL_MS)
      }
    },
    async stop() {
      if (ran.code === undefined) child.kill('SIGTERM')
      await ended
    },
  })
}

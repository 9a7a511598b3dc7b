import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#server/start/settings.ts'
import { sqliteFile } from '#server/database/database-url.ts'
import { openDatabase } from '#server/database/database.ts'
import { createServices } from '#server/features.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { templateUrl } from '#server/testing/test-database.ts'
import { ended, listening } from '#tests/durability/running-server.ts'

const POLL_MS = 20

/** A server in a separate process. */
type Server = { child: ChildProcess; port: number }

/** Data of an installation whose server the test starts and stops. */
export type Installation = {
  folder: string
  filesFolder: string
  environment: NodeJS.ProcessEnv
  /** Session keys, one for each person. */
  keys: readonly string[]
  /** Starts the test server, from source. */
  start: (more?: NodeJS.ProcessEnv) => Promise<Server>
  /** Starts the production server, from dist/. */
  startBuilt: (more?: NodeJS.ProcessEnv) => Promise<Server>
  /** Stops running servers and removes the folder. */
  remove: () => Promise<void>
}

/** Creates an installation with `people` logged-in persons. */
export async function install(people: number): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'site-upload-'))
  const filesFolder = join(folder, 'files')
  const environment = {
    ...process.env,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    FILES_FOLDER: filesFolder,
    DATA_KEY: TEST_DATA_KEY,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const keys = await logInPeople(environment, people)
  const children: ChildProcess[] = []
  const start = async (file: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, file, {
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    const { base } = await listening(child)
    child.stdout?.resume() // a full pipe would block the server
    return { child, port: Number(new URL(base).port) }
  }
  return {
    folder,
    filesFolder,
    environment,
    keys,
    start: (more) => start(['--expose-gc', '--import', 'tsx', 'tests/uploads/upload-test-server.ts'], more),
    startBuilt: (more) => start(['dist/server/main.js'], { NODE_ENV: 'production', DEMONSTRATION: '1', ...more }),
    async remove() {
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(children.map(ended))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function logInPeople(environment: NodeJS.ProcessEnv, count: number): Promise<string[]> {
  const config = readConfig(environment)
  await copyFile(sqliteFile(templateUrl('sqlite')), sqliteFile(config.databaseUrl))
  const database = await openDatabase({ url: config.databaseUrl })
  const services = createServices({ config, database })
  await services.checkSecrets()
  const keys = await database.transaction(async (tx) => {
    const made: string[] = []
    for (let number = 0; number < count; number += 1) {
      const phoneNumber = `199${String(number).padStart(8, '0')}`
      const id = await services.people.create(tx, { phoneNumber })
      made.push(await services.sessions.open(tx, id, 'password', { address: '', userAgent: '' }))
    }
    return made
  })
  await services.shortLived.close()
  await database.close()
  return keys
}

/** Resolves when the condition holds. @throws Error after five minutes. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 300_000; Date.now() < end; await wait(POLL_MS)) if (await condition()) return
  throw new Error('what was waited for did not happen')
}

/** Sizes of all parts in bytes. */
export async function partSizes(filesFolder: string): Promise<number[]> {
  const folder = join(filesFolder, 'tmp')
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => [size],
        (error: { code?: string }) => {
          if (error.code === 'ENOENT') return [] // removed after it was listed
          throw error
        },
      ),
    ),
  )
  return sizes.flat()
}

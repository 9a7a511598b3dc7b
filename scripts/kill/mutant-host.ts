import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Database from '#server/database/database.ts'
import type * as Mock from '#server/mock/mock.ts'
import type { mockConfig as MockConfig } from '#server/mock/mock-config.ts'
import type * as WorldFiles from '#server/mock/worlds/world-files.ts'

// A process that holds mocks with a mistake in them, one after the other: each is a copy of the server's modules of its own
// (planting-hooks.mjs), so that what they need of node_modules is loaded once.

type Serving = { mutant: string; template: string; folder: string }
type Keeping = { world: string; to: string }
/** What a host is asked for: to serve a mutant, or to keep a world of what it serves as a template for others. */
export type Order = Serving | Keeping

const MAX_WORLDS = 8
const IDLE_MS = 3_600_000
const addressOf = (file: string, mutant: string) => `${pathToFileURL(file).href}?mutant=${mutant}`

let close: () => Promise<void> = () => Promise.resolve()
let served: Serving | undefined

async function serve(order: Serving): Promise<number> {
  const { mutant, template, folder } = order
  await close()
  const { createMock } = (await import(addressOf('server/mock/mock.ts', mutant))) as typeof Mock
  const { mockConfig } = (await import(addressOf('server/mock/mock-config.ts', mutant))) as {
    mockConfig: typeof MockConfig
  }
  const { app } = await createMock({
    config: { ...mockConfig(template, {}), logLevel: 'silent' },
    dialects: new Map(),
    folder,
    template: templateIn(template),
    settings: { limits: 'real', scenario: [], scenarioText: '', dialect: undefined },
    maxWorlds: MAX_WORLDS,
    idleMs: IDLE_MS,
    // no test asks for a page
    renderer: () => Promise.resolve({ pages: noPages, document: noPages }),
  })
  close = async () => {
    app.server.closeAllConnections()
    await app.close()
  }
  served = order
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function keep({ world, to }: Keeping): Promise<void> {
  const { mutant, folder, template: former } = served as Serving // a world is of one that is served
  const [own = ''] = (await readdir(folder)).filter((name) => name.startsWith(`${world}-`))
  const template = templateIn(join(folder, own))
  const { openDatabase } = (await import(addressOf('server/database/database.ts', mutant))) as typeof Database
  const { worldFiles } = (await import(addressOf('server/mock/worlds/world-files.ts', mutant))) as typeof WorldFiles
  const database = await openDatabase({ url: `file:${template.databaseFile}`, isScratch: true })
  await database.close() // leaves all of it in its one file
  const copyTo = await worldFiles(template)
  await copyTo(to)
  await copyFile(secretsIn(former), secretsIn(to))
}

const templateIn = (folder: string) => ({ databaseFile: join(folder, 'site.db'), filesFolder: join(folder, 'files') })
/** What personal data is encrypted with: without it nobody could be read. */
const secretsIn = (folder: string) => join(folder, 'secrets.json')
const noPages = () => Promise.reject(new Error('a mutant has no pages'))

process.on('message', (order: Order) => {
  const done = 'world' in order ? keep(order) : serve(order)
  done.then(
    (answer) => process.send?.({ answer: String(answer) }),
    (error: unknown) => process.send?.({ error: String((error as Error).stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches every process of a terminal: this one ends when the run has let go of it
process.on('SIGINT', () => {})

import { copyFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleMutant, MUTANT_SERVER } from './mutant-bundle.ts'
import type * as MutantServer from './mutant-server.ts'
import type { Planted } from './apply-mutant.ts'

// A process that serves mutants of the mock one after the other. Each mutant is a separate bundle of the server's
// modules; node_modules are loaded once.

type Serving = {
  mutant: string
  planted: Planted | undefined
  template: string
  /** Folder for bundles and worlds. */
  folder: string
}
type Keeping = { world: string; to: string }
/** A request to a host: serve a mutant, or save a world of the served mutant as a template. */
export type Order = Serving | Keeping

const MAX_WORLDS = 8
const IDLE_MS = 3_600_000

let close: () => Promise<void> = () => Promise.resolve()
let served: { server: typeof MutantServer; template: string; folder: string } | undefined

async function serve({ mutant, planted, template, folder: place }: Serving): Promise<number> {
  await close()
  const name = `${process.pid}-${mutant}`
  const file = await bundleMutant({ entry: MUTANT_SERVER, planted, folder: place, name })
  const server = (await import(pathToFileURL(resolve(file)).href)) as typeof MutantServer
  const { createMock, mockConfig } = server
  const folder = join(place, name)
  const { app } = await createMock({
    config: { ...mockConfig(template, {}), logLevel: 'silent' },
    dialects: new Map(),
    folder,
    template: templateIn(template),
    settings: {
      limits: 'real',
      scenario: [],
      scenarioText: '',
      dialect: undefined,
      hasCaptchaVerify: false,
      isStrict: false,
    },
    maxWorlds: MAX_WORLDS,
    idleMs: IDLE_MS,
    // the tests request no pages
    renderer: () => Promise.resolve({ pages: noPages, document: noPages }),
  })
  close = async () => {
    app.server.closeAllConnections()
    await app.close()
  }
  served = { server, template, folder }
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function keep({ world, to }: Keeping): Promise<void> {
  if (served === undefined) throw new Error('no world is served')
  const { server, folder, template: former } = served
  const [own = ''] = (await readdir(folder)).filter((name) => name.startsWith(`${world}-`))
  const template = templateIn(join(folder, own))
  const { openDatabase, worldFiles } = server
  const database = await openDatabase({ url: `file:${template.databaseFile}`, isScratch: true })
  await database.close() // closing checkpoints the WAL into the database file
  const copyTo = await worldFiles(template)
  await copyTo(to)
  await copyFile(secretsIn(former), secretsIn(to))
}

const templateIn = (folder: string) => ({ databaseFile: join(folder, 'site.db'), filesFolder: join(folder, 'files') })
/** The file of the keys that encrypt personal data. A copied database is unreadable without these keys. */
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
// Ctrl-C reaches every process of a terminal: ignore the signal, because the parent ends this process
process.on('SIGINT', () => {})

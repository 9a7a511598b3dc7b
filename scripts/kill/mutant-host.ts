import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Mock from '#server/mock/mock.ts'
import type { mockConfig as MockConfig } from '#server/mock/mock-config.ts'

// A process that holds mocks with a mistake in them, one after the other: each is a copy of the server's modules of its own
// (planting-hooks.mjs), so that what they need of node_modules is loaded once.

type Order = { mutant: string; template: string; folder: string }

const MAX_WORLDS = 8
const IDLE_MS = 3_600_000
const addressOf = (file: string, mutant: string) => `${pathToFileURL(file).href}?mutant=${mutant}`

let close: () => Promise<void> = () => Promise.resolve()

async function serve({ mutant, template, folder }: Order): Promise<number> {
  await close()
  const { createMock } = (await import(addressOf('server/mock/mock.ts', mutant))) as typeof Mock
  const { mockConfig } = (await import(addressOf('server/mock/mock-config.ts', mutant))) as {
    mockConfig: typeof MockConfig
  }
  const { app } = await createMock({
    config: { ...mockConfig(template, {}), logLevel: 'silent' },
    dialects: new Map(),
    folder,
    template: { databaseFile: join(template, 'site.db'), filesFolder: join(template, 'files') },
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
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const noPages = () => Promise.reject(new Error('a mutant has no pages'))

process.on('message', (order: Order) => {
  serve(order).then(
    (port) => process.send?.({ port }),
    (error: unknown) => process.send?.({ error: String((error as Error).stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches every process of a terminal: this one ends when the run has let go of it
process.on('SIGINT', () => {})

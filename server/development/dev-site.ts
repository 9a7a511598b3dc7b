import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { readConfig } from '#server/start/settings.ts'
import { viteRenderer } from '#server/rendering/renderer-vite.ts'
import { viteStudio } from '#server/rendering/studio-vite.ts'
import { printAddresses, startSite } from '#server/start/start-site.ts'
import { apiDocuments } from './api-documents.ts'

/** A development site, replaced when a file of the server changes, while the port and both Vite servers stay open. */
export type DevSite = {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Stops its work and closes the database. */
  close: () => Promise<void>
  printAddresses: (port: number) => void
}

type Vites = { site: ViteDevServer; studio: ViteDevServer }

/** Starts the site with the current code (scripts/dev/dev-server.ts reloads this module). */
export async function startDevSite({ site, studio }: Vites): Promise<DevSite> {
  const steps: (() => unknown)[] = []
  const app = await startSite({
    stopping: { add: (step) => void steps.push(step) },
    async renderer(instance) {
      await apiDocuments(instance)
      return viteRenderer(instance, site)
    },
    studio: async (instance) => viteStudio(instance, studio),
    // listens only to start the features; requests are passed to `handle`
    listenAt: { host: '127.0.0.1', port: 0 },
  })
  return {
    handle: (request, response) => void app.server.emit('request', request, response),
    async close() {
      for (const step of steps.toReversed()) await step()
    },
    printAddresses: (port) => printAddresses(port, readConfig()),
  }
}

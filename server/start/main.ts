import { readConfig } from './config.ts'
import { watchEventLoop } from '#server/platform/event-loop-pauses.ts'
import { processLog } from './process-log.ts'
import { serveFormerAssets } from '#server/rendering/former-assets.ts'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { builtStudio } from '#server/rendering/studio-built.ts'
import { printAddresses, startRefusal, startSite } from './start-site.ts'
import { stopOnSignals } from './stop-signals.ts'

// The built site. `npm run dev` starts the same site with Vite in the build's place (development/dev-site.ts).

async function start(): Promise<void> {
  const log = processLog()
  stopping.add(log.flush)
  const app = await startSite({
    stopping,
    logTo: log,
    async renderer(instance, config) {
      await serveFormerAssets(instance, config)
      return builtRenderer(instance, config.buildFolder)
    },
    studio: (instance, { buildFolder }) => builtStudio(instance, buildFolder),
  })
  const config = readConfig()
  const address = app.server.address()
  printAddresses(typeof address === 'object' && address !== null ? address.port : config.port, config)
  if (config.isProduction) watchEventLoop((pauses) => app.log.warn(pauses, 'the event loop was blocked'))
}

const stopping = stopOnSignals()
start().catch((error: unknown) => {
  if (stopping.isStopping()) return // whatever was under way has lost its ground
  console.error(startRefusal(error) ?? error)
  process.exit(1)
})

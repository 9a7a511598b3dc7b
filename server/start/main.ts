import { readConfig } from './settings.ts'
import { watchEventLoop } from '#server/platform/event-loop-pauses.ts'
import { processLog } from './process-log.ts'
import { serveFormerAssets } from '#server/rendering/former-assets.ts'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { builtStudio } from '#server/rendering/studio-built.ts'
import { printAddresses, startRefusal, startSite } from './start-site.ts'
import { stopOnSignals } from './stop-signals.ts'

// Starts the built site. `npm run dev` starts the site with Vite instead of the build (development/dev-site.ts).

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
  if (stopping.isStopping()) return // the stop interrupted the start
  console.error(startRefusal(error) ?? error)
  process.exit(1)
})

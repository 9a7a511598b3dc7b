import { stopOnSignals } from '#server/start/stop-signals.ts'
import { readArguments } from './command-line.mjs'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { seedSiteIfEmpty } from './seed-if-empty.ts'

// `npm run dev`: starts the development server, which applies every edit at once.
readArguments('dev')
process.env['LOG_LEVEL'] ||= 'warn'
process.env['DEMONSTRATION'] ||= '1'
process.env['NODE_ENV'] = 'development'
const stopping = stopOnSignals()
try {
  await generatePrismaClients()
  await seedSiteIfEmpty()
  const { runDevServer } = await import('./dev/dev-server.ts')
  const server = await runDevServer()
  stopping.add(() => server.close())
} catch (error) {
  const { startRefusal } = await import('#server/start/start-site.ts')
  console.error(startRefusal(error) ?? error)
  process.exit(1)
}

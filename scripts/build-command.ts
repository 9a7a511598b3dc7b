import { buildSite } from './build.ts'
import { readArguments } from './command-line.mjs'
import { generatePrismaClients } from './generate/prisma-clients.ts'

// `npm run build`: everything into dist/, whether stale or not.
readArguments('build')
await generatePrismaClients()
await buildSite()

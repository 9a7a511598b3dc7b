import { buildSite } from './build.ts'
import { readArguments } from './command-line.mjs'
import { generatePrismaClients } from './generate/prisma-clients.ts'

// `npm run build`: builds everything into dist/, even if the last build is current.
readArguments('build')
await generatePrismaClients()
await buildSite()

import { buildSite } from './build.ts'
import { generatePrismaClients } from './generate/prisma-clients.ts'

// `npm run build`: everything into dist/, whether stale or not.
await generatePrismaClients()
await buildSite()

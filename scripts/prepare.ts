import { buildIfStale } from './build.ts'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { seedSiteIfEmpty } from './seed-site.ts'

// Prerequisites of the server; each step is skipped if its result is current.
await generatePrismaClients()
await buildIfStale()
await seedSiteIfEmpty()

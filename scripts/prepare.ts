import { buildIfStale } from './build.ts'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { seedSiteIfEmpty } from './seed-if-empty.ts'

// Creates the prerequisites of the server; each step is skipped if its result is current.
await generatePrismaClients()
await buildIfStale()
await seedSiteIfEmpty()

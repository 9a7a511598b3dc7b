import { buildIfStale } from './build.ts'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { seedSiteIfEmpty } from './seed-site.ts'

// What has to be there before the server can start; each step does nothing when its result is still good.
await generatePrismaClients()
await buildIfStale()
await seedSiteIfEmpty()

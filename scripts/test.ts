import { buildIfStale } from './build.ts'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { runVitest } from './run-vitest.ts'

// `npm test`: what the tests need (clients, build, browser), then every test.
await generatePrismaClients()
await buildIfStale()
runVitest(process.argv.slice(2))

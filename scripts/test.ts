import { buildIfStale } from './build.ts'
import { readArguments } from './command-line.mjs'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { runVitest } from './run-vitest.ts'

// `npm test`: creates the prerequisites of the tests (clients, build, browser), then runs every test.
const { typed } = readArguments('test')
await generatePrismaClients()
await buildIfStale()
runVitest(['run', ...typed])

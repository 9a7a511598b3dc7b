import { readArguments } from './command-line.mjs'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { runVitest } from './run-vitest.ts'

// `npm run test:watch`: tests again and again, as files change.
const { typed } = readArguments('test:watch')
await generatePrismaClients()
runVitest(['watch', ...typed])

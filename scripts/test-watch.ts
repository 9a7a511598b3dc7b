import { readArguments } from './command-line.mjs'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { runVitest } from './run-vitest.ts'

// `npm run test:watch`: reruns tests when files change.
const { typed } = readArguments('test:watch')
await generatePrismaClients()
runVitest(['watch', ...typed])

import { spawn } from 'node:child_process'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { seedSiteIfEmpty } from './seed-site.ts'

// `npm run dev`: Vite inside the server reloads the pages; tsx restarts the server when one of its files changes.
await generatePrismaClients()
await seedSiteIfEmpty()
const watcher = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', DEMONSTRATION: '1', ...process.env, NODE_ENV: 'development' },
  },
)
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => watcher.kill('SIGTERM'))
watcher.on('exit', (code) => process.exit(code ?? 0))

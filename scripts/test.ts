import { spawnSync } from 'node:child_process'
import { buildIfStale } from './build.ts'
import { findChromium } from './chromium.ts'
import { generatePrismaClients } from './generate/prisma-clients.ts'

// `npm test`: what the tests need (clients, build, browser), then every test.
await generatePrismaClients()
await buildIfStale()
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  // building has set the environment to production, in which React has no act()
  env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: findChromium() },
})
process.exitCode = status ?? 1

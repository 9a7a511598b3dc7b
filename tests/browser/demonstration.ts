import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from '#scripts/chromium.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { ended, listening } from '#tests/durability/running-server.ts'

/** Shared by all browser tests of a run: the demo data, the built site on a copy of it, and a browser. */
export type Demonstration = {
  base: string
  /** Address of the browser. */
  browser: string
  /** The seeded data, read-only: copy it for a private database. */
  seeded: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    demonstration: Demonstration
  }
}

/** Seeds once per run, starts the built server and a browser. @returns the function that stops them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-browser-'))
  const [seeded, served] = [join(folder, 'seeded'), join(folder, 'served')]
  await mkdir(seeded)
  const seeding = spawn(process.execPath, ['--import', 'tsx', 'seed/main.ts', '--samples'], {
    env: environmentOf(seeded),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(seeding, 'exit')) as [number]
  if (code !== 0) throw new Error(`seeding ended with ${code}`)
  await cp(seeded, served, { recursive: true })
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: environmentOf(served),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { base } = await listening(server)
  const browser = await chromium.launchServer({ executablePath: findChromium(), args: ['--no-sandbox'] })
  project.provide('demonstration', { base, browser: browser.wsEndpoint(), seeded })
  return async () => {
    await browser.close()
    server.kill('SIGTERM')
    await ended(server)
    await rm(folder, { recursive: true, force: true })
  }
}

const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
  FILES_FOLDER: join(folder, 'files'),
  DATA_KEY: TEST_DATA_KEY,
  DEMONSTRATION: '1',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
})

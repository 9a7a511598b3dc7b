import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

/** Runs test files to the end and makes the outcome that of this process. */
export function runVitest(args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    // building has set the environment to production, in which React has no act()
    env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: findChromium() },
  })
  process.exitCode = status ?? 1
}

import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

/** Runs Vitest with these arguments and sets the exit code of this process to that of Vitest. */
export function runVitest(args: readonly string[]): void {
  const isPlain = args[0] === 'run' && !args.some((arg) => arg.startsWith('--reporter'))
  const reporters = isPlain ? ['--reporter=default', '--reporter=./scripts/slowest-files.ts'] : []
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...reporters], {
    stdio: 'inherit',
    // the build has set NODE_ENV to production, in which React has no act()
    env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: findChromium() },
  })
  process.exitCode = status ?? 1
}

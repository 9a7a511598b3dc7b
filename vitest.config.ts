import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['server/testing/postgresql-template.ts'],
    setupFiles: ['web/components/testing/last-frame.ts'],
    include: ['{contracts,server,web,seed,scripts,tests}/**/*.test.{ts,tsx}'],
    // for what hangs, not for what is slow: a machine that does other things, too, takes many times as long
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // tests of the browser share one machine with the servers they start
    maxWorkers: 2,
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contracts,server,web,seed,scripts,tests}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // tests of the browser share one machine with the servers they start
    maxWorkers: 2,
  },
})

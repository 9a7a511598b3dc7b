import { defineConfig } from 'vitest/config'

/** How Stryker runs the tests that it is given, a new process for each mistake. */
export default defineConfig({
  test: {
    globalSetup: ['server/testing/postgresql-template.ts'],
    setupFiles: ['web/components/testing/last-frame.ts'],
    include: ['{server,web,tests}/**/*.test.{ts,tsx}'],
    runner: './scripts/mutate/whole-file-runner.ts',
    // every process ends with its mistake, so that nothing of one is there for the next
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'

/** How Stryker runs the tests that it is given, a new process for each mistake. */
export default defineConfig({
  test: {
    globalSetup: ['server/testing/database-templates.ts'],
    setupFiles: ['web/components/testing/last-frame.ts'],
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
    runner: './scripts/mutate/whole-file-runner.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

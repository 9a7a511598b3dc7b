import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const BROWSER = 'tests/browser/*.test.ts'
/** Tests that need their own process: mocked modules leak into the next file, and `location` cannot be reset. */
const NEEDS_A_PROCESS = /vi\.mock\(|stubGlobal\('location'/
const ALONE = testsWith('web', NEEDS_A_PROCESS)
/** Tests of the studio without JSX that need a document. A worker of the server's tests would be replaced for each. */
const STUDIO_IN_DOM = testsWith('studio', /^\/\/ @vitest-environment jsdom/).filter((path) => path.endsWith('.ts'))
const WEB = ['web/**/*.test.{ts,tsx}', 'studio/**/*.test.tsx', ...STUDIO_IN_DOM]

/** Projects in order of their start: the longest first. */
const IN_ORDER = ['browser', 'server', 'alone', 'web']

/** Runs the files of a project consecutively, so that workers are reused; slowest first. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => IN_ORDER.indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Export conditions of Node, with which the router's packages resolve to each other's ES modules. */
const MODULE_CONDITIONS = ['module-sync', 'module', 'node', 'development|production']

export default defineConfig({
  test: {
    // no .env: only the tests configure the programs that they start
    env: { ENV_FILE: '' },
    // the limits are for hanging tests, not for slow tests: on a busy machine, tests take many times as long
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // CI retries once, to separate flaky tests from broken ones; no retries locally
    retry: process.env['CI'] === undefined ? 0 : 1,
    // built files run as in production, including cycles and top-level await: not through Vite's loader
    server: { deps: { external: [/\/dist\//] } },
    // one more worker than the smallest machine has processors: one of three is usually waiting for a browser, timer or
    // server
    maxWorkers: 3,
    sequence: { sequencer: ByProject },
    // Isolation takes most of the run time: a separate process per file loads the server, or jsdom and React, again.
    projects: [
      {
        // tests without module state: the files of a worker share modules
        extends: true,
        test: {
          name: 'server',
          include: ['{contracts,kit,server,studio,seed,scripts,tests}/**/*.test.ts'],
          // tools of single commands are installed below tests and scripts
          exclude: ['**/node_modules/**', BROWSER, ...STUDIO_IN_DOM],
          globalSetup: ['server/testing/database-templates.ts'],
          isolate: false,
        },
      },
      {
        // a separate context per file: window, modules and libraries
        extends: true,
        resolve: { conditions: MODULE_CONDITIONS },
        ssr: { resolve: { conditions: MODULE_CONDITIONS } },
        test: {
          name: 'web',
          include: WEB,
          exclude: ALONE,
          setupFiles: ['web/ui/testing/last-frame.ts'],
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
        },
      },
      {
        // a separate process per file
        extends: true,
        test: { name: 'alone', include: ALONE, setupFiles: ['web/ui/testing/last-frame.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['tests/browser/demonstration.ts'],
          isolate: false,
          // a browser on a busy machine is occasionally late: two failures in a row are an error, a single failure is
          // reported
          retry: 1,
        },
      },
    ],
  },
})

/** Returns the test files below a folder whose text matches the pattern. */
function testsWith(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.test\.tsx?$/.test(path) && pattern.test(readFileSync(path, 'utf8')))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const WEB = 'web/**/*.test.{ts,tsx}'
const BROWSER = 'tests/browser/*.test.ts'
/** What a realm has no room for: a mocked module would reach the next file, and a window keeps its location. */
const NEEDS_A_PROCESS = /vi\.mock\(|stubGlobal\('location'/
const ALONE = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((path) => join('web', path))
  .filter((path) => /\.test\.tsx?$/.test(path) && NEEDS_A_PROCESS.test(readFileSync(path, 'utf8')))

/** The projects in the order they begin: what takes longest is not left for the end. */
const IN_ORDER = ['browser', 'server', 'alone', 'web']

/** The files of a project one after the other, so that its workers are handed on; the slowest of them first. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => IN_ORDER.indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Those of Node, under which the router's packages lead to each other's ES modules. */
const MODULE_CONDITIONS = ['module-sync', 'module', 'node', 'development|production']

export default defineConfig({
  test: {
    // for what hangs, not for what is slow: a machine that does other things, too, takes many times as long
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // a machine that only tests tells what failed once apart from what is wrong; where somebody looks on, nothing is tried again
    retry: process.env['CI'] === undefined ? 0 : 1,
    // what is built runs as it does in production, its circles and awaits at the top level, too: not through Vite's loader
    server: { deps: { external: [/\/dist\//] } },
    // one more than the smallest machine has processors: one of three waits for a browser, a timer or a server that ends
    maxWorkers: 3,
    sequence: { sequencer: ByProject },
    // How far the files of a project are kept apart is what most of their time depends on: a process of its own for each
    // loads the server, or jsdom and React, once more.
    projects: [
      {
        // what keeps nothing in its modules: the files of a worker share them
        extends: true,
        test: {
          name: 'server',
          include: ['{contracts,server,studio,seed,scripts,tests}/**/*.test.ts'],
          // tools of single commands are installed below tests and scripts
          exclude: ['**/node_modules/**', BROWSER],
          globalSetup: ['server/testing/database-templates.ts'],
          isolate: false,
        },
      },
      {
        // a realm of its own for each file: its own window, its own modules, its own libraries
        extends: true,
        resolve: { conditions: MODULE_CONDITIONS },
        ssr: { resolve: { conditions: MODULE_CONDITIONS } },
        test: {
          name: 'web',
          include: [WEB],
          exclude: ALONE,
          setupFiles: ['web/components/testing/last-frame.ts'],
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
        },
      },
      {
        // a process of its own for each file
        extends: true,
        test: { name: 'alone', include: ALONE, setupFiles: ['web/components/testing/last-frame.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['tests/browser/demonstration.ts'],
          isolate: false,
          // a browser beside other work is late now and then: what fails twice is wrong, what failed once is reported
          retry: 1,
        },
      },
    ],
  },
})

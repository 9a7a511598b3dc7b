import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { failedFiles } from './failed-files.ts'
import { KeptThread } from './kept-thread.ts'

const tests = process.env['MUTATION_TESTS']?.split(' ') ?? []

/** What noticed the last mistake may notice the next one; then the short files, for Vitest begins with the long ones. */
class CheapestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx
    const costOf = ({ moduleId, project }: TestSpecification) => {
      const key = `${project.name}:${relative(config.root, moduleId)}`
      return cache.getFileTestResults(key)?.failed ? 0 : (cache.getFileStats(key)?.size ?? 0)
    }
    return files.toSorted((a, b) => costOf(a) - costOf(b))
  }
}

/** How Stryker runs the tests that it is given: in threads that are kept, or in a new one for each file of web/. */
export default defineConfig({
  plugins: [
    {
      name: 'kept-thread',
      configureVitest({ project }) {
        if (project.config.isolate) return
        // after Stryker, which asks for threads
        project.config.pool = 'kept-thread'
        project.config.poolRunner = { name: 'kept-thread', createPoolWorker: (options) => new KeptThread(options) }
      },
    },
  ],
  test: {
    globalSetup: ['server/testing/database-templates.ts'],
    setupFiles: ['web/components/testing/last-frame.ts'],
    include: tests,
    // as in vitest.config.ts: those of the server share their modules, loading them is most of the time; those of web/ mock some
    isolate: tests.some((path) => path.startsWith('web/')),
    sequence: { sequencer: CheapestFirst },
    reporters: [failedFiles()],
    runner: './scripts/mutate/whole-file-runner.ts',
    testTimeout: 20_000, // a mistake that makes a test wait for ever costs as much
    hookTimeout: 10_000,
  },
})

import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { failedFiles } from './failed-files.ts'
import { KeptThread } from './reused-thread.ts'

const tests = process.env['MUTATION_TESTS']?.split(' ') ?? []

/** Sorts test files: files that failed in their last run, then short files. Vitest would start with long files. */
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

/** Configuration for Stryker's runs: reused threads, or a new thread per file if web/ or studio/ is tested. */
export default defineConfig({
  plugins: [
    {
      name: 'kept-thread',
      configureVitest({ project }) {
        if (project.config.isolate) return
        // in this hook, because it runs after Stryker has set the pool to threads
        project.config.pool = 'kept-thread'
        project.config.poolRunner = { name: 'kept-thread', createPoolWorker: (options) => new KeptThread(options) }
      },
    },
  ],
  test: {
    globalSetup: ['server/testing/database-templates.ts'],
    setupFiles: ['web/ui/testing/last-frame.ts'],
    include: tests,
    // as in vitest.config.ts: server tests share modules, because loading is slow; other tests need their own window
    isolate: tests.some((path) => /^(?:web|studio)\//.test(path)),
    sequence: { sequencer: CheapestFirst },
    reporters: [failedFiles()],
    runner: './scripts/mutate/whole-file-runner.ts',
    testTimeout: 20_000, // a mutant that makes a test hang takes this long
    hookTimeout: 60_000, // starting an application is slow on a busy machine
  },
})

import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { failedFiles } from './failed-files.ts'
import { KeptThread } from './kept-thread.ts'

const tests = process.env['MUTATION_TESTS']?.split(' ') ?? []

/** Order of tests: the one that killed the last mutant first, then short files; Vitest starts with long ones. */
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

/** Configuration for Stryker's runs: reused threads, or a new thread for each file of web/. */
export default defineConfig({
  plugins: [
    {
      name: 'kept-thread',
      configureVitest({ project }) {
        if (project.config.isolate) return
        // after Stryker, which requests threads
        project.config.pool = 'kept-thread'
        project.config.poolRunner = { name: 'kept-thread', createPoolWorker: (options) => new KeptThread(options) }
      },
    },
  ],
  test: {
    globalSetup: ['server/testing/database-templates.ts'],
    setupFiles: ['web/ui/testing/last-frame.ts'],
    include: tests,
    // as in vitest.config.ts: server tests share modules, whose loading dominates; web tests mock some
    isolate: tests.some((path) => path.startsWith('web/')),
    sequence: { sequencer: CheapestFirst },
    reporters: [failedFiles()],
    runner: './scripts/mutate/whole-file-runner.ts',
    testTimeout: 20_000, // a mutant that makes a test hang costs as much
    hookTimeout: 60_000, // starting an application is slow on a busy machine
  },
})

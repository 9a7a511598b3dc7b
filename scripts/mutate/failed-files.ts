import type { RunnerTask, RunnerTestFile, Vitest } from 'vitest/node'

/**
 * Reporter that adds a failed test to a file whose modules or `beforeAll` fail. Stryker looks only at tests: without a
 * failed test, the mutant would count as survived.
 */
export function failedFiles() {
  let vitest: Vitest | undefined
  return {
    onInit: (running: Vitest) => {
      vitest = running
    },
    onTestRunEnd: () => {
      for (const file of vitest?.state.getFiles() ?? []) if (failsByItself(file)) file.tasks = [failedTest(file)]
    },
  }
}

const failsByItself = (file: RunnerTestFile) => file.result?.state === 'fail' && !hasFailedTest(file.tasks)

const hasFailedTest = (tasks: readonly RunnerTask[]): boolean =>
  tasks.some((task) => (task.type === 'suite' ? hasFailedTest(task.tasks) : task.result?.state === 'fail'))

const failedTest = (file: RunnerTestFile) =>
  ({ type: 'test', name: 'the file', mode: 'run', file, result: file.result }) as unknown as RunnerTask

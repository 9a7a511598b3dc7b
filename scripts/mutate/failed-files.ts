import type { RunnerTask, RunnerTestFile, Vitest } from 'vitest/node'

/**
 * Tells Stryker, which looks at tests only, that a file whose modules or `beforeAll` fail has noticed the mistake, too:
 * it counts as a failed test.
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

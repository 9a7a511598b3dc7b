import {
  type RunnerTask,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
  type TestRunnerConfig,
  vi,
} from 'vitest'

type StrykerState = { currentTestId?: string | undefined; activeMutant?: string | undefined }

const stateOf = () => ((globalThis as { __stryker__?: StrykerState }).__stryker__ ??= {})

/**
 * Runs a test file as a whole even if Stryker requests some of its tests, because tests may depend on earlier ones.
 * Stryker attributes code outside of tests, such as `beforeAll`, to module loading and would run every file against
 * this code. This runner counts such code as part of the adjacent test.
 */
export default class WholeFileRunner extends TestRunner {
  #hasFailed = false

  constructor({ testNamePattern: _pattern, ...config }: TestRunnerConfig) {
    super(config as ConstructorParameters<typeof TestRunner>[0])
  }

  override onCollectStart(file: RunnerTestFile): void {
    vi.resetModules() // for reused threads (reused-thread.ts), and for Stryker, which records the files each test loads
    stateOf().currentTestId = undefined
    stateOf().activeMutant = undefined
    super.onCollectStart(file)
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    stateOf().currentTestId ??= firstTestId(suite)
    // Vitest continues after a failed `beforeAll`: the next file would start the same broken application
    if (this.#hasFailed) suite.mode = 'skip'
    await super.onBeforeRunSuite(suite)
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    this.#hasFailed ||= suite.result?.state === 'fail'
    await super.onAfterRunSuite(suite)
  }

  override onAfterRunTask(task: RunnerTask): void {
    stateOf().currentTestId = testId(task)
    super.onAfterRunTask(task)
  }
}

function firstTestId(suite: RunnerTestSuite): string | undefined {
  for (const task of suite.tasks) {
    const id = task.type === 'suite' ? firstTestId(task) : testId(task)
    if (id !== undefined) return id
  }
  return undefined
}

/** The id of a test in Stryker's format. */
function testId(task: RunnerTask): string {
  const names = [task.name]
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name)
  return `${task.file.filepath}#${names.join(' ').trim()}`
}

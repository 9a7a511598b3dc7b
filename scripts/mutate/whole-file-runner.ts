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
 * Runs a test file as a whole even when Stryker asks for some of its tests, which may stand on what earlier ones did.
 * Stryker takes everything outside a test, such as the application that `beforeAll` starts, for loading of modules and
 * would run every file against it; here it counts as part of the test before or after it.
 */
export default class WholeFileRunner extends TestRunner {
  #hasFailed = false

  constructor({ testNamePattern: _pattern, ...config }: TestRunnerConfig) {
    super(config as ConstructorParameters<typeof TestRunner>[0])
  }

  override onCollectStart(file: RunnerTestFile): void {
    vi.resetModules() // in threads that are kept (kept-thread.ts) and for Stryker, who wants to know which file loads what
    stateOf().currentTestId = undefined
    stateOf().activeMutant = undefined
    super.onCollectStart(file)
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    stateOf().currentTestId ??= firstTestId(suite)
    // Vitest goes on after a `beforeAll` that failed: the next file would begin the same broken application
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

/** The id as Stryker writes it. */
function testId(task: RunnerTask): string {
  const names = [task.name]
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name)
  return `${task.file.filepath}#${names.join(' ').trim()}`
}

import { SetupError } from '#kit/cli/setup-error.ts'
import type { Test } from '#kit/suite/run-test.ts'
import { allTests, runSuite } from '#kit/suite/run-suite.ts'
import type { Report } from '#kit/suite/verdict.ts'
import { type RecordedCall, recordedCalls } from './recorded-call.ts'
import { type Recording, recordingOf } from './recorded-run.ts'
import type { TrialWorld } from './world.ts'

/** Results of the suite without any mutant. */
export type Baseline = {
  seed: number
  /** Tests that passed in both runs. A skipped test cannot detect a mutant. */
  tests: readonly Test[]
  traffic: readonly RecordedCall[]
  recording: Recording
  /** Number of requests of each test, by id. */
  requestsOf: ReadonlyMap<string, number>
}

type Options = {
  /** Functions that open a world, at least one. */
  openings: readonly (() => Promise<TrialWorld>)[]
  seed: number
}

/** Runs the suite twice in parallel, each time in a new world. @throws SetupError unless both runs pass. */
export async function runBaseline({ openings, seed }: Options): Promise<Baseline> {
  const tests = allTests(seed)
  const [openFirst, openSecond = openFirst] = openings as [(typeof openings)[number]]
  const once = async (openWorld: () => Promise<TrialWorld>) => {
    const world = await openWorld()
    try {
      return { report: await runSuite({ target: world.target, seed, tests }), target: world.target }
    } finally {
      await world.close()
    }
  }
  const [{ report: first, target }, { report: second }] = await Promise.all([once(openFirst), once(openSecond)])
  for (const { findings } of [first, second]) {
    const [finding] = findings
    if (finding === undefined) continue
    throw new SetupError(
      `没有变异时用例就不通过：${finding.id}，应为 ${finding.expected}，实为 ${finding.got}`,
      '先让 contract check 通过，再谈它能发现什么',
    )
  }
  const isGreen = ({ results }: Report) =>
    new Set(results.filter(({ verdict }) => verdict === 'conforms').map(({ id }) => id))
  const [green, again] = [isGreen(first), isGreen(second)]
  return {
    seed,
    tests: tests.filter(({ id }) => green.has(id) && again.has(id)),
    traffic: recordedCalls(first.exchanges),
    recording: recordingOf(first.exchanges, target),
    requestsOf: new Map(first.results.map(({ id, exchanges: [from, to] }) => [id, to - from])),
  }
}

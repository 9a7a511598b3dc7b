import type { OperationId } from '#contracts/catalogue.ts'
import { changedAnswer, keysServed, mutated, type WireMutant } from '#kit/mutation/mutants/wire-mutant.ts'
import type { Test } from '#kit/suite/run-test.ts'
import type { Target } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'
import { readAnswer } from '#kit/suite/transport-rules.ts'
import type { Exchange, Report } from '#kit/suite/verdict.ts'
import type { RecordedCall } from './recorded-call.ts'
import type { Recording } from './recorded-run.ts'

/** Result of running the suite on a mutant. */
export type Trial = { changed: number; by: string | undefined }

/** Result of applying a mutant to recorded exchanges. */
export type RecordedTrial = Trial & {
  /** Ids of the tests whose messages the mutant changes. */
  met: ReadonlySet<string>
}

/**
 * Applies a mutant to recorded exchanges. Detects changes of shape and of expected codes, which the first test to get
 * the response would report. All other effects need a real run.
 */
export function tryOnRecord(traffic: readonly RecordedCall[], { operation: only, make }: WireMutant): RecordedTrial {
  const change = make()
  const keys = keysServed()
  const met = new Set<string>()
  let [changed, by] = [0, undefined as string | undefined]
  for (const { exchange, ...answered } of traffic) {
    const { operation, request } = answered
    if (only === undefined || only === exchange.operation) {
      const made = changedAnswer(change, answered)
      const asked = change.of === 'requests' ? change.change(request, operation, keys.all) : undefined
      const isOther = asked !== undefined && JSON.stringify(asked) !== JSON.stringify(request)
      if (made !== undefined || isOther || change.of === 'exchanges') {
        changed += 1
        met.add(exchange.test)
      }
      if (made !== undefined && by === undefined) by = flawOf(exchange, readAnswer(operation, made))
    }
    if (change.of === 'requests') keys.note(operation, request, () => exchange.code)
  }
  return { met, changed, by }
}

/** Returns the id of the finding that a test reports from this response alone, if any. */
function flawOf(
  { operation, code: before, expected }: Exchange,
  { code, flaws: [flaw] }: ReturnType<typeof readAnswer>,
): string | undefined {
  if (code === before) return flaw && `${operation} ${flaw.pointer || '/'} ${flaw.rule}`
  // after a dead-key code the client logs in again first
  const isRefused = (code === '401' || code === '102') && before !== '401' && before !== '102'
  return expected === undefined || expected === code || isRefused
    ? undefined
    : `${operation} /${expected} expected-code`
}

/** Replays tests with a mutant of responses. `open`: tests that sent other requests than recorded. */
export async function tryOnRecording(
  recording: Recording,
  mutant: WireMutant,
  { tests, seed }: { tests: readonly Test[]; seed: number },
): Promise<{ by: string | undefined; open: Test[] }> {
  const open: Test[] = []
  for (const test of tests) {
    const { target, missed } = recording.of(test.id)
    const { by } = await tryOnTarget(target, mutant, { tests: [test], seed })
    if (by !== undefined) return { by, open }
    if (missed()) open.push(test)
  }
  return { by: undefined, open }
}

/** Runs tests through a mutant until the first finding. */
export async function tryOnTarget(
  target: Target,
  mutant: WireMutant,
  { tests, seed }: { tests: readonly Test[]; seed: number },
): Promise<Trial> {
  const between = mutated(target, mutant)
  const { findings } = await runUntilFound(between.target, tests, seed)
  return { changed: between.changed(), by: findings[0]?.id }
}

/** Runs tests in order until one has a finding. */
export function runUntilFound(target: Target, tests: readonly Test[], seed: number): Promise<Report> {
  let hasFound = false
  return runSuite({
    target,
    seed,
    tests,
    isSpent: () => hasFound,
    onResult: ({ findings }) => (hasFound ||= findings.length > 0),
  })
}

type Meeting = { met: ReadonlySet<string>; operations: readonly OperationId[] }

/**
 * Returns the tests whose messages a mutant changes, ordered by their chance to detect the mutant cheaply: tests of the
 * mutant's calls first, then tests with few requests.
 */
export function inOrder(
  tests: readonly Test[],
  { met, operations }: Meeting,
  requestsOf: ReadonlyMap<string, number>,
): Test[] {
  const isAbout = (test: Test) => test.operations.some((id) => operations.includes(id))
  const weight = (test: Test) => (isAbout(test) ? 0 : 100_000) + (requestsOf.get(test.id) ?? 0)
  return tests.filter(({ id }) => met.has(id)).toSorted((a, b) => weight(a) - weight(b))
}

import type { OperationId } from '#contracts/catalogue.ts'
import { changedAnswer, keysServed, mutated, type WireMutant } from '#contracts/mutants/wire-mutant.ts'
import type { Test } from '#contracts/suite/judge.ts'
import type { Target } from '#contracts/suite/ports.ts'
import { runSuite } from '#contracts/suite/run-suite.ts'
import { readAnswer } from '#contracts/suite/transport-rules.ts'
import type { Exchange, Report } from '#contracts/suite/verdict.ts'
import type { RecordedCall } from './recorded-call.ts'
import type { Recording } from './recorded-run.ts'

/** What a run of the suite found of a mutant. */
export type Trial = { changed: number; by: string | undefined }

/** What recorded exchanges tell of a mutant. */
export type RecordedTrial = Trial & {
  /** The tests that would have met it, by id. */
  met: ReadonlySet<string>
}

/**
 * Tries a mutant on the exchanges of a run without one: which of them it would have changed, and whether it breaks the form
 * of an answer or the code that a test expects, which is found by whatever test gets it first, before anything else can
 * differ. What a mutant means beyond that, only a run can tell.
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

/** The first thing that any test finds wrong with an answer by itself. */
function flawOf(
  { operation, code: before, expected }: Exchange,
  { code, flaws: [flaw] }: ReturnType<typeof readAnswer>,
): string | undefined {
  if (code === before) return flaw && `${operation} ${flaw.pointer || '/'} ${flaw.rule}`
  // a session that is refused is opened anew first
  const isRefused = (code === '401' || code === '102') && before !== '401' && before !== '102'
  return expected === undefined || expected === code || isRefused
    ? undefined
    : `${operation} /${expected} expected-code`
}

/** Runs tests with a mutant of answers on what they were answered before. `open`: those that asked something else then. */
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

/** Runs tests with a mutant in between until the first finding. */
export async function tryOnTarget(
  target: Target,
  mutant: WireMutant,
  { tests, seed }: { tests: readonly Test[]; seed: number },
): Promise<Trial> {
  const between = mutated(target, mutant)
  const { findings } = await runUntilFound(between.target, tests, seed)
  return { changed: between.changed(), by: findings[0]?.id }
}

/** Runs tests in their order and ends with the one that finds something. */
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

/** The tests that meet a mutant, what is likeliest to tell first: those about its calls, then those with few requests. */
export function inOrder(
  tests: readonly Test[],
  { met, operations }: Meeting,
  requestsOf: ReadonlyMap<string, number>,
): Test[] {
  const isAbout = (test: Test) => test.operations.some((id) => operations.includes(id))
  const weight = (test: Test) => (isAbout(test) ? 0 : 100_000) + (requestsOf.get(test.id) ?? 0)
  return tests.filter(({ id }) => met.has(id)).toSorted((a, b) => weight(a) - weight(b))
}

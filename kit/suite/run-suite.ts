import { allCases } from '#kit/cases/all-cases.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { allFlows } from '#kit/flows/all-flows.ts'
import { allInvariants } from '#kit/invariants/all-invariants.ts'
import type { Invariant } from '#kit/invariants/invariant.ts'
import { loggedOutKey } from '#kit/invariants/log-out-invariant.ts'
import { allNegatives } from '#kit/negatives/negative.ts'
import { createTestClient } from './create-test-client.ts'
import { caseTest } from './case-test.ts'
import { runTest, type Test } from './run-test.ts'
import { createFindingStore, type Decisions } from './finding-store.ts'
import { negativeTest } from './negative-test.ts'
import { requireNeeds } from './needs.ts'
import { createBackoff } from './rate-limit-backoff.ts'
import { createTestUsers } from './test-users.ts'
import type { Profile, Target } from './ports.ts'
import { SkipTest } from './test-errors.ts'
import type { Kind, Layer, Report, Result } from './verdict.ts'

export type RunOptions = {
  target: Target
  /** Determines the negatives and random choices; equal seeds send equal requests. */
  seed?: number
  decisions?: Decisions
  /** Tests of `allTests`, in execution order; default: all. */
  tests?: readonly Test[]
  /** Filter of the tests; default: all. */
  picks?: (test: Test) => boolean
  /**
   * Called before each request; true or the name of the spent budget ends the run. Remaining tests count as not tested.
   */
  isSpent?: () => boolean | string
  onResult?: (result: Result) => void
  /** Repeats each failed test once, without cached ids. A finding that does not recur is not reproduced. */
  repeats?: boolean
  /** Reports a test that throws as not tested and continues. Without this option the error is thrown. */
  isLenient?: boolean
  /** Whether the target is third-party software: see the finding store. */
  isForeign?: boolean
}

const LAYERS: Readonly<Record<Kind, Layer>> = { case: 'expectation', law: 'law', flow: 'flow', negative: 'negative' }

/**
 * Returns every test for a seed, cheapest first; tests of rate limits and of log-out last. CORS is tested only for a
 * profile with an origin.
 */
export function allTests(seed: number, { cors, hasExtensions = true }: Partial<Profile> = {}): Test[] {
  const cases = allCases.map(caseTest)
  const isLast = ({ needs }: Test) => needs.includes('own-limits')
  const flows = allFlows.map(({ id, title, needs = [], covers, uses = [], run }): Test => {
    const covered = covers.map((pair) => pair.split(' ', 1)[0] as OperationId) // a pair begins with its call
    const operations = [...new Set([...covered, ...uses])]
    return { id: `flow.${id}`, kind: 'flow', title, operations, needs, run }
  })
  return [
    ...cases.filter((test) => !isLast(test)),
    ...allInvariants.filter(({ needs = [] }) => cors !== undefined || !needs.includes('cors')).map(invariantTest),
    ...flows.filter((test) => !isLast(test)),
    ...allNegatives(seed).map(negativeTest),
    ...flows.filter(isLast),
    ...cases.filter(isLast),
    // with our extensions, flows test the log-out
    ...(hasExtensions ? [] : [invariantTest(loggedOutKey)]),
  ]
}

function invariantTest({ id, title, operation, with: others = [], pointer, needs = [], holds }: Invariant): Test {
  return {
    id,
    kind: 'law',
    title,
    operations: [operation, ...others],
    needs,
    run: (ask) => holds(ask, (expected, got) => ask.reportViolation({ operation, pointer, rule: id, expected, got })),
  }
}

/** Runs the suite against a target, one test after the other, and returns the report. */
export async function runSuite({
  target,
  seed = 1,
  decisions = {},
  tests = allTests(seed, target.profile),
  picks = () => true,
  ...options
}: RunOptions): Promise<Report> {
  const { isForeign = false, isLenient = false, repeats = false, onResult } = options
  const store = createFindingStore({ ...decisions, isForeign })
  const people = createTestUsers(target)
  const backoff = createBackoff(target.clock)
  const shared = new Map<string, readonly unknown[]>()
  const results: Result[] = []
  const beforeEach = () => {
    const spent = options.isSpent?.() ?? false
    if (spent !== false) throw new SkipTest('budget', spent === true ? '' : spent)
  }
  const attempt = (test: Test, testSeed: number, knownIds = shared) => {
    const about = { test: test.id, layer: LAYERS[test.kind], seed: testSeed }
    const ask = createTestClient({ target, store, people, knownIds, backoff, beforeEach, ...about })
    const prepare = async () => {
      const forbidden = test.operations.find((id) => !target.allows(catalogue[id]))
      if (forbidden !== undefined) ask.skip('not-allowed', `${forbidden}: ${catalogue[forbidden].effect}`)
      await requireNeeds(ask, test.needs)
    }
    return runTest(test, { ask, store, prepare }).catch((error: unknown): Result => {
      if (!isLenient) throw error
      const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      const { id, kind, title, operations } = test
      const exchanges = [store.exchanges.length, store.exchanges.length] as const
      return { id, kind, title, operations, verdict: 'not-tested', reason: 'fault', detail, findings: [], exchanges }
    })
  }
  const certain = new Set<string>()
  const isUncertain = (id: string) => !certain.has(id) && store.findings.get(id)?.isAccepted === false
  for (const test of tests.filter(picks)) {
    let result = await attempt(test, seedOf(seed, test.id))
    const uncertain = result.findings.filter(isUncertain)
    // the spare key is dead after the first attempt
    const isRepeatable = !test.needs.includes('spare-key')
    if (repeats && isRepeatable && uncertain.length > 0)
      result = repeated(result, await attempt(test, seedOf(seed, test.id), new Map()))
    results.push(result)
    onResult?.(result)
  }

  /** Merges a repeated test. Without a verdict of the repetition, the first result stays. */
  function repeated(first: Result, second: Result): Result {
    if (second.verdict === 'not-tested') return first
    for (const id of second.findings) certain.add(id)
    for (const id of [...first.findings, ...second.findings]) store.confirm(id, certain.has(id))
    return second.verdict === 'conforms' ? { ...first, verdict: 'not-reproduced' } : second
  }
  return { seed, results, findings: [...store.findings.values()], exchanges: store.exchanges }
}

/** Derives a test's seed from its id, so that the seed does not depend on which other tests run. */
const seedOf = (seed: number, id: string): number =>
  Array.from(id).reduce((mixed, sign) => (Math.imul(mixed, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, seed)

import { allCases } from '#contracts/cases/all-cases.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { allFlows } from '#contracts/flows/all-flows.ts'
import { allLaws } from '#contracts/laws/all-laws.ts'
import type { Law } from '#contracts/laws/law.ts'
import { allNegatives } from '#contracts/negatives/negative.ts'
import { createAsk } from './ask.ts'
import { caseTest } from './case-test.ts'
import { judged, type Test } from './judge.ts'
import { createLedger, type Decisions } from './ledger.ts'
import { negativeTest } from './negative-test.ts'
import { requireNeeds } from './needs.ts'
import { patienceOf } from './pace.ts'
import { peopleOf } from './people.ts'
import type { Target } from './ports.ts'
import { NotTestedHere } from './stops.ts'
import type { Kind, Layer, Report, Result } from './verdict.ts'

export type RunOptions = {
  target: Target
  /** Decides the negatives and what is drawn; the same seed makes the same requests. */
  seed?: number
  decisions?: Decisions
  /** Tests of `allTests` in the order they are to be run in; all when left out. */
  tests?: readonly Test[]
  /** Which of them; all when left out. */
  picks?: (test: Test) => boolean
  /** Asked before each request; true, or what is spent, ends the run, and names what is left as not tested. */
  isSpent?: () => boolean | string
  onResult?: (result: Result) => void
  /** Repeats once what failed, with nothing that was found before; what does not come back is not reproduced. */
  repeats?: boolean
  /** Keys that no record has are one cause. */
  areUnknownKeysOne?: boolean
}

const LAYERS: Readonly<Record<Kind, Layer>> = { case: 'expectation', law: 'law', flow: 'flow', negative: 'negative' }

/** Every test there is for a seed, cheapest first; what runs into limits is last of all. */
export function allTests(seed: number): Test[] {
  const cases = allCases.map(caseTest)
  const isLast = ({ needs }: Test) => needs.includes('own-limits')
  const flows = allFlows.map(({ id, title, needs = [], covers, uses = [], run }): Test => {
    const covered = covers.map((pair) => pair.split(' ', 1)[0] as OperationId) // a pair begins with its call
    const operations = [...new Set([...covered, ...uses])]
    return { id: `flow.${id}`, kind: 'flow', title, operations, needs, run }
  })
  return [
    ...cases.filter((test) => !isLast(test)),
    ...allLaws.map(lawTest),
    ...flows.filter((test) => !isLast(test)),
    ...allNegatives(seed).map(negativeTest),
    ...flows.filter(isLast),
    ...cases.filter(isLast),
  ]
}

function lawTest({ id, title, operation, with: others = [], pointer, needs = [], holds }: Law): Test {
  return {
    id,
    kind: 'law',
    title,
    operations: [operation, ...others],
    needs,
    run: (ask) => holds(ask, (expected, got) => ask.claim({ operation, pointer, rule: id, expected, got })),
  }
}

/** Runs the suite against a target and reports what it found; one test after the other. */
export async function runSuite({
  target,
  seed = 1,
  decisions = {},
  tests = allTests(seed),
  picks = () => true,
  ...options
}: RunOptions): Promise<Report> {
  const { areUnknownKeysOne = false, repeats = false, onResult } = options
  const ledger = createLedger({ ...decisions, areUnknownKeysOne })
  const people = peopleOf(target)
  const patience = patienceOf(target.clock)
  const shared = new Map<string, readonly unknown[]>()
  const results: Result[] = []
  const beforeEach = () => {
    const spent = options.isSpent?.() ?? false
    if (spent !== false) throw new NotTestedHere('budget', spent === true ? '' : spent)
  }
  const attempt = (test: Test, testSeed: number, harvested = shared) => {
    const about = { test: test.id, layer: LAYERS[test.kind], seed: testSeed }
    const ask = createAsk({ target, ledger, people, harvested, patience, beforeEach, ...about })
    const prepare = async () => {
      const forbidden = test.operations.find((id) => !target.allows(catalogue[id]))
      if (forbidden !== undefined) ask.leave('not-allowed', `${forbidden}: ${catalogue[forbidden].effect}`)
      await requireNeeds(ask, test.needs)
    }
    return judged(test, { ask, ledger, prepare })
  }
  const certain = new Set<string>()
  const isUncertain = (id: string) => !certain.has(id) && ledger.findings.get(id)?.isAccepted === false
  for (const test of tests.filter(picks)) {
    let result = await attempt(test, seedOf(seed, test.id))
    const uncertain = result.findings.filter(isUncertain)
    if (repeats && uncertain.length > 0)
      result = repeated(result, await attempt(test, seedOf(seed, test.id), new Map()))
    results.push(result)
    onResult?.(result)
  }

  /** What of a test's findings came back; where it could not be repeated they stand as they are. */
  function repeated(first: Result, second: Result): Result {
    if (second.verdict === 'not-tested') return first
    for (const id of second.findings) certain.add(id)
    for (const id of [...first.findings, ...second.findings]) ledger.settle(id, certain.has(id))
    return second.verdict === 'conforms' ? { ...first, verdict: 'not-reproduced' } : second
  }
  return { seed, results, findings: [...ledger.findings.values()], exchanges: ledger.exchanges }
}

/** A test's own seed: whatever else is run, and in which order, it draws the same. */
const seedOf = (seed: number, id: string): number =>
  Array.from(id).reduce((mixed, sign) => (Math.imul(mixed, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, seed)

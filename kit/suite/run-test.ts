import type { OperationId } from '#contracts/catalogue.ts'
import { FieldIsMissing } from './answer.ts'
import type { TestClient } from './test-client.ts'
import type { FindingStore } from './finding-store.ts'
import type { Need } from './ports.ts'
import { SkipTest, StoppedByFinding } from './test-errors.ts'
import type { Kind, Result } from './verdict.ts'

/** A test of any kind. */
export type Test = {
  id: string
  kind: Kind
  title: string
  operations: readonly OperationId[]
  needs: readonly Need[]
  run: (ask: TestClient) => Promise<void>
}

/** Invariants that compare with a list's `total`. */
const RELIES_ON_TOTALS = /^(?:page-length|past-the-end|meaning|filter|filters-together|filter-counts)\./

/** Returns the ids of findings that would make an invariant's comparison meaningless: rounded ids, and a wrong `total`. */
const basesOf = ({ id, operations }: Test): string[] =>
  operations.flatMap((call) => [
    `${call} / unsafe-number`,
    ...(RELIES_ON_TOTALS.test(id) ? [`${call} /200/total equal-totals.${call}`] : []),
  ])

/** Runs a test and returns its verdict. @throws errors of the test itself. */
export async function runTest(
  test: Test,
  {
    ask,
    store,
    prepare,
  }: { ask: TestClient & { seen: ReadonlySet<string> }; store: FindingStore; prepare: () => Promise<void> },
): Promise<Result> {
  const from = store.exchanges.length
  const about = { id: test.id, kind: test.kind, title: test.title, operations: test.operations }
  const result = (rest: Pick<Result, 'verdict'> & Partial<Result>): Result => ({
    ...about,
    findings: [...ask.seen],
    exchanges: [from, store.exchanges.length],
    ...rest,
  })
  try {
    await prepare()
    const known = test.kind === 'law' ? basesOf(test).find((id) => store.findings.has(id)) : undefined
    if (known !== undefined) return result({ verdict: 'blocked-by', blockedBy: known })
    await test.run(ask)
  } catch (error) {
    if (error instanceof SkipTest) {
      const verdict = store.verdictOf([...ask.seen])
      if (verdict !== 'conforms') return result({ verdict })
      return result({ verdict: 'not-tested', reason: error.reason, ...(error.message && { detail: error.message }) })
    }
    if (error instanceof StoppedByFinding) return stopped(error.finding)
    if (error instanceof FieldIsMissing) return blockedBy(error.pointer)
    // code that reads a response of another shape throws a TypeError
    const [shape] = ask.seen
    if (!(error instanceof TypeError) || shape === undefined) throw error
    return stopped(shape)
  }
  return result({ verdict: store.verdictOf([...ask.seen]) })

  /** A test that needs a missing field is blocked by the finding about that field. */
  function blockedBy(pointer: string): Result {
    const ids = [...ask.seen]
    const missing = ids.find((id) => id.includes(` ${pointer} `)) ?? ids[0]
    const verdict = store.verdictOf(ids)
    return missing === undefined || verdict === 'conforms'
      ? result({ verdict: 'not-tested', reason: 'no-data', detail: pointer })
      : result({ verdict: 'blocked-by', blockedBy: missing })
  }

  /** A finding about another call blocks the test; a finding about the test's own call decides the verdict. */
  function stopped(id: string): Result {
    const finding = store.findings.get(id)
    const isOwn = finding !== undefined && test.operations.includes(finding.operation)
    const verdict = store.verdictOf([...ask.seen])
    // an accepted finding counts as agreed behaviour
    if (isOwn) return result({ verdict })
    return result({ verdict: 'blocked-by', blockedBy: id })
  }
}

import type { OperationId } from '#contracts/catalogue.ts'
import type { Ask } from './ask.ts'
import type { Ledger } from './ledger.ts'
import type { Need } from './ports.ts'
import { NotTestedHere, StoppedByFinding } from './stops.ts'
import type { Kind, Result } from './verdict.ts'

/** One test of whatever kind. */
export type Test = {
  id: string
  kind: Kind
  title: string
  operations: readonly OperationId[]
  needs: readonly Need[]
  run: (ask: Ask) => Promise<void>
}

/** Runs a test and says what became of it. @throws what is a fault of the test itself. */
export async function judged(
  test: Test,
  { ask, ledger, prepare }: { ask: Ask & { seen: ReadonlySet<string> }; ledger: Ledger; prepare: () => Promise<void> },
): Promise<Result> {
  const from = ledger.exchanges.length
  const about = { id: test.id, kind: test.kind, title: test.title, operations: test.operations }
  const result = (rest: Pick<Result, 'verdict'> & Partial<Result>): Result => ({
    ...about,
    findings: [...ask.seen],
    exchanges: [from, ledger.exchanges.length],
    ...rest,
  })
  try {
    await prepare()
    await test.run(ask)
  } catch (error) {
    if (error instanceof NotTestedHere) {
      const verdict = ledger.verdictOf([...ask.seen])
      if (verdict !== 'conforms') return result({ verdict })
      return result({ verdict: 'not-tested', reason: error.reason, ...(error.message && { detail: error.message }) })
    }
    if (error instanceof StoppedByFinding) return stopped(error.finding)
    // an answer of another form than declared breaks what reads it
    const [shape] = ask.seen
    if (!(error instanceof TypeError) || shape === undefined) throw error
    return stopped(shape)
  }
  return result({ verdict: ledger.verdictOf([...ask.seen]) })

  /** What stopped it is its own when it concerns what it is about, else it is blocked by it. */
  function stopped(id: string): Result {
    const finding = ledger.findings.get(id)
    const isOwn = finding !== undefined && test.operations.includes(finding.operation)
    const verdict = ledger.verdictOf([...ask.seen])
    // with a decision about it, it is what was agreed
    if (isOwn) return result({ verdict })
    return result({ verdict: 'blocked-by', blockedBy: id })
  }
}

import type { OperationId } from '#contracts/catalogue.ts'
import { equivalenceOf } from '#kit/mutation/mutants/equivalent-mutants.ts'
import type { Baseline } from './baseline.ts'
import type { Outcome } from './certificate.ts'
import { inOrder, runUntilFound } from './trial.ts'
import { openTrialWorld, type RegisteredUsers } from './world.ts'

/** A mutant of the server's code. The kit knows what the mutant means; only the repository can inject it. */
export type Behaviour = { id: string; means: string; operations: readonly OperationId[] }
/** Serves the mock with one mutant instead of the previous one. @returns the base address of its calls. */
export type ServeBehaviour = (id: string) => Promise<string>

type Means = {
  baseline: Baseline
  product: string
  /** The test users that every world of these processes contains. */
  registered: RegisteredUsers | undefined
  /** Ends the run before the next mutant. */
  signal: AbortSignal
  /** Mock processes that run in parallel. */
  lanes: readonly ServeBehaviour[]
  onOutcome: (outcome: Outcome) => void
}

/** Tries behaviour mutants, one per mock process at a time. */
export async function killBehaviours(
  behaviours: readonly Behaviour[],
  { lanes, onOutcome, ...means }: Means,
): Promise<void> {
  const left = [...behaviours]
  await Promise.all(
    lanes.map(async (serve) => {
      for (let behaviour = left.shift(); behaviour !== undefined && !means.signal.aborted; behaviour = left.shift()) {
        onOutcome(await tried(behaviour, { ...means, base: await serve(behaviour.id) }))
      }
    }),
  )
}

type Trying = Omit<Means, 'lanes' | 'onOutcome'> & { base: string }

/**
 * Runs the tests that send the mutated calls first, then all other tests. If the mutant survives, repeats all tests
 * with users registered on the mutated server.
 */
async function tried({ id, means, operations }: Behaviour, { baseline, base, ...opening }: Trying): Promise<Outcome> {
  const isOfOperations = ({ operation }: { operation: OperationId }) => operations.includes(operation)
  const met = new Set(
    baseline.traffic.filter(({ exchange }) => isOfOperations(exchange)).map(({ exchange }) => exchange.test),
  )
  const first = inOrder(baseline.tests, { met, operations }, baseline.requestsOf)
  const all = [...first, ...baseline.tests.filter((test) => !met.has(test.id))]
  const about = { kind: 'behaviour' as const, id, means, operations, changed: undefined }
  for (const registered of new Set([opening.registered, undefined])) {
    const world = await openTrialWorld(base, { ...opening, registered })
    try {
      const [finding] = (await runUntilFound(world.target, all, baseline.seed)).findings
      if (finding !== undefined) return { ...about, verdict: 'killed', by: finding.id }
    } finally {
      await world.close()
    }
  }
  return { ...about, verdict: equivalenceOf(id) ?? (first.length === 0 ? 'not-reached' : 'survived') }
}

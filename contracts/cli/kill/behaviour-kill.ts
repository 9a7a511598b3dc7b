import type { OperationId } from '#contracts/catalogue.ts'
import { equivalenceOf } from '#contracts/mutants/equivalent-mutants.ts'
import type { Baseline } from './baseline.ts'
import type { Outcome } from './certificate.ts'
import { inOrder, runUntilFound } from './trial.ts'
import { openTrialWorld, type Settled } from './world.ts'

/** A mistake in the server's code, as the kit knows it: how it is planted is for whoever has the code. */
export type Behaviour = { id: string; means: string; operations: readonly OperationId[] }
/** Serves the mock with a mistake in the place of the last one. @returns the base of its calls. */
export type ServeBehaviour = (id: string) => Promise<string>

type Means = {
  baseline: Baseline
  product: string
  /** Who is in every world that a lane serves. */
  settled: Settled | undefined
  /** Ends the run before the next mutant. */
  signal: AbortSignal
  lanes: readonly ServeBehaviour[]
  onOutcome: (outcome: Outcome) => void
}

/** Tries behaviour mutants, one in each lane at a time. */
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
 * Runs first what calls the mutated calls, then, when nothing was noticed, everything else; at last all of it with people who
 * came to be in this world, mistake and all.
 */
async function tried({ id, means, operations }: Behaviour, { baseline, base, ...opening }: Trying): Promise<Outcome> {
  const isMeant = ({ operation }: { operation: OperationId }) => operations.includes(operation)
  const met = new Set(baseline.traffic.filter(({ exchange }) => isMeant(exchange)).map(({ exchange }) => exchange.test))
  const first = inOrder(baseline.tests, { met, operations }, baseline.requestsOf)
  const all = [...first, ...baseline.tests.filter((test) => !met.has(test.id))]
  const about = { kind: 'behaviour' as const, id, means, operations, changed: undefined }
  for (const settled of new Set([opening.settled, undefined])) {
    const world = await openTrialWorld(base, { ...opening, settled })
    try {
      const [finding] = (await runUntilFound(world.target, all, baseline.seed)).findings
      if (finding !== undefined) return { ...about, verdict: 'killed', by: finding.id }
    } finally {
      await world.close()
    }
  }
  return { ...about, verdict: equivalenceOf(id) ?? (first.length === 0 ? 'not-reached' : 'survived') }
}

import { equivalenceOf } from '#kit/mutation/mutants/equivalent-mutants.ts'
import type { WireMutant } from '#kit/mutation/mutants/wire-mutant.ts'
import type { Baseline } from './baseline.ts'
import type { MutantKind, Outcome } from './certificate.ts'
import { inOrder, tryOnRecord, tryOnRecording, tryOnTarget, type Trial } from './trial.ts'
import type { TrialWorld } from './world.ts'

type Means = {
  kind: MutantKind
  baseline: Baseline
  /** Ends the run before the next mutant. */
  signal: AbortSignal
  /** Functions that open a world, one for each world used in parallel. */
  worlds: readonly (() => Promise<TrialWorld>)[]
  onOutcome: (outcome: Outcome) => void
}

/** Tries wire mutants on the recording; if the recording is inconclusive, in an unmodified world. */
export async function killOnWire(
  mutants: readonly WireMutant[],
  { kind, baseline, signal, worlds, onOutcome }: Means,
): Promise<void> {
  const left = [...mutants]
  await Promise.all(
    worlds.map(async (openWorld) => {
      let world: TrialWorld | undefined
      const unusedWorld = async () => {
        if (world?.isUsed()) {
          await world.close()
          world = undefined
        }
        return (world ??= await openWorld())
      }
      for (let mutant = left.shift(); mutant !== undefined && !signal.aborted; mutant = left.shift()) {
        const { id, means, operation } = mutant
        const operations = operation === undefined ? [] : [operation]
        onOutcome({ kind, id, means, operations, ...verdictOn(id, await tried(mutant, { baseline, unusedWorld })) })
      }
      await world?.close()
    }),
  )
}

type Trying = { baseline: Baseline; unusedWorld: () => Promise<TrialWorld> }

async function tried(mutant: WireMutant, { baseline, unusedWorld }: Trying): Promise<Trial> {
  const { traffic, recording, seed, requestsOf } = baseline
  const recorded = tryOnRecord(traffic, mutant)
  if (recorded.by !== undefined || recorded.changed === 0) return recorded
  const operations = mutant.operation === undefined ? [] : [mutant.operation]
  const tests = inOrder(baseline.tests, { met: recorded.met, operations }, requestsOf)
  const replayed =
    mutant.make().of === 'answers'
      ? await tryOnRecording(recording, mutant, { tests, seed })
      : { open: tests, by: undefined }
  if (replayed.by !== undefined || replayed.open.length === 0) return { ...recorded, by: replayed.by }
  const trial = await tryOnTarget((await unusedWorld()).target, mutant, { tests: replayed.open, seed })
  return { by: trial.by, changed: replayed.open.length < tests.length ? recorded.changed : trial.changed }
}

function verdictOn(id: string, { changed, by }: Trial): Pick<Outcome, 'verdict' | 'changed' | 'by'> {
  if (by !== undefined) return { verdict: 'killed', changed, by }
  return { verdict: equivalenceOf(id) ?? (changed === 0 ? 'not-reached' : 'survived'), changed }
}

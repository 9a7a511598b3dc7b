import type { OperationId } from '#contracts/catalogue.ts'
import type { Equivalence } from '#kit/mutation/mutants/equivalence.ts'

/** The part that a mutant changes: messages, the code of our server, or the response schemas of the contract. */
export type MutantKind = 'wire' | 'behaviour' | 'schema'
export const MUTANT_KINDS: readonly MutantKind[] = ['wire', 'behaviour', 'schema']

export type Verdict = 'killed' | 'survived' | 'not-reached' | Equivalence

/** Outcome of one mutant. */
export type Outcome = {
  kind: MutantKind
  id: string
  /** Effect of the mutant as users would see it, in Chinese. */
  means: string
  operations: readonly OperationId[]
  verdict: Verdict
  /** Number of changed messages; undefined if unknown. */
  changed: number | undefined
  /** Id of the finding that detected the mutant. */
  by?: string
}

export type Tally = {
  killed: number
  survived: number
  notReached: number
  equivalent: number
  /** killed / (killed + survived), 0 to 1; 1 without mutants. */
  rate: number
  /** (killed + survived) / all mutants except equivalent mutants, 0 to 1. */
  reach: number
}

/** Counts outcomes; equivalent mutants do not affect the shares. */
export function tallyOf(outcomes: readonly Pick<Outcome, 'verdict'>[]): Tally {
  const count = (wanted: Verdict) => outcomes.filter(({ verdict }) => verdict === wanted).length
  const [killed, survived, notReached] = [count('killed'), count('survived'), count('not-reached')]
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
  return {
    killed,
    survived,
    notReached,
    equivalent: outcomes.length - killed - survived - notReached,
    rate: share(killed, killed + survived),
    reach: share(killed + survived, killed + survived + notReached),
  }
}

/** Mutation score of a suite, printed in reports. */
export type Certificate = {
  /** Hash of the sources of suite and mutants; a certificate is valid for this suite only. */
  suite: string
  /** yyyy-MM-dd. */
  date: string
  seed: number
  /** Number of sampled mutants of each kind; undefined for all. */
  sample: number | undefined
  seconds: number
  tallies: Partial<Record<MutantKind, Tally>>
  survivors: readonly Pick<Outcome, 'kind' | 'id' | 'means'>[]
  notReached: readonly Pick<Outcome, 'kind' | 'id' | 'means'>[]
}

/** Minimum shares of detected and reached mutants. */
const BARS: Readonly<Record<MutantKind, { rate: number; reach: number }>> = {
  wire: { rate: 0.98, reach: 0.9 },
  behaviour: { rate: 0.95, reach: 0.9 },
  schema: { rate: 0.98, reach: 0.9 },
}

/** Returns the kinds below their minimum. */
export const missedBars = ({ tallies }: Pick<Certificate, 'tallies'>): MutantKind[] =>
  MUTANT_KINDS.filter((kind) => {
    const tally = tallies[kind]
    return tally !== undefined && (tally.rate < BARS[kind].rate || tally.reach < BARS[kind].reach)
  })

import type { OperationId } from '#contracts/catalogue.ts'
import type { Equivalence } from '#contracts/mutants/equivalence.ts'

/** Where a mistake is planted: in the messages, in the code of our server, or in what the contract demands of an answer. */
export type MutantKind = 'wire' | 'behaviour' | 'schema'
export const MUTANT_KINDS: readonly MutantKind[] = ['wire', 'behaviour', 'schema']

export type Verdict = 'killed' | 'survived' | 'not-reached' | Equivalence

/** What became of one mutant. */
export type Outcome = {
  kind: MutantKind
  id: string
  /** What somebody would notice, in Chinese. */
  means: string
  operations: readonly OperationId[]
  verdict: Verdict
  /** How many messages it changed; undefined where that cannot be counted. */
  changed: number | undefined
  /** The finding that told of it. */
  by?: string
}

export type Tally = {
  killed: number
  survived: number
  notReached: number
  equivalent: number
  /** killed / (killed + survived), 0 to 1; 1 when there is nothing to kill. */
  rate: number
  /** (killed + survived) / all that are no equivalents, 0 to 1. */
  reach: number
}

/** Counts outcomes. What is equivalent counts for nothing. */
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

/** What has been proven of a suite: what reports print beside what they found. */
export type Certificate = {
  /** Of the sources of suite and mutants: another suite has another certificate. */
  suite: string
  /** yyyy-MM-dd. */
  date: string
  seed: number
  /** How many mutants of each kind were drawn; undefined for all of them. */
  sample: number | undefined
  seconds: number
  tallies: Partial<Record<MutantKind, Tally>>
  survivors: readonly Pick<Outcome, 'kind' | 'id' | 'means'>[]
  notReached: readonly Pick<Outcome, 'kind' | 'id' | 'means'>[]
}

/** The shares below which a suite is not good enough. */
const BARS: Readonly<Record<MutantKind, { rate: number; reach: number }>> = {
  wire: { rate: 0.98, reach: 0.9 },
  behaviour: { rate: 0.95, reach: 0.9 },
  schema: { rate: 0.98, reach: 0.9 },
}

/** The kinds that do not reach their bars. */
export const missedBars = ({ tallies }: Pick<Certificate, 'tallies'>): MutantKind[] =>
  MUTANT_KINDS.filter((kind) => {
    const tally = tallies[kind]
    return tally !== undefined && (tally.rate < BARS[kind].rate || tally.reach < BARS[kind].reach)
  })

import type { Redactor } from '#contracts/cli/redaction.ts'
import type { Language } from '#contracts/cli/report/words.ts'
import type { NotTested, Report, Result } from '#contracts/suite/verdict.ts'
import { type Cause, causesOf } from './causes.ts'
import { type Coverage, coverageOf, matrixOf, type MatrixRow } from './coverage.ts'
import { type Earlier, type Gone, goneSince, knownSince } from './earlier-report.ts'
import { grouped } from './grouped.ts'

/** How strong the suite is that made the report, as `contract kill` has measured it. */
export type Strength = {
  /** Share of planted deviations that it found, of those that it reached; in percent. */
  killPercent: number
  /** Share that it reached, in percent. */
  reachPercent: number
  /** Day of the measurement, yyyy-MM-dd. */
  on: string
  /** The suite has changed since: what was measured proves nothing of this one. */
  isOutdated: boolean
}

/** Everything that reports are made of. Nothing secret is in it. */
export type ReportModel = {
  base: string
  language: Language
  startedAt: string
  seconds: number
  requests: number
  seed: number
  isStrict: boolean
  /** Whether only what the earlier report does not have fails the run. */
  isNewOnly: boolean
  /** 0 conforms, 1 deviates, 2 nothing can be said, 3 conforms and misses a threshold. */
  exitCode: 0 | 1 | 2 | 3
  counts: Record<Result['verdict'], number>
  causes: readonly Cause[]
  /** What the report before had and this run, which looked, has not. */
  gone: readonly Gone[]
  accepted: readonly string[]
  notTested: readonly { reason: NotTested; tests: readonly string[]; details: readonly string[] }[]
  results: readonly Result[]
  matrix: readonly MatrixRow[]
  coverage: Coverage
  /** undefined when nobody has measured it. */
  strength: Strength | undefined
  /** Thresholds that are missed. */
  missed: readonly ('coverage' | 'kill')[]
}

export type Judging = {
  /** Whether a difference from a mere guess fails the run, too. */
  isStrict: boolean
  /** Whether only what the earlier report does not have fails it. */
  isNewOnly: boolean
  /** In percent; undefined for none. */
  minCoverage: number | undefined
  minKill: number | undefined
}

type About = Pick<Judging, 'isStrict'> &
  Partial<Judging> & {
    base: string
    /** Chinese when left out. */
    language?: Language
    startedAt: Date
    seconds: number
    redactor: Redactor
    /** false when a run without deviations proves nothing: it tested nothing, or was ended before its end. */
    isConclusive?: boolean
    earlier?: Earlier | undefined
    strength?: Strength | undefined
  }

/** The model of a run. */
export function reportModel(report: Report, about: About): ReportModel {
  const { base, language = 'zh', seconds, isStrict, isNewOnly = false, redactor, earlier, strength } = about
  const startedAt = about.startedAt.toISOString()
  const causes = causesOf(report, { redactor, language, startedAt, knownSince: knownSince(earlier) })
  const coverage = coverageOf(report, language)
  const missed = missedOf(about, coverage)
  const results = report.results.map((result) => ({
    ...result,
    ...(result.detail !== undefined && { detail: redactor.text(result.detail) }),
  }))
  const isFailed = causes.some((cause) => fails(cause, about))
  return {
    base,
    language,
    startedAt,
    seconds,
    requests: report.exchanges.length,
    seed: report.seed,
    isStrict,
    isNewOnly,
    exitCode: isFailed ? 1 : about.isConclusive === false ? 2 : missed.length > 0 ? 3 : 0,
    counts: countsOf(report.results),
    causes,
    gone: goneSince(earlier, report),
    accepted: report.findings.filter(({ isAccepted }) => isAccepted).map(({ id }) => id),
    notTested: notTestedOf(results),
    results,
    matrix: matrixOf(report, language),
    coverage,
    strength,
    missed,
  }
}

/** Whether a cause makes the run fail. */
export const fails = (
  { severity, findings }: Pick<Cause, 'severity' | 'findings'>,
  { isStrict, isNewOnly = false }: { isStrict: boolean; isNewOnly?: boolean },
): boolean =>
  (severity === 'deviation' || (severity === 'guess' && isStrict)) &&
  (!isNewOnly || findings.some(({ isNew }) => isNew))

function missedOf({ minCoverage, minKill, strength }: About, { percent }: Coverage): ('coverage' | 'kill')[] {
  return [
    ...(minCoverage !== undefined && percent < minCoverage ? (['coverage'] as const) : []),
    ...(minKill !== undefined && (strength === undefined || strength.isOutdated || strength.killPercent < minKill)
      ? (['kill'] as const)
      : []),
  ]
}

function countsOf(results: readonly Result[]): ReportModel['counts'] {
  const counts = {
    conforms: 0,
    deviates: 0,
    'differs-from-guess': 0,
    'not-tested': 0,
    'blocked-by': 0,
    'not-reproduced': 0,
  }
  for (const { verdict } of results) counts[verdict] += 1
  return counts
}

function notTestedOf(results: readonly Result[]): ReportModel['notTested'] {
  const left = results.filter(({ reason }) => reason !== undefined)
  return [...grouped(left, ({ reason }) => reason as NotTested)].map(([reason, tests]) => ({
    reason,
    tests: tests.map(({ id }) => id),
    details: [...new Set(tests.flatMap(({ detail }) => detail ?? []))],
  }))
}

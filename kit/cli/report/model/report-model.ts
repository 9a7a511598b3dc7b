import type { OperationId } from '#contracts/catalogue.ts'
import type { Redactor } from '#kit/cli/redaction.ts'
import type { Language } from '#kit/cli/report/messages.ts'
import { alwaysEmpty } from '#kit/suite/list-rows.ts'
import type { NotTested, Report, Result } from '#kit/suite/verdict.ts'
import { type Cause, causesOf } from './causes.ts'
import { type Coverage, coverageOf, matrixOf, type MatrixRow } from './coverage.ts'
import { type Earlier, type Gone, goneSince, knownSince } from './earlier-report.ts'
import { grouped } from './grouped.ts'

/** Mutation score of the suite that made the report, as measured by `contract kill`. */
export type Strength = {
  /** Share of the reached mutants that were detected, in percent. */
  killPercent: number
  /** Share of reached mutants, in percent. */
  reachPercent: number
  /** Day of the measurement, yyyy-MM-dd. */
  on: string
  /** Whether the suite has changed since the measurement. */
  isOutdated: boolean
}

/** The data of all reports, redacted. */
export type ReportModel = {
  base: string
  /** curl options needed to reach the base. */
  reach?: readonly string[]
  language: Language
  startedAt: string
  seconds: number
  requests: number
  seed: number
  isStrict: boolean
  /** Whether only findings that the earlier report lacks fail the run. */
  isNewOnly: boolean
  /** 0 conforms, 1 deviates, 2 inconclusive, 3 conforms but misses a threshold. */
  exitCode: 0 | 1 | 2 | 3
  counts: Record<Result['verdict'], number>
  causes: readonly Cause[]
  /** Causes of the earlier report that were tested again and no longer occur. */
  gone: readonly Gone[]
  accepted: readonly string[]
  notTested: readonly { reason: NotTested; tests: readonly string[]; details: readonly string[] }[]
  /** Lists without a row: nothing is known about their fields. */
  emptyLists: readonly OperationId[]
  results: readonly Result[]
  matrix: readonly MatrixRow[]
  coverage: Coverage
  /** undefined if it was not measured. */
  strength: Strength | undefined
  /** Missed thresholds. */
  missed: readonly ('coverage' | 'kill')[]
  /** Why nothing could be tested, and the remedy. */
  failure?: { message: string; advice: string }
}

export type Judging = {
  /** Whether differences from assumptions also fail the run. */
  isStrict: boolean
  /** Whether only findings that the earlier report lacks fail the run. */
  isNewOnly: boolean
  /** In percent; undefined for no threshold. */
  minCoverage: number | undefined
  minKill: number | undefined
}

type About = Pick<Judging, 'isStrict'> &
  Partial<Judging> & {
    base: string
    reach?: readonly string[]
    /** Default: Chinese. */
    language?: Language
    startedAt: Date
    seconds: number
    redactor: Redactor
    /** false if a run without deviations proves nothing, because it tested nothing or was interrupted. */
    isConclusive?: boolean
    earlier?: Earlier | undefined
    strength?: Strength | undefined
    failure?: NonNullable<ReportModel['failure']>
  }

/** Builds the report model of a run. */
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
    ...(about.reach && { reach: about.reach }),
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
    emptyLists: alwaysEmpty(report.exchanges),
    results,
    matrix: matrixOf(report, language),
    coverage,
    strength,
    missed,
    ...(about.failure && { failure: about.failure }),
  }
}

/** Whether a cause fails the run. */
export const fails = (
  { severity, findings }: Pick<Cause, 'severity' | 'findings'>,
  { isStrict, isNewOnly = false }: { isStrict: boolean; isNewOnly?: boolean },
): boolean =>
  (severity === 'security' || severity === 'deviation' || (severity === 'guess' && isStrict)) &&
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

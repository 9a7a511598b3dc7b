import type { ReportModel } from './model/report-model.ts'
import type { Severity } from './model/causes.ts'
import { skipReason } from './skip-reasons.ts'
import { type Messages, MESSAGES } from './messages.ts'

/** Returns the name of a severity in reports. */
export function severityName(severity: Severity, words: Messages): string {
  if (severity === 'guess') return words.guesses
  return severity === 'not-reproduced' ? words.notReproduced : words[severity]
}

/** Summarizes the run in one line. */
export function verdictLine({
  causes,
  counts,
  requests,
  seconds,
  exitCode,
  language,
  failure,
  notTested,
}: ReportModel): string {
  const words = MESSAGES[language]
  if (failure) return `${words.inconclusive}：${[failure.message, failure.advice].filter(Boolean).join('。')}`
  const found = (['security', 'deviation', 'guess', 'observation', 'not-reproduced'] as const).flatMap((severity) => {
    const count = causes.filter((cause) => cause.severity === severity).length
    return count === 0 ? [] : [`${count} ${severityName(severity, words)}`]
  })
  const untested = untestedPart({ counts, notTested, language })
  const verdict = { 0: words.passed + untested, 1: words.failed, 2: words.inconclusive, 3: words.failed }[exitCode]
  return [
    `${verdict}：${found.join('，') || words.nothingFound}`,
    `${counts.conforms} ${words.conforming}，${counts['not-tested']} ${words['not-tested']}，${counts['blocked-by']} ${words.blocked}`,
    `${requests} ${words.requests}，${seconds} ${words.seconds}`,
  ].join('；')
}

/** Minimum share of skipped tests that the summary mentions, in percent. */
const MUCH = 20

/** Describes the share of skipped tests and the main reason, in brackets; '' for a small share. */
export function untestedPart({
  counts,
  notTested,
  language,
}: Pick<ReportModel, 'counts' | 'notTested' | 'language'>): string {
  const words = MESSAGES[language]
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const percent = Math.round((counts['not-tested'] / Math.max(total, 1)) * 100)
  const [most] = notTested.toSorted((a, b) => b.tests.length - a.tests.length)
  if (percent < MUCH || most === undefined) return ''
  return `（${percent} % ${words['not-tested']}：${skipReason(most.reason, words)}）`
}

/** Formats a line with the lists that never had a row; [] if there are none. */
export function emptyListsLine({ emptyLists, language }: Pick<ReportModel, 'emptyLists' | 'language'>): string[] {
  if (emptyLists.length === 0) return []
  const [words, names] = [MESSAGES[language], emptyLists.join(language === 'zh' ? '、' : ', ')]
  return [`○ ${words.emptyLists.replace('{}', String(emptyLists.length))}${names}`]
}

/** Describes how meaningful a passed run is: coverage and mutation score. */
export function strengthLines({ coverage, strength, missed, language }: ReportModel): string[] {
  const words = MESSAGES[language]
  const { seen, declared, unprovokable, percent, holes } = coverage
  const low = (what: 'coverage' | 'kill') => (missed.includes(what) ? `  ✗ ${words.tooLow}` : '')
  const measured = strength
    ? `${words.killRate} ${strength.killPercent} %，${words.reach} ${strength.reachPercent} %（${strength.on}${strength.isOutdated ? `，${words.outdated}` : ''}）`
    : words.unverified
  return [
    `${words.coverage}：${seen}/${declared - unprovokable} ${words.coveredPairs}（${percent} %，${holes.length} ${words.holes}；${unprovokable} ${words.unprovokable}）${low('coverage')}`,
    `${words.strength}：${measured}${low('kill')}`,
  ]
}

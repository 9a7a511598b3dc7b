import type { ReportModel } from './model/report-model.ts'
import type { Severity } from './model/causes.ts'
import { type Words, WORDS } from './words.ts'

/** What a cause is called, wherever it is told. */
export function severityName(severity: Severity, words: Words): string {
  if (severity === 'guess') return words.guesses
  return severity === 'not-reproduced' ? words.notReproduced : words[severity]
}

/** The whole run in one line. */
export function verdictLine({ causes, counts, requests, seconds, exitCode, language }: ReportModel): string {
  const words = WORDS[language]
  const found = (['deviation', 'guess', 'observation', 'not-reproduced'] as const).flatMap((severity) => {
    const count = causes.filter((cause) => cause.severity === severity).length
    return count === 0 ? [] : [`${count} ${severityName(severity, words)}`]
  })
  const verdict = { 0: words.passed, 1: words.failed, 2: words.inconclusive, 3: words.failed }[exitCode]
  return [
    `${verdict}：${found.join('，') || words.nothingFound}`,
    `${counts.conforms} ${words.conforming}，${counts['not-tested']} ${words['not-tested']}，${counts['blocked-by']} ${words.blocked}`,
    `${requests} ${words.requests}，${seconds} ${words.seconds}`,
  ].join('；')
}

/** What green means: how much was covered, and how well the suite finds what is wrong. */
export function strengthLines({ coverage, strength, missed, language }: ReportModel): string[] {
  const words = WORDS[language]
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

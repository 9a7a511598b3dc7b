import type { ReportModel } from './model/report-model.ts'
import { WORDS } from './words.ts'

/** The whole run in one line. */
export function verdictLine({ causes, counts, requests, seconds, exitCode, language }: ReportModel): string {
  const words = WORDS[language]
  const found = (['deviation', 'guess', 'observation', 'not-reproduced'] as const).flatMap((severity) => {
    const count = causes.filter((cause) => cause.severity === severity).length
    const name =
      severity === 'guess' ? words.guesses : severity === 'not-reproduced' ? words.notReproduced : words[severity]
    return count === 0 ? [] : [`${count} ${name}`]
  })
  return [
    `${exitCode === 0 ? words.passed : words.failed}：${found.join('，') || words.nothingFound}`,
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

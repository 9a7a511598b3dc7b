import { describe, expect, test } from 'vitest'
import { MESSAGES } from './messages.ts'
import { emptyListsLine, severityName, strengthLines, untestedPart, verdictLine } from './summary-lines.ts'
import { aCause, aModel } from './testing/report-parts.ts'

const words = MESSAGES.zh
const counts = (more: Partial<ReturnType<typeof aModel>['counts']>) => ({ ...aModel().counts, ...more })

test('a severity is named as in the headings of the report', () => {
  expect(
    (['security', 'deviation', 'guess', 'observation', 'not-reproduced'] as const).map((severity) =>
      severityName(severity, words),
    ),
  ).toEqual([words.security, words.deviation, words.guesses, words.observation, words.notReproduced])
})

describe('the verdict', () => {
  test('counts causes by severity, the most severe first, then tests and requests', () => {
    const causes = (['guess', 'not-reproduced', 'guess', 'deviation', 'observation', 'security'] as const).map(
      (severity) => aCause({ severity }),
    )
    const model = aModel({
      causes,
      exitCode: 1,
      counts: counts({ conforms: 90, 'not-tested': 4, 'blocked-by': 3, deviates: 2 }),
      notTested: [{ reason: 'no-data', tests: ['a'], details: [] }],
    })
    expect(verdictLine(model)).toBe(
      [
        `${words.failed}：1 ${words.security}，1 ${words.deviation}，2 ${words.guesses}，1 ${words.observation}，1 ${words.notReproduced}`,
        `90 ${words.conforming}，4 ${words['not-tested']}，3 ${words.blocked}`,
        `31 ${words.requests}，9 ${words.seconds}`,
      ].join('；'),
    )
  })

  test.each([
    [0, words.passed],
    [1, words.failed],
    [2, words.inconclusive],
    [3, words.failed],
  ] as const)('of exit code %i without causes', (exitCode, verdict) => {
    expect(verdictLine(aModel({ exitCode })).split('；')[0]).toBe(`${verdict}：${words.nothingFound}`)
  })

  test('is only the reason and the remedy if nothing could be tested', () => {
    const failure = { message: '连不上', advice: '先启动' }
    expect(verdictLine(aModel({ failure }))).toBe(`${words.inconclusive}：连不上。先启动`)
    expect(verdictLine(aModel({ failure: { ...failure, advice: '' } }))).toBe(`${words.inconclusive}：连不上`)
  })

  test('of a passed run mentions that a fifth was not tested, with the most frequent reason', () => {
    const notTested = [
      { reason: 'no-person' as const, tests: ['a'], details: [] },
      { reason: 'no-data' as const, tests: ['b', 'c'], details: [] },
    ]
    const part = (conforms: number) =>
      untestedPart(aModel({ counts: counts({ conforms, 'not-tested': 3 }), notTested }))
    expect(part(12)).toBe(`（20 % ${words['not-tested']}：${words['no-data']}）`)
    expect(part(13)).toBe('')
    const model = aModel({ counts: counts({ conforms: 1, 'not-tested': 3 }), notTested })
    expect(verdictLine(model)).toContain(`${words.passed}（75 % `)
    expect(untestedPart({ ...model, notTested: [] })).toBe('')
    expect(untestedPart({ ...model, counts: counts({ conforms: 0 }) })).toBe('')
  })
})

test('lists without rows are counted and named, separated as the language does', () => {
  const emptyLists = ['jobsList', 'companyList'] as const
  expect(emptyListsLine({ emptyLists: [], language: 'zh' })).toEqual([])
  expect(emptyListsLine({ emptyLists, language: 'zh' })).toEqual([
    `○ ${words.emptyLists.replace('{}', '2')}jobsList、companyList`,
  ])
  expect(emptyListsLine({ emptyLists, language: 'en' })).toEqual([
    `○ ${MESSAGES.en.emptyLists.replace('{}', '2')}jobsList, companyList`,
  ])
})

test('coverage counts the pairs that can be provoked; missed thresholds are marked on their own line', () => {
  const coverage = {
    declared: 50,
    unprovokable: 8,
    seen: 21,
    percent: 50,
    holes: [{ operation: 'jobsList' as const, code: '500', reason: '' }],
  }
  const strength = { killPercent: 97.5, reachPercent: 91, on: '2026-11-20', isOutdated: false }
  const covered = `${words.coverage}：21/42 ${words.coveredPairs}（50 %，1 ${words.holes}；8 ${words.unprovokable}）`
  const measured = `${words.strength}：${words.killRate} 97.5 %，${words.reach} 91 %（2026-11-20）`
  expect(strengthLines(aModel({ coverage, strength }))).toEqual([covered, measured])
  expect(strengthLines(aModel({ coverage, strength, missed: ['coverage'] }))).toEqual([
    `${covered}  ✗ ${words.tooLow}`,
    measured,
  ])
  expect(strengthLines(aModel({ coverage, strength: { ...strength, isOutdated: true }, missed: ['kill'] }))).toEqual([
    covered,
    `${measured.slice(0, -1)}，${words.outdated}）  ✗ ${words.tooLow}`,
  ])
  expect(strengthLines(aModel({ coverage }))[1]).toBe(`${words.strength}：${words.unverified}`)
})

import { describe, expect, test } from 'vitest'
import { junitReport } from './junit-report.ts'
import { sarifReport } from './sarif-report.ts'
import { aCause, aModel, aResult, aShownFinding } from './testing/report-parts.ts'

const guess = aShownFinding({ id: 'jobsList /200/rows/*/jobName type' })
const bad = aShownFinding({ id: 'jobs /200/data <x>', operation: 'jobs', expected: '对象', got: '[]', isNew: false })
const causes = [
  aCause({ findings: [guess] }),
  aCause({ id: 'shape', severity: 'deviation', title: '形状', findings: [bad] }),
]

describe('JUnit', () => {
  const results = [
    aResult({ id: 'good' }),
    aResult({ id: 'bad', operations: ['jobs', 'jobsList'], title: '<职位>', verdict: 'deviates', findings: [bad.id] }),
    aResult({ id: 'guessed', kind: 'law', verdict: 'differs-from-guess', findings: [guess.id] }),
    aResult({ id: 'skipped', kind: 'law', verdict: 'not-tested', reason: 'no-data', detail: 'jobsList' }),
    aResult({ id: 'blocked', kind: 'law', verdict: 'blocked-by', blockedBy: 'other', detail: '' }),
  ]

  test('has a suite for each kind of test, with counts that add up at the root', () => {
    const text = junitReport(aModel({ causes, results, exitCode: 1 }))
    expect(text).toContain(
      '<testsuites name="contract" tests="5" failures="1" errors="0" skipped="3" time="9" timestamp="2026-11-22T20:30:40.000Z">',
    )
    expect(text).toContain('<testsuite name="case" tests="2" failures="1" errors="0" skipped="0">')
    expect(text).toContain('<testsuite name="law" tests="3" failures="0" errors="0" skipped="3">')
    expect(text).toContain('<testcase classname="jobsList" name="good 职位列表"/>')
    expect(text).toContain(
      '<testcase classname="jobs jobsList" name="bad &lt;职位&gt;"><failure message="jobs /200/data &lt;x&gt;: expected 对象, got []">',
    )
    expect(text).toContain('name="guessed 职位列表"><skipped message="differs-from-guess"/>')
    expect(text).toContain('name="skipped 职位列表"><skipped message="not-tested no-data jobsList"/>')
    expect(text).toContain('name="blocked 职位列表"><skipped message="blocked-by other"/>')
  })

  test('a strict run fails tests that differ from guesses; --fail-on new only fails tests with a new finding', () => {
    const failing = (more: object) =>
      [...junitReport(aModel({ causes, results, ...more })).matchAll(/name="(\w+) [^"]*"><failure/g)].map(
        ([, id]) => id,
      )
    expect(failing({})).toEqual(['bad'])
    expect(failing({ isStrict: true })).toEqual(['bad', 'guessed'])
    expect(failing({ isStrict: true, isNewOnly: true })).toEqual(['guessed'])
  })

  test('states coverage and kill rate as properties', () => {
    const strength = { killPercent: 97.5, reachPercent: 91, on: '2026-11-20', isOutdated: false }
    const text = junitReport(aModel({ strength }))
    expect(text).toContain('<property name="coverage" value="50"/><property name="kill-rate" value="97.5"/>')
    expect(text).toMatch(/<property name="strength" value="[^"]*21\/42[^"]*97\.5 %/)
    expect(junitReport(aModel())).toContain('<property name="kill-rate" value=""/>')
  })

  test('an aborted run is an error, not a pass', () => {
    const text = junitReport(aModel({ failure: { message: '连不上 "host"', advice: '先启动' } }))
    expect(text).toContain('tests="1" failures="0" errors="1" skipped="0"')
    expect(text).toContain('<error message="连不上 &quot;host&quot;">先启动</error>')
  })
})

describe('SARIF', () => {
  type Sarif = { runs: { tool: { driver: { rules: object[] } }; results: object[]; properties: object }[] }

  test('has a rule for each cause, and a result for each finding at its line of the declaration', () => {
    const { runs } = JSON.parse(sarifReport(aModel({ causes }))) as Sarif
    expect(runs[0]?.tool.driver.rules).toEqual([
      { id: 'type:null', shortDescription: { text: causes[0]?.title } },
      { id: 'shape', shortDescription: { text: '形状' } },
    ])
    expect(runs[0]?.results).toHaveLength(2)
    expect(runs[0]?.results[1]).toEqual({
      ruleId: 'shape',
      level: 'error',
      message: { text: 'jobs/200/rows/*/jobName: expected 对象, got []' },
      partialFingerprints: { finding: bad.id },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'contracts/operations/job.ts' },
            region: { startLine: 12 },
          },
        },
      ],
    })
    expect(runs[0]?.properties).toEqual({ coverage: 50, kill: null })
  })

  test.each([
    ['security', 'error'],
    ['deviation', 'error'],
    ['guess', 'warning'],
    ['observation', 'note'],
    ['not-reproduced', 'note'],
  ] as const)('a cause of severity %s has level %s', (severity, level) => {
    const strength = { killPercent: 97.5, reachPercent: 91, on: '2026-11-20', isOutdated: false }
    const { runs } = JSON.parse(sarifReport(aModel({ causes: [aCause({ severity })], strength }))) as Sarif
    expect(runs).toMatchObject([{ results: [{ level }], properties: { coverage: 50, kill: 97.5 } }])
  })
})

import { expect, test } from 'vitest'
import { MESSAGES } from './messages.ts'
import { terminalReport } from './terminal-report.ts'
import { aCause, aModel, aShownFinding, aStep } from './testing/report-parts.ts'

const words = MESSAGES.zh

test('causes that fail the run come first; a cause has its id, guess, pages and last request', () => {
  const screens = ['/a', '/b', '/c', '/d', '/e', '/f', '/g']
  const guess = aCause({
    id: 'guessed',
    title: '推测的',
    screens,
    findings: [aShownFinding({ guess: undefined }), aShownFinding()],
    isNew: false,
  })
  const bad = aCause({
    id: 'bad',
    title: '不符的',
    severity: 'deviation',
    screens: [],
    steps: [aStep(), aStep({ request: { method: 'GET', address: '/last', headers: {} } })],
  })
  const lines = terminalReport(aModel({ causes: [guess, bad], exitCode: 1 })).split('\n')
  expect(lines.slice(0, 10)).toEqual([
    '✗ 不符的',
    `    bad  ${words.deviation}`,
    `    curl -sS 'https://host/prod-api/last'`,
    `    ${words.lastStep.replace('{}', '2')}`,
    '',
    `· 推测的（${words.firstSeen} 2026-11-20）`,
    `    guessed  ${words.guesses}`,
    `    ${words.guess}：职位总有名称`,
    `    ${words.screens}：/a、/b、/c、/d、/e、/f`,
    `    key1=''`,
  ])
  expect(lines[10]).toMatch(/^ {4}curl -sS -X POST .*"\$key1"/)
  expect(lines[11]).toBe('')
  expect(terminalReport(aModel({ causes: [guess], isStrict: true, exitCode: 1 }))).toMatch(/^✗ 推测的/)
})

test('the guess behind a finding is named only for a cause that is a guess', () => {
  expect(terminalReport(aModel({ causes: [aCause({ severity: 'observation' })] }))).not.toContain('职位总有名称')
})

test('causes that are gone and skipped tests follow, with at most three details; the verdict is last', () => {
  const text = terminalReport(
    aModel({
      gone: [{ id: 'x', title: '时间差 8 小时', firstSeen: '2026-11-01T00:00:00.000Z' }],
      notTested: [
        { reason: 'no-data', tests: ['a', 'b'], details: ['甲', '乙', '丙', '丁'] },
        { reason: 'no-person', tests: ['c'], details: [] },
      ],
      emptyLists: ['companyList'],
    }),
  )
  const lines = text.split('\n')
  expect(lines.slice(0, 4)).toEqual([
    `✓ ${words.gone}：时间差 8 小时`,
    `○ ${words.notTested} 2 ${words.tests}（${words['no-data']}：甲、乙、丙）`,
    `○ ${words.notTested} 1 ${words.tests}（${words['no-person']}）`,
    `○ ${words.emptyLists.replace('{}', '1')}companyList`,
  ])
  expect(lines.at(-3)).toContain(words.coverage)
  expect(lines.at(-2)).toContain(words.strength)
  expect(lines.at(-1)).toMatch(new RegExp(`^${words.passed}：`))
})

test('a passed run that tested little starts with a warning; a failed run does not', () => {
  const little = {
    counts: { ...aModel().counts, conforms: 1, 'not-tested': 1 },
    notTested: [{ reason: 'no-person' as const, tests: ['a'], details: [] }],
  }
  const warning = `✓ ${words.passed}（50 % ${words['not-tested']}：${words['no-person']}）；${words.suggestCoverage}\n\n`
  expect(terminalReport(aModel(little)).startsWith(warning)).toBe(true)
  expect(terminalReport(aModel({ ...little, exitCode: 3 }))).not.toContain(words.suggestCoverage)
  expect(terminalReport(aModel())).not.toContain(words.suggestCoverage)
})

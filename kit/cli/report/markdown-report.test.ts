import { expect, test } from 'vitest'
import { markdownReport } from './markdown-report.ts'
import { MESSAGES } from './messages.ts'
import { aCause, aModel, aShownFinding, aStep, holesOf } from './testing/report-parts.ts'

const words = MESSAGES.zh

test('the causes are under headings of their severity, the most severe first', () => {
  const causes = (['not-reproduced', 'observation', 'guess', 'deviation', 'security'] as const).map((severity) =>
    aCause({ severity, title: `起因 ${severity}` }),
  )
  const headings = markdownReport(aModel({ causes, exitCode: 1 }))
    .split('\n')
    .filter((line) => line.startsWith('#'))
  expect(headings).toEqual([
    `# ${words.title}：https://host/prod-api`,
    `## ${words.security}`,
    '### 起因 security',
    `## ${words.deviations}`,
    '### 起因 deviation',
    `## ${words.guesses}`,
    '### 起因 guess',
    `## ${words.observations}`,
    '### 起因 observation',
    `## ${words.notReproduced}`,
    '### 起因 not-reproduced',
  ])
})

test('a cause lists its findings, its pages, and the last request with its response', () => {
  const cause = aCause({
    findings: [aShownFinding(), aShownFinding({ id: 'jobs /200/data', guess: undefined, expected: '对象', got: '[]' })],
    screens: ['/jobs', '/companies'],
    steps: [
      aStep({ answer: 'first' }),
      aStep({ request: { method: 'GET', address: '/last', headers: {} }, answer: '{"code":500}' }),
    ],
  })
  const text = markdownReport(aModel({ causes: [cause] }))
  expect(text.slice(text.indexOf('### '), text.indexOf('{"code":500}'))).toBe(
    [
      `### ${cause.title}`,
      '',
      `- \`jobsList /200/rows/*/jobName type\`：${words.due} 文字；${words.got} null（${words.guess}：职位总有名称）`,
      `- \`jobs /200/data\`：${words.due} 对象；${words.got} []`,
      '',
      `${words.screens}：/jobs、/companies`,
      '',
      '```sh',
      `curl -sS 'https://host/prod-api/last'`,
      '```',
      '',
      '```json',
      '',
    ].join('\n'),
  )
  expect(text).not.toContain('first')
  expect(markdownReport(aModel({ causes: [aCause()] }))).toContain(`\n${words.screens}：/jobs\n`)
  expect(markdownReport(aModel({ causes: [aCause({ screens: [] })] }))).not.toContain(`${words.screens}：`)
})

test('lists what is gone, what was not tested with five details, and thirty holes', () => {
  const holes = holesOf(31)
  const text = markdownReport(
    aModel({
      gone: [{ id: 'x', title: '时间差 8 小时', firstSeen: '2026-11-01T00:00:00.000Z' }],
      notTested: [
        { reason: 'no-data', tests: ['a', 'b'], details: ['1', '2', '3', '4', '5', '6'] },
        { reason: 'no-person', tests: ['c'], details: [] },
      ],
      coverage: { ...aModel().coverage, holes },
    }),
  )
  expect(text).toContain(`## ${words.gone}\n\n- 时间差 8 小时\n`)
  expect(text).toContain(
    `## ${words.notTested}\n\n- ${words['no-data']}：2 ${words.tests}（1、2、3、4、5）\n- ${words['no-person']}：1 ${words.tests}\n`,
  )
  expect(text).toContain(`## ${words.coverage}：${words.holes}\n\n- \`jobsList 600\` 没有用例\n`)
  expect(text).toContain('`jobsList 629`')
  expect(text).not.toContain('`jobsList 630`')
  expect(markdownReport(aModel())).not.toContain('## ')
})

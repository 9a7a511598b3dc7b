import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { type Finding, upstreamFindings } from './upstream-findings.ts'

const START = Date.parse('2026-03-01T00:00:00Z')
function opened() {
  let seconds = 0
  const reported: Finding[] = []
  const clock = { now: () => new Date(START + (seconds += 1) * 1000) }
  return { reported, findings: upstreamFindings(clock, (finding) => reported.push(finding)) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('findings are counted by call and kind, most frequent first, with first and last time', () => {
  const { findings } = opened()
  findings.note('jobs', 'a')
  findings.note('jobsList', 'a')
  findings.note('jobs', 'b')
  findings.note('jobsList', 'a')
  expect(findings.list().map(({ operationId, finding, count }) => `${operationId} ${finding} ${count}`)).toEqual([
    'jobsList a 2',
    'jobs a 1',
    'jobs b 1',
  ])
  expect(findings.list()[0]).toMatchObject({ firstAt: new Date(START + 2000), lastAt: new Date(START + 4000) })
})

test('the first, tenth and hundredth time are reported', () => {
  const { findings, reported } = opened()
  for (let time = 1; time <= 150; time += 1) findings.note('jobs', 'a')
  findings.note('jobs', 'b')
  expect(reported.map(({ finding, count }) => `${finding} ${count}`)).toEqual(['a 1', 'a 10', 'a 100', 'b 1'])
})

test('five hundred kinds are kept; known kinds are still counted', () => {
  const { findings, reported } = opened()
  for (let kind = 1; kind <= 501; kind += 1) findings.note('jobs', `kind ${kind}`)
  findings.note('jobs', 'kind 1')
  expect(findings.list()).toHaveLength(500)
  expect(findings.list()[0]).toMatchObject({ finding: 'kind 1', count: 2 })
  expect(reported).toHaveLength(500)
})

test('rows of one response share a finding; a response as declared has none', async () => {
  const { findings } = opened()
  const read = catalogue.jobsList
  findings.check(read, { code: 200, msg: MESSAGE.listSuccess, total: 0, rows: [] })
  await settled()
  expect(findings.list()).toEqual([])
  findings.check(read, { code: 200, msg: MESSAGE.listSuccess, total: 1, rows: [{ odd: 1 }] })
  findings.check(read, { code: 200, msg: MESSAGE.listSuccess, total: 2, rows: [{ odd: 1 }, { odd: 2 }] })
  await settled()
  const kinds = findings.list().map(({ finding }) => finding)
  expect(kinds[0]).toMatch(/^(?!jobsList).*\/rows\/\*/)
  expect(kinds.join()).not.toMatch(/\/rows\/\d/)
  expect(findings.list()[0]).toMatchObject({ operationId: 'jobsList', count: 2 })
})

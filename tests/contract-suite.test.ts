import { afterAll, beforeAll, expect, test } from 'vitest'
import { allFlows } from '#kit/flows/all-flows.ts'
import { declaredPairs, seenPairs } from '#kit/suite/coverage.ts'
import type { Target } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'
import type { Report } from '#kit/suite/verdict.ts'
import { seededSite } from './contract-suite/seeded-site.ts'
import { siteTarget } from './contract-suite/site-target.ts'

let site: Awaited<ReturnType<typeof seededSite>>
let target: Target
let report: Report
beforeAll(async () => {
  site = await seededSite()
  target = await siteTarget(site)
  report = await runSuite({ target })
})
afterAll(() => site.close())

test('our server conforms to the contract in every test', () => {
  expect(report.findings.map(({ id, expected, got, places }) => ({ id, expected, got, places }))).toEqual([])
  expect(report.results.filter(({ verdict }) => verdict !== 'conforms')).toEqual([])
})

test('each declared pair of call and code occurred, unless a reason says why it cannot be tested', () => {
  const seen = seenPairs(report.exchanges)
  const missing = declaredPairs().filter(({ operation, code, reason }) => !seen.has(`${operation} ${code}`) && !reason)
  expect(missing.map(({ operation, code }) => `${operation} ${code}`)).toEqual([])
})

test('each flow produces the pairs of call and code that it declares to cover', () => {
  const missing = allFlows.flatMap(({ id, covers }) => {
    const seen = seenPairs(report.exchanges.filter((exchange) => exchange.test === `flow.${id}`))
    return covers.filter((pair) => !seen.has(pair)).map((pair) => `${id}: ${pair}`)
  })
  expect(missing).toEqual([])
})

test('a second run with another seed and the same test users finds nothing either, despite the data written before', async () => {
  const again = await runSuite({
    target,
    seed: 20_261_122,
    picks: ({ kind }) => kind === 'flow' || kind === 'negative',
  })
  expect(again.findings).toEqual([])
  expect(again.results.filter(({ verdict }) => verdict !== 'conforms')).toEqual([])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Target } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'
import type { Result } from '#kit/suite/verdict.ts'
import { deviating } from './contract-suite/deviating-target.ts'
import { seededSite } from './contract-suite/seeded-site.ts'
import { RUOYI, SEEDED } from './contract-suite/seeded-deviations.ts'
import { siteTarget } from './contract-suite/site-target.ts'

let site: Awaited<ReturnType<typeof seededSite>>
let target: Target
beforeAll(async () => {
  site = await seededSite()
  target = await siteTarget(site)
})
afterAll(() => site.close())

describe('a deviation of an upstream is found', () => {
  test.each(SEEDED)('$name', async ({ of, tells, deviation }) => {
    const { findings, results } = await runSuite({
      target: deviating(target, deviation),
      // tests that advance the clock by hours cannot run on this shared site
      picks: ({ operations, needs }) => !needs.includes('own-limits') && of.some((id) => operations.includes(id)),
    })
    expect(findings.map(({ id }) => id).filter((id) => tells.test(id))).not.toEqual([])
    expect(results.map(({ verdict }) => verdict)).toEqual(
      expect.arrayContaining([expect.stringMatching(/deviates|differs/)]),
    )
  })
})

test('five habits of RuoYi are reported as seven causes, and over 98 % of the tests still run', async () => {
  const { findings, results } = await runSuite({
    target: deviating(target, RUOYI),
    picks: ({ kind, needs }) => kind !== 'negative' && !needs.includes('own-limits'),
  })
  expect([...new Set(findings.map(({ cause }) => cause))].toSorted()).toEqual([
    'code:200-for-404',
    'code:401-for-102',
    'missing-key:data', // an unknown id is 200 without data
    'moved:token',
    'no-bytes:/200', // 200 without data for another person's file, which a flow requests without an expected code
    'type:null:must be string',
    'unknown-keys:BaseEntity',
  ])
  const isTested = ({ verdict }: Result) => verdict !== 'blocked-by' && verdict !== 'not-tested'
  expect(results.filter(isTested).length).toBeGreaterThan(results.length * 0.98)
})

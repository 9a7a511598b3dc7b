import { expect, test } from 'vitest'
import { POLICY_AUDIENCES } from '#contracts/constants/policy-facts.ts'
import { countPolicies } from './policy-counts.ts'

const NOW = new Date('2026-03-09T16:00:00Z')
const row = (audiences: string, issuer: string | null, validUntil: string | null, day: string) => ({
  releasedAt: new Date(`${day}T00:00:00+08:00`),
  publishedRevision: { audiences, issuer, validUntil },
})
const ROWS = [
  row(',graduate,founder,', '甲办', '2026-03-10', '2025-01-01'),
  row(',graduate,', '乙局', '2026-03-09', '2026-01-01'),
  row(',founder,', '乙局', null, '2026-02-01'),
  row('', null, '', '2024-12-31'),
]
type Input = Parameters<typeof countPolicies>[1]

const countsOf = (input: Input, name: string) =>
  countPolicies(ROWS, input, NOW)
    .filter((one) => one.name === name && one.count > 0)
    .map(({ code, count }) => [code, count])

test('policies are counted by audience, issuer, validity and year, the largest issuer and the newest year first', () => {
  expect(countsOf({}, 'audience')).toEqual(
    POLICY_AUDIENCES.flatMap(({ code }) => (code === 'graduate' || code === 'founder' ? [[code, 2]] : [])),
  )
  expect(countsOf({}, 'issuer')).toEqual([
    ['乙局', 2],
    ['甲办', 1],
  ])
  expect(Object.fromEntries(countsOf({}, 'validity'))).toEqual({ valid: 3, expired: 1 })
  expect(countsOf({}, 'year')).toEqual([
    ['2026', 2],
    ['2025', 1],
    ['2024', 1],
  ])
  const codes = countPolicies([], {}, NOW).map(({ name, code }) => `${name} ${code}`)
  expect(codes).toEqual([
    ...POLICY_AUDIENCES.map(({ code }) => `audience ${code}`),
    'validity valid',
    'validity expired',
  ])
})

test('a filter limits the counts of the other filters, not its own', () => {
  expect(countsOf({ issuer: '乙局' }, 'issuer')).toHaveLength(2)
  expect(countsOf({ issuer: '乙局' }, 'year')).toEqual([['2026', 2]])
  expect(Object.fromEntries(countsOf({ year: 2026 }, 'validity'))).toEqual({ valid: 1, expired: 1 })
  expect(countsOf({ audience: 'graduate' }, 'issuer')).toEqual([
    ['甲办', 1],
    ['乙局', 1],
  ])
  expect(countsOf({ validity: 'valid', audience: 'founder' }, 'year')).toEqual([
    ['2026', 1],
    ['2025', 1],
  ])
})

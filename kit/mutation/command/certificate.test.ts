import { expect, test } from 'vitest'
import { missedBars, tallyOf, type Verdict } from './certificate.ts'
import { strengthOf } from './kept-certificate.ts'

const outcomes = (counts: Partial<Record<Verdict, number>>) =>
  Object.entries(counts).flatMap(([verdict, count]) =>
    Array.from({ length: count }, () => ({ verdict: verdict as Verdict })),
  )

test('unreached mutants lower the reach and never count as killed', () => {
  const tally = tallyOf(outcomes({ killed: 6, survived: 2, 'not-reached': 2 }))
  expect(tally).toEqual({ killed: 6, survived: 2, notReached: 2, equivalent: 0, rate: 0.75, reach: 0.8 })
})

test('equivalent mutants are ignored', () => {
  const tally = tallyOf(outcomes({ killed: 3, survived: 1, indistinguishable: 5, allowed: 1 }))
  expect(tally).toMatchObject({ equivalent: 6, rate: 0.75, reach: 1 })
})

test('without mutants no minimum is missed', () => {
  expect(tallyOf([])).toMatchObject({ rate: 1, reach: 1 })
  expect(missedBars({ tallies: {} })).toEqual([])
})

test('each kind has its own minimum of killed and of reached mutants', () => {
  const wire = tallyOf(outcomes({ killed: 97, survived: 3 }))
  const behaviour = tallyOf(outcomes({ killed: 96, survived: 4 }))
  const schema = tallyOf(outcomes({ killed: 80, 'not-reached': 20 }))
  expect(missedBars({ tallies: { wire, behaviour, schema } })).toEqual(['wire', 'schema'])
})

test('reports get the total of all kinds, and whether the suite has changed since the measurement', () => {
  const wire = tallyOf(outcomes({ killed: 1994, survived: 6 }))
  const behaviour = tallyOf(outcomes({ killed: 40, 'not-reached': 10 }))
  const certificate = {
    suite: 'abc',
    date: '2026-11-20',
    seed: 1,
    sample: undefined,
    seconds: 300,
    tallies: { wire, behaviour },
    survivors: [],
    notReached: [],
  }
  const strength = { killPercent: 99.7, reachPercent: 99.5, on: '2026-11-20', isOutdated: false }
  expect(strengthOf(certificate, 'abc')).toEqual(strength)
  expect(strengthOf(certificate, 'abd').isOutdated).toBe(true)
})

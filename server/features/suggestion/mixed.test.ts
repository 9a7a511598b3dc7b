import { expect, test } from 'vitest'
import type { Suggestible, SuggestionKind } from '#server/search/reading/suggestion-index.ts'
import { mixed } from './mixed.ts'

const KINDS = ['occupation', 'place', 'employer', 'answer', 'article'] as const
const found = (counts: Partial<Record<SuggestionKind, number>>) =>
  new Map(
    Object.entries(counts).map(([kind, count]) => [
      kind as SuggestionKind,
      Array.from({ length: count }, (_, index): Suggestible => ({
        kind: kind as SuggestionKind,
        text: `${kind} ${index}`,
        weight: 1,
      })),
    ]),
  )
const countsOf = (rows: readonly Suggestible[]) => KINDS.map((kind) => rows.filter((row) => row.kind === kind).length)

test.each([
  ['every kind has its share', { occupation: 9, place: 9, employer: 9, answer: 9, article: 9 }, 8, [3, 1, 2, 1, 1]],
  ['free rows go to the first kinds', { occupation: 5, place: 9, employer: 9, article: 9 }, 10, [5, 2, 2, 0, 1]],
  ['a kind has no more rows than were found', { occupation: 1, employer: 1, article: 9 }, 8, [1, 0, 1, 0, 6]],
] as const)('%s', (_name, counts, most, shares) => {
  const rows = mixed(found(counts), KINDS, most)
  expect(countsOf(rows)).toEqual(shares)
  expect(rows[0]?.text).toBe('occupation 0')
})

test('only the requested kinds are listed, in their order', () => {
  const rows = mixed(found({ occupation: 4, employer: 4, article: 2 }), ['article', 'employer'], 8)
  expect(rows.map(({ text }) => text)).toEqual([
    'article 0',
    'article 1',
    'employer 0',
    'employer 1',
    'employer 2',
    'employer 3',
  ])
})

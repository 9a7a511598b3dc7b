import { expect, test } from 'vitest'
import { sampled } from './sample.ts'

const items = Array.from({ length: 50 }, (_item, index) => index)

test('a sample depends on the seed and contains each item at most once', () => {
  const drawn = sampled(items, { sample: 10, seed: 3 })
  expect(drawn).toEqual(sampled(items, { sample: 10, seed: 3 }))
  expect(drawn).not.toEqual(sampled(items, { sample: 10, seed: 4 }))
  expect(new Set(drawn).size).toBe(10)
})

test('without a sample size all items are returned in order; a sample is never larger than the list', () => {
  expect(sampled(items, { sample: undefined, seed: 3 })).toEqual(items)
  expect(sampled(items, { sample: 500, seed: 3 }).toSorted((a, b) => a - b)).toEqual(items)
})

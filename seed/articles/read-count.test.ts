import { expect, test } from 'vitest'
import { writtenArticles } from './articles.ts'
import { readCountOf } from './read-count.ts'

const articles = writtenArticles()

test('articles out in the open were read, and not all equally often', () => {
  const read = articles.filter(({ isVisible, isTest }) => isVisible && !isTest).map(readCountOf)
  expect(new Set(read).size).toBeGreaterThan(150)
  expect(Math.max(...read)).toBeLessThan(30_000)
})

test('hidden, future-dated and test articles have no readings', () => {
  const unread = articles.filter(
    ({ isVisible, isTest, releasedAt }) => !isVisible || isTest || releasedAt > new Date('2026-12-01'),
  )
  expect(unread.length).toBeGreaterThan(5)
  expect(unread.map(readCountOf).filter((count) => count > 0)).toEqual([])
})

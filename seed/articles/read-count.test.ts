import { expect, test } from 'vitest'
import { writtenArticles } from './articles.ts'
import { readCountOf } from './read-count.ts'

const articles = writtenArticles()

test('public articles have more than 150 different read counts, all below 30,000', () => {
  const read = articles.filter(({ isVisible, isTest }) => isVisible && !isTest).map(readCountOf)
  expect(new Set(read).size).toBeGreaterThan(150)
  expect(Math.max(...read)).toBeLessThan(30_000)
})

test('hidden, future and test articles have a read count of 0', () => {
  const unread = articles.filter(
    ({ isVisible, isTest, releasedAt }) => !isVisible || isTest || releasedAt > new Date('2026-12-01'),
  )
  expect(unread.length).toBeGreaterThan(5)
  expect(unread.map(readCountOf).filter((count) => count > 0)).toEqual([])
})

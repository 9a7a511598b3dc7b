// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const fresh = async (stored?: string) => {
  vi.resetModules()
  localStorage.clear()
  if (stored !== undefined) localStorage.setItem('recentJobSearches', stored)
  return import('./recent-searches.ts')
}

beforeEach(() => {
  vi.restoreAllMocks()
})

test('the last six words are kept, the last first, each once', async () => {
  const { recentSearches, rememberSearch } = await fresh()
  for (const word of ['一', '二', '三', '四', '五', '六', '七', '三']) rememberSearch(word)
  expect(recentSearches()).toEqual(['三', '七', '六', '五', '四', '二'])
  expect(JSON.parse(localStorage.getItem('recentJobSearches') ?? '')).toEqual(recentSearches())
})

test('they come back with the next visit and can be forgotten', async () => {
  const { recentSearches, forgetSearches } = await fresh('["储能"]')
  expect(recentSearches()).toEqual(['储能'])
  forgetSearches()
  expect(localStorage.getItem('recentJobSearches')).toBe('[]')
})

test.each(['{', '{}', '"x"', '[1,null,""]', 'null'])('%s in the storage counts as nothing', async (stored) => {
  const { recentSearches } = await fresh(stored)
  expect(recentSearches()).toEqual([])
})

test('a browser that forbids storage still remembers for this page', async () => {
  const { recentSearches, rememberSearch } = await fresh()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  rememberSearch('储能')
  expect(recentSearches()).toEqual(['储能'])
})

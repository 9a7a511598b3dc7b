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

test('the last six distinct keywords are kept, latest first', async () => {
  const { recentSearches, rememberSearch } = await fresh()
  for (const word of ['一', '二', '三', '四', '五', '六', '七', '三']) rememberSearch(word)
  expect(recentSearches()).toEqual(['三', '七', '六', '五', '四', '二'])
  expect(JSON.parse(localStorage.getItem('recentJobSearches') ?? '')).toEqual(recentSearches())
})

test('stored keywords are restored on the next visit and can be deleted', async () => {
  const { recentSearches, forgetSearches } = await fresh('["储能"]')
  expect(recentSearches()).toEqual(['储能'])
  forgetSearches()
  expect(localStorage.getItem('recentJobSearches')).toBe('[]')
})

test.each(['{', '{}', '"x"', '[1,null,""]', 'null'])('the malformed stored value %s is ignored', async (stored) => {
  const { recentSearches } = await fresh(stored)
  expect(recentSearches()).toEqual([])
})

test('if the browser forbids storage, keywords are kept as long as the page', async () => {
  const { recentSearches, rememberSearch } = await fresh()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  rememberSearch('储能')
  expect(recentSearches()).toEqual(['储能'])
})

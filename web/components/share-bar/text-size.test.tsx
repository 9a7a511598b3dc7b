// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()
beforeEach(() => {
  localStorage.clear()
  vi.resetModules() // as in a page that was opened again
})

async function shown(): Promise<string | null> {
  const { useTextSize } = await import('./text-size.ts')
  const Size = () => useTextSize()[0]
  page.render(<Size />)
  return page.host.textContent
}

test.each([
  ['small', 'small'],
  ['medium', 'medium'],
  ['large', 'large'],
  ['huge', 'medium'],
])('with the stored size %s, a new page shows the size %s', async (stored, expected) => {
  localStorage.setItem('articleTextSize', stored)
  expect(await shown()).toBe(expected)
})

test('without a stored size, or without storage, the size is medium', async () => {
  expect(await shown()).toBe('medium')
  vi.resetModules()
  const denied = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(await shown()).toBe('medium')
  denied.mockRestore()
})

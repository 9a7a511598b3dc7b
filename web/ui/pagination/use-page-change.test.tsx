// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { Pagination } from './pagination.tsx'

const page = testRoot()

vi.mock('#web/ui/scroll-to-top/scroll-to-top.ts', () => {
  throw new Error('offline')
})

test('if the code for scrolling fails to load, a change of the page scrolls to the top at once', async () => {
  const scrolled: unknown[] = []
  window.scrollTo = ((...to: unknown[]) => scrolled.push(to)) as typeof window.scrollTo
  page.render(
    <Pagination page={1} limit={20} total={60} hrefFor={(to) => `/jobs?pageNum=${to}`} onChange={() => undefined} />,
  )
  act(() => page.host.querySelector<HTMLAnchorElement>('a[href="/jobs?pageNum=2"]')?.click())
  await flushAsync(50)
  expect(scrolled).toEqual([[0, 0]])
})

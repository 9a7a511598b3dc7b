// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ok, stubCalls, visitAs, VisitAt } from '#web/screens/testing/own-visit.tsx'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { OwnJobs } from './own-jobs.tsx'

const page = testRoot()
beforeEach(() => visitAs(1))
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

async function show(newCounts: number[]): Promise<void> {
  const savedSearchList = () =>
    ok(newCounts.map((newCount, index) => ({ savedSearchId: index + 1, name: `搜索${index + 1}`, newCount })))
  stubCalls({ personalInfo: () => ok(aResume({ intention: null })), savedSearchList })
  page.render(
    <VisitAt url="/">
      <OwnJobs className="own" />
    </VisitAt>,
  )
  await flushAsync()
  await flushAsync()
}

test('the three searches with the most new jobs are listed, with a link to all searches', async () => {
  await show([2, 0, 9, 1, 3])
  expect([...page.host.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '搜索3：9 个',
    '搜索5：3 个',
    '搜索1：2 个',
  ])
  expect(page.host.querySelector('a')?.getAttribute('href')).toBe('/watching')
})

test('without new jobs nothing is shown', async () => {
  await show([0, 0])
  expect(page.host.textContent).toBe('')
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aJobCard } from '#web/components/job-card/testing/sample-jobs.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ok, stubCalls, visitAs, VisitAt } from '#web/screens/testing/own-visit.tsx'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { RecommendedJobs } from './recommended-jobs.tsx'

const page = testRoot()
const jobs = (...rows: unknown[]) => ({ code: 200, msg: '', total: rows.length, rows })
let applied: number[] = []
const marks = () => ok({ appliedJobIds: applied, collectedJobIds: [] })
const intention = { ...aResume().intention, jobName: '会计', regionId: 420100, regionName: '武汉' }

async function show(resume: object, jobsList: () => object) {
  const sentCalls = stubCalls({
    personalInfo: () => ok(aResume(resume)),
    jobsList,
    getJobMarks: marks,
  })
  page.render(
    <VisitAt url="/resume">
      <RecommendedJobs />
    </VisitAt>,
  )
  await flushAsync()
  await flushAsync()
  return sentCalls.filter(({ name }) => name === 'jobsList').map(({ query }) => query)
}

beforeEach(() => {
  applied = []
  visitAs(1)
})
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

test('jobs are requested by the job name and region of the user’s intention', async () => {
  const asked = await show({ intention }, () => jobs(aJobCard({ jobName: '成本会计' })))
  expect(asked).toMatchObject([{ keyword: '会计', regionId: '420100', rank: 'relevance' }])
  expect(page.host.textContent).toContain('按求职意向：会计 · 武汉')
  expect(page.host.textContent).toContain('成本会计')
})

test('without jobs in that region, all regions are searched', async () => {
  let calls = 0
  const asked = await show({ intention }, () => ((calls += 1) === 1 ? jobs() : jobs(aJobCard())))
  expect(asked).toHaveLength(2)
  expect(asked[1]).not.toHaveProperty('regionId')
  expect(page.host.querySelector('a.more')?.getAttribute('href')).toBe(
    `/jobs?${new URLSearchParams({ keyword: '会计' })}`,
  )
})

test('without an intention no jobs are requested and nothing is shown', async () => {
  expect(await show({ intention: null }, () => jobs(aJobCard()))).toEqual([])
  expect(page.host.textContent).toBe('')
})

test('jobs that the user applied for are omitted, and the next jobs fill their places', async () => {
  applied = [2]
  const rows = [1, 2, 3, 4, 5, 6].map((jobId) => aJobCard({ jobId, jobName: `会计${jobId}` }))
  await show({ intention }, () => jobs(...rows))
  expect([...page.host.querySelectorAll('h3')].map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
    '会计1',
    '会计3',
    '会计4',
    '会计5',
    '会计6',
  ])
})

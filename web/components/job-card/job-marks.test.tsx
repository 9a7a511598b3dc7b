// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ok, press, stubCalls, visitAs, VisitAt } from '#web/screens/testing/own-visit.tsx'
import { JobRows } from './job-rows.tsx'
import { StaticJobMarks } from './static-job-marks.tsx'
import { aJobCard } from './testing/sample-jobs.ts'

const page = testRoot()
const jobs = [aJobCard(), aJobCard({ jobId: 8, jobName: '会计' }), aJobCard({ jobId: 9, jobName: '护士' })]
const marks = () => ok({ appliedJobIds: [8], collectedJobIds: [8, 9] })
const show = () =>
  page.render(
    <VisitAt url="/jobs">
      <JobRows jobs={jobs} />
    </VisitAt>,
  )
const headings = (host: Element) => [...host.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)

const pressed = () => [...page.host.querySelectorAll('[aria-pressed=true]')].map((star) => star.ariaLabel)

beforeEach(() => visitAs(1))
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

test('a list fetches the marks of all its jobs with one call and shows them', async () => {
  const sentCalls = stubCalls({ getJobMarks: marks })
  show()
  await flushAsync()
  expect(sentCalls.map(({ name, query }) => [name, query['jobIdArr']])).toEqual([['getJobMarks', '7,8,9']])
  expect(headings(page.host)).toEqual(['检修技师', '会计已投递', '护士'])
  expect(pressed()).toEqual(['已收藏 会计', '已收藏 护士'])
})

test('for an anonymous visitor no call is sent', async () => {
  visitAs(undefined)
  const sentCalls = stubCalls({ getJobMarks: marks })
  show()
  await flushAsync()
  expect(sentCalls).toEqual([])
  expect(headings(page.host)).toEqual(['检修技师', '会计', '护士'])
})

test('the star of a row adds its job to the favourites and reloads the marks', async () => {
  const sentCalls = stubCalls({ getJobMarks: marks, collectJob: () => ok() })
  show()
  await flushAsync()
  await press(page.host, '收藏 检修技师')
  expect(sentCalls.find(({ name }) => name === 'collectJob')?.body).toEqual({ jobId: 7, collected: true })
  expect(sentCalls.filter(({ name }) => name === 'getJobMarks')).toHaveLength(2)
})

test('a list is shown without marks if their call fails', async () => {
  stubCalls({})
  show()
  await flushAsync()
  expect(headings(page.host)).toEqual(['检修技师', '会计', '护士'])
})

test('marks of one user are not shown to the next user on the same device', async () => {
  stubCalls({ getJobMarks: marks })
  show()
  await flushAsync()
  stubCalls({ getJobMarks: () => ok({ appliedJobIds: [], collectedJobIds: [] }) })
  visitAs(2)
  await flushAsync()
  expect(headings(page.host)).toEqual(['检修技师', '会计', '护士'])
})

test('jobs in static HTML get their marks with one call', async () => {
  const sentCalls = stubCalls({ getJobMarks: marks })
  const served = document.body.appendChild(document.createElement('section'))
  served.innerHTML = renderToString(
    [8, 9, 8].map((jobId, index) => (
      <h3 key={index}>
        职位
        <span data-served-job={jobId} />
      </h3>
    )),
  )
  page.render(
    <VisitAt url="/">
      <StaticJobMarks />
    </VisitAt>,
  )
  await flushAsync()
  expect(headings(served)).toEqual(['职位已投递', '职位已收藏', '职位已投递'])
  expect(sentCalls.map(({ query }) => query['jobIdArr'])).toEqual(['8,9'])
  served.remove()
})

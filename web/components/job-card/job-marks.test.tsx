// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '#web/ui/testing/settle.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ok, press, stubCalls, visitAs, VisitAt } from '#web/screens/testing/own-visit.tsx'
import { JobRows } from './job-rows.tsx'
import { ServedJobMarks } from './served-job-marks.tsx'
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

test('a list fetches the marks of all its jobs once, and marks collected and applied jobs', async () => {
  const sentCalls = stubCalls({ getJobMarks: marks })
  show()
  await settle()
  expect(sentCalls.map(({ name, query }) => [name, query['jobIdArr']])).toEqual([['getJobMarks', '7,8,9']])
  expect(headings(page.host)).toEqual(['检修技师', '会计已投递', '护士'])
  expect(pressed()).toEqual(['已收藏 会计', '已收藏 护士'])
})

test('for a visitor without a session nothing is asked', async () => {
  visitAs(undefined)
  const sentCalls = stubCalls({ getJobMarks: marks })
  show()
  await settle()
  expect(sentCalls).toEqual([])
  expect(headings(page.host)).toEqual(['检修技师', '会计', '护士'])
})

test('the star of a row collects its job, and the marks are asked for again', async () => {
  const sentCalls = stubCalls({ getJobMarks: marks, collectJob: () => ok() })
  show()
  await settle()
  await press(page.host, '收藏 检修技师')
  expect(sentCalls.find(({ name }) => name === 'collectJob')?.body).toEqual({ jobId: 7, collected: true })
  expect(sentCalls.filter(({ name }) => name === 'getJobMarks')).toHaveLength(2)
})

test('a list works without its marks', async () => {
  stubCalls({})
  show()
  await settle()
  expect(headings(page.host)).toEqual(['检修技师', '会计', '护士'])
})

test('marks of one person are not shown to the next one on the same device', async () => {
  stubCalls({ getJobMarks: marks })
  show()
  await settle()
  stubCalls({ getJobMarks: () => ok({ appliedJobIds: [], collectedJobIds: [] }) })
  visitAs(2)
  await settle()
  expect(headings(page.host)).toEqual(['检修技师', '会计', '护士'])
})

test('lists in static HTML get their marks too, with one call', async () => {
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
      <ServedJobMarks />
    </VisitAt>,
  )
  await settle()
  expect(headings(served)).toEqual(['职位已投递', '职位已收藏', '职位已投递'])
  expect(sentCalls.map(({ query }) => query['jobIdArr'])).toEqual(['8,9'])
  served.remove()
})

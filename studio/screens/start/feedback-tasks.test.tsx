// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ApplicationRow, Overview } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ContentEndings } from './content-endings.tsx'
import { FeedbackTasks } from './feedback-tasks.tsx'
import { RecruiterTasks } from './recruiter-tasks.tsx'

const ENDINGS = { endingJobs: [], endingLicences: [], emptyPlaces: [] }

async function open(part: ReactNode, overview: Partial<Overview>, rows: Partial<ApplicationRow>[] = []) {
  return openScreen(part, {
    role: 'recruiter',
    answers: {
      readOverview: () => overview as Overview,
      listApplications: () => ({ total: rows.length, rows, stateCounts: [] }) as never,
    },
  })
}
const links = () => [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

test('each number of waiting feedback links to the list with this feedback', async () => {
  await open(<FeedbackTasks />, { feedback: { overdue: 1, waiting: 2, mine: 3, toRelease: 4 } })
  expect(links()).toEqual([
    ['超期 1 件', '/feedback?overdue=1'],
    ['待认领或分派 2 件', '/feedback?state=waiting'],
    ['我在处理 3 件', '/feedback?state=processing&mine=1'],
    ['待我审核的答复 4 件', '/feedback?state=answerInReview'],
  ])
})

test('without waiting feedback a message says so, and staff without feedback see nothing', async () => {
  const none = await open(<FeedbackTasks />, { feedback: { overdue: 0, waiting: 0, mine: 0, toRelease: 0 } })
  expect(none.text()).toBe('反馈没有等您处理的反馈。')
  await none.leave()
  const other = await open(<FeedbackTasks />, { feedback: null })
  expect(other.text()).toBe('')
})

test('an unseen application shows its company and how long it has waited, from the first day', async () => {
  const row = { jobName: '会计', companyName: '江汉实业', applicantName: '陈一' }
  const screen = await open(<RecruiterTasks />, { applications: null }, [
    { ...row, applicationId: 8, waitingDays: 1 },
    { ...row, applicationId: 9, waitingDays: 0 },
  ])
  expect([...document.querySelectorAll('li small')].map(({ textContent }) => textContent)).toEqual([
    '江汉实业 · 已等 1 天',
    '江汉实业',
  ])
  expect(screen.text()).not.toContain('转交给我的')
  expect(screen.text()).not.toContain('都看过了')
  await screen.leave()
  const empty = await open(<RecruiterTasks />, { applications: null })
  expect(empty.text()).toContain('都看过了')
})

test('jobs and licences have their last day, and only lists with entries are shown', async () => {
  const job = { rowId: 5, label: '会计', lastDay: '2026-12-01' }
  const screen = await open(<ContentEndings />, { ...ENDINGS, endingJobs: [job] })
  expect(screen.text()).toBe('七天内到期的职位会计2026-12-01 到期')
  await screen.leave()
  const licences = await open(<ContentEndings />, {
    ...ENDINGS,
    endingLicences: [{ rowId: 6, label: '江汉实业', lastDay: '2026-12-02' }],
    emptyPlaces: ['bar-picture'],
  } as Partial<Overview>)
  expect(licences.text()).toContain('资质快要到期或已到期的企业江汉实业2026-12-02 到期首页的空位')
  expect(links()).toEqual([
    ['江汉实业', '/content/company/row-6'],
    [expect.any(String), '/content/bar-picture'],
  ])
  await licences.leave()
  expect((await open(<ContentEndings />, ENDINGS)).text()).toBe('')
})

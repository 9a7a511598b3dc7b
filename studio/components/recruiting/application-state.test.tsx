// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { APPLICATION_STATES, type ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { applicationLabel, ApplicationStateTag } from './application-state.tsx'
import { Differences } from './differences.tsx'

const options = { role: 'recruiter', answers: {} } as const

test('each state has the name that the applicant sees, and a colour by its urgency', async () => {
  const states = Object.keys(APPLICATION_STATES) as ApplicationState[]
  await openScreen(
    states.map((state) => <ApplicationStateTag key={state} state={state} />),
    options,
  )
  const told = [...document.querySelectorAll('span')].map(({ textContent, className }) => [
    textContent,
    /busy|plain|warn|good/.exec(className)?.[0],
  ])
  expect(told).toEqual([
    ['已投递', 'busy'],
    ['被查看', 'plain'],
    ['面试', 'warn'],
    ['录用', 'good'],
    ['不合适', 'plain'],
    ['已撤回', 'plain'],
  ])
})

test('an applicant without a name is named by the number of the application', () => {
  expect(applicationLabel({ applicantName: '陈一', applicationId: 8 })).toBe('陈一')
  expect(applicationLabel({ applicantName: '', applicationId: 8 })).toBe('投递 8')
})

test('every requirement that is not met is shown, and nothing if all are met', async () => {
  const screen = await openScreen(<Differences differences={['学历不符', '工作年限不足']} />, options)
  const shown = [...document.querySelectorAll('span > span')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['学历不符', '工作年限不足'])
  await screen.leave()
  const none = await openScreen(<Differences differences={[]} />, options)
  expect(none.text()).toBe('')
})

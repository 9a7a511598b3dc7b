// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_PAGE_STATE, PageStateContext } from '#web/data/page-state.ts'
import { type Answers, control, ok, openVisit } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { hasPageFailed } from './page-failed-copy.ts'
import { PageFailed } from './page-failed.tsx'

const page = testRoot()
beforeEach(() => {
  // the error is also printed for developers
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (shown: ReactNode, answers: Answers = {}) => openVisit(page.render, { url: '/jobs', shown, answers })
const text = () => page.host.textContent ?? ''

test('an error in the browser is reported, and the page shows the number of the report', async () => {
  const calls = await open(<PageFailed error={new TypeError('x is undefined')} />, {
    reportPageFailure: () => ok({ problemNumber: 'P-7' }),
  })
  expect(calls).toMatchObject([
    { name: 'reportPageFailure', body: { message: expect.stringContaining('x is undefined') } },
  ])
  expect(text()).toContain('问题编号：P-7')
})

test('if the report fails, the page shows its links but no number', async () => {
  await open(<PageFailed error={new TypeError('y is undefined')} />)
  expect(text()).not.toContain('问题编号')
  const ways = ['重新打开', '返回首页', '意见反馈'].map((name) => control(page.host, name).getAttribute('href'))
  expect(ways).toEqual(['', '/', '/feedback'])
})

test('an error on the server already has a number and is not reported again', async () => {
  const state = { ...EMPTY_PAGE_STATE, problem: 'S-9' }
  const calls = await open(
    <PageStateContext value={state}>
      <PageFailed error={new TypeError('z is undefined')} />
    </PageStateContext>,
  )
  expect([calls, text().includes('问题编号：S-9')]).toEqual([[], true])
  expect([hasPageFailed(page.host.innerHTML, 'S-9'), hasPageFailed(page.host.innerHTML, 'S-8')]).toEqual([true, false])
})

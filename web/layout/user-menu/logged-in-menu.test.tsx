// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_PAGE_STATE, PageStateContext } from '#web/data/page-state.ts'
import { control, ok, openVisit, press, visitAs } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { LoggedInMenu } from './logged-in-menu.tsx'

const page = testRoot()
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})
const open = (absentCalls: ('mySessionList' | 'savedSearchList')[] = []) => {
  visitAs(1)
  return openVisit(page.render, {
    url: '/resume',
    shown: (
      <PageStateContext value={{ ...EMPTY_PAGE_STATE, absentCalls }}>
        <LoggedInMenu path="/resume" name="李江" linkClassName="tool" />
      </PageStateContext>
    ),
    answers: { savedSearchList: () => ok([{ newCount: 2 }, { newCount: 0 }, { newCount: 3 }]) },
  })
}
const links = () => [...page.host.querySelectorAll('a')].map(({ textContent }) => textContent)

test('the open menu shows the number of new jobs of all saved searches; before, nothing is requested', async () => {
  const calls = await open()
  expect(calls).toEqual([])
  await press(page.host, '李江')
  expect(calls.map(({ name }) => name)).toEqual(['savedSearchList'])
  expect(links()).toEqual(['我的简历', '求职进度', '我的关注5 个新职位', '我的数据'])
})

test('the entry of the current page is marked, and a click on an entry closes the menu', async () => {
  await open()
  await press(page.host, '李江')
  expect(page.host.querySelector('[aria-current=page]')?.textContent).toBe('我的简历')
  page.host.addEventListener('click', (event) => event.preventDefault()) // jsdom cannot navigate
  act(() => control(page.host, '求职进度').click())
  expect(page.host.querySelector('ul')?.hidden).toBe(true)
})

test('pages whose calls the site lacks are left out', async () => {
  await open(['mySessionList', 'savedSearchList'])
  expect(links()).toEqual(['我的简历', '求职进度'])
  await open(['mySessionList'])
  expect(links()).toEqual(['我的简历', '求职进度', '我的关注'])
})

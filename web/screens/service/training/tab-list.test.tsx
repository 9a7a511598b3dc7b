// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { nextTab, TabList } from './tab-list.tsx'

const page = testRoot()
const TABS = [1, 2, 3].map((id) => ({ id, title: `第${id}类`, href: `/servicehall?tab=${id}` }))

function Training() {
  const { search } = useLocation()
  const way = useNavigationType()
  return (
    <>
      <TabList
        label="培训"
        panelId="panel"
        selectedId={Number(new URLSearchParams(search).get('tab') ?? 1)}
        tabs={TABS}
      />
      <output>{`${search} ${way}`}</output>
    </>
  )
}
const tabs = () => [...page.host.querySelectorAll<HTMLElement>('[role=tab]')]
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(
    () =>
      void tabs()
        .find((tab) => tab.tabIndex === 0)
        ?.dispatchEvent(event),
  )
  return event.defaultPrevented
}

test('arrow keys wrap around at both ends; Home and End select the first and the last tab', () => {
  const to = (key: string) => [0, 1, 2].map((current) => nextTab(key, current, 3))
  expect([to('ArrowDown'), to('ArrowRight')]).toEqual([
    [1, 2, 0],
    [1, 2, 0],
  ])
  expect([to('ArrowUp'), to('ArrowLeft')]).toEqual([
    [2, 0, 1],
    [2, 0, 1],
  ])
  expect([to('Home'), to('End'), to('Tab')]).toEqual([
    [0, 0, 0],
    [2, 2, 2],
    [undefined, undefined, undefined],
  ])
})

test('a key switches the tab, moves the focus, and replaces the URL', () => {
  page.render(
    <MemoryRouter initialEntries={['/servicehall?tab=1']}>
      <Training />
    </MemoryRouter>,
  )
  const state = () =>
    tabs().map((tab) => [tab.getAttribute('aria-selected'), tab.getAttribute('aria-controls'), tab.tabIndex])
  expect(state()).toEqual([
    ['true', 'panel', 0],
    ['false', null, -1],
    ['false', null, -1],
  ])
  expect(press('End')).toBe(true)
  expect([page.host.querySelector('output')?.textContent, document.activeElement]).toEqual([
    '?tab=3 REPLACE',
    tabs()[2],
  ])
  expect(state()[2]).toEqual(['true', 'panel', 0])
  expect(press('a')).toBe(false)
  expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual(TABS.map(({ href }) => href))
})

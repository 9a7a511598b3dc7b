// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/components/testing/test-root.ts'
import { PageStack } from './page-stack.tsx'

const root = testRoot()
beforeEach(() => {
  vi.useFakeTimers()
  events.length = 0
})
afterEach(() => void vi.useRealTimers())

const events: string[] = []

function Report({ name }: { name: string }) {
  events.push(`${name} rendered`)
  useEffect(() => () => void events.push(`${name} gone`), [name])
  return <h1>{name}</h1>
}
const Home = ({ text = 'home' }: { text?: string }) => <Report name={text} />
const List = ({ text = 'list' }: { text?: string }) => <Report name={text} />

type Show = { isLarge?: boolean; isStep?: boolean; text?: string }
const show = (Page: typeof Home, { isLarge = true, isStep = true, text }: Show = {}) =>
  root.render(
    <PageStack of={Page} isLarge={isLarge} isStep={isStep}>
      <Page {...(text !== undefined && { text })} />
    </PageStack>,
  )
const painted = () => act(async () => vi.runAllTimers())
const headings = () => [...root.host.querySelectorAll('h1')].map(({ textContent }) => textContent)
const headingsInSight = () =>
  [...root.host.querySelectorAll('h1')].filter((heading) => heading.closest('[class*=left]') === null).length

test('after a step a large page that was left stands out of sight behind the next, until that has been painted', async () => {
  show(Home)
  show(List)
  expect(headings()).toEqual(['list', 'home'])
  expect(headingsInSight()).toBe(1)
  await painted()
  expect(headings()).toEqual(['list'])
  expect(events.at(-1)).toBe('home gone')
})

test('a small page goes at once', () => {
  show(List, { isLarge: false })
  show(Home)
  expect(headings()).toEqual(['home'])
})

test('the page that was left is not rendered again', async () => {
  show(Home)
  show(List)
  show(List, { text: 'another list' })
  expect(events).toEqual(['home rendered', 'list rendered', 'another list rendered', 'list gone'])
})

test('the element of the page that was left stays where it is', () => {
  show(Home)
  const heading = root.host.querySelector('h1')
  show(List)
  expect(root.host.querySelectorAll('h1')[1]).toBe(heading)
})

test('what is made by the same component is the same page, which changes in its place', () => {
  show(List)
  const heading = root.host.querySelector('h1')
  show(List, { text: 'next list' })
  expect(headings()).toEqual(['next list'])
  expect(root.host.querySelector('h1')).toBe(heading)
})

test('Back within the moment shows the former page anew, alone', async () => {
  show(Home)
  show(List)
  show(Home, { isStep: false })
  expect(headings()).toEqual(['home'])
  expect(headingsInSight()).toBe(1)
  await painted()
  expect(headings()).toEqual(['home'])
})

test('of several steps within the moment only the last page that was left waits', async () => {
  show(Home)
  show(List)
  show(Home, { text: 'third' })
  expect(headings()).toEqual(['third', 'list'])
  await painted()
  expect(headings()).toEqual(['third'])
})

// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { HELP_PAGES } from '#studio/components/help/help-pages.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { HelpScreen } from './help-screen.tsx'

test('each page of the help has an address, from which the list can be reached', async () => {
  const screen = await openScreen(<HelpScreen />, { role: 'author', at: '/help', path: '/help/:page?', answers: {} })
  const [first] = [...document.querySelectorAll<HTMLElement>('li button')]
  const title = first?.querySelector('strong')?.textContent
  await act(async () => first?.click())
  await flushAsync()
  const page = HELP_PAGES.find((each) => each.title === title)
  expect(screen.address()).toBe(`/help/${page?.name}`)
  expect(document.querySelector('h2')?.textContent).toBe(title)
  await screen.press('‹ 全部帮助')
  expect(screen.address()).toBe('/help')
  expect(document.querySelector('h2')).toBeNull()
})

test('a search tells the number of pages that it finds, and the list without a search tells none', async () => {
  const screen = await openScreen(<HelpScreen />, { role: 'author', at: '/help', path: '/help/:page?', answers: {} })
  const status = () => document.querySelector('[role=status]')?.textContent
  const all = document.querySelectorAll('li').length
  expect([status(), all > 1]).toEqual(['', true])
  await screen.fill('在帮助中查找', '撤稿')
  const found = document.querySelectorAll('li').length
  expect(found).toBeLessThan(all)
  expect(status()).toBe(`找到 ${found} 页`)
})

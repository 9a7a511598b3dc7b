// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { FilterChips } from './filter-chips.tsx'

const page = testRoot()
const chip = (name: string, label: string) => ({ name, label, href: `/jobs?without=${label}` })
const show = (...chips: ReturnType<typeof chip>[]) => page.render(<FilterChips chips={chips} clearHref="/jobs" />)

test('each chip is a link that removes its filter; the last link removes all filters', () => {
  show(chip('工作地区', '武汉'))
  const links = [...page.host.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
    '取消工作地区 武汉',
    '清空条件',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/jobs?without=武汉', '/jobs'])
})

test('without filters nothing is rendered', () => {
  show()
  expect(page.host.innerHTML).toBe('')
})

test('when the focused chip is removed, another chip gets the focus', () => {
  show(chip('工作地区', '武汉'), chip('学历要求', '本科'))
  act(() => page.host.querySelector('a')?.focus())
  show(chip('学历要求', '本科'))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('取消学历要求 本科')
})

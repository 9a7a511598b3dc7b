// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { control } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { Deferred } from './deferred.tsx'

const page = testRoot()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Start() {
  const navigate = useNavigate()
  return ['/jobs', '/jobs#list'].map((to) => (
    <button key={to} onClick={() => void navigate(to)}>
      {to}
    </button>
  ))
}
const show = (url: string) =>
  page.render(
    <MemoryRouter initialEntries={[url]}>
      <Routes>
        <Route path="/" element={<Start />} />
        <Route path="/jobs" element={<Deferred placeholder={<i>等待</i>}>列表</Deferred>} />
      </Routes>
    </MemoryRouter>,
  )
const text = () => page.host.textContent

test('a page that is loaded shows its content at once', () => {
  show('/jobs')
  expect(text()).toBe('列表')
})

test('a page that is opened from another page shows its content after the first paint', () => {
  show('/')
  act(() => control(page.host, '/jobs').click())
  expect(text()).toBe('等待')
  act(() => void vi.runAllTimers())
  expect(text()).toBe('列表')
})

test('a fragment of a page can be reached at once', () => {
  show('/')
  act(() => control(page.host, '/jobs#list').click())
  expect(text()).toBe('列表')
})

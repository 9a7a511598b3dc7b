// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { REPLACES_TARGET } from '#web/data/begin-session.ts'
import { useReturn } from './use-return.ts'

const page = testRoot()
let navigate: ReturnType<typeof useNavigate>
let goBack: ReturnType<typeof useReturn>

function Visit() {
  const { pathname, search } = useLocation()
  const [current, back] = [useNavigate(), useReturn()]
  useLayoutEffect(() => {
    navigate = current
    goBack = back
  })
  return pathname + search
}

beforeEach(() => {
  window.history.replaceState(null, '', '/jobDetail/7')
  page.render(
    <BrowserRouter>
      <Visit />
    </BrowserRouter>,
  )
})

const open = (path: string, state?: string) => act(() => navigate(path, { state }))
const arriveAt = (address: string) => vi.waitFor(() => expect(page.host.textContent).toBe(address))
/** Calls `goBack` and waits for its `popstate`. */
const leave = (from: string | null) =>
  act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    goBack(from)
    await popped
  })
const entry = () => (window.history.state as { idx: number }).idx

test.each([
  ['the job it came from, with its dialog', '/jobDetail/7?apply=1', '/jobDetail/7?apply=1'],
  ['the page it came from, without a parameter', null, '/jobDetail/7'],
])('after a log-in page opened by a link, the visitor returns to %s', async (_what, from, address) => {
  const before = entry()
  await open(`/user?from=${encodeURIComponent(from ?? '')}`)
  await leave(from)
  await arriveAt(address)
  expect(entry()).toBe(before)
})

test('a log-in page that replaced the requested page is replaced by the requested page', async () => {
  const before = entry()
  await open('/user?from=%2Fresume', REPLACES_TARGET)
  act(() => goBack('/resume'))
  await arriveAt('/resume')
  expect(entry()).toBe(before + 1)
})

test('a target other than the previous page is opened, and the previous page stays in the history', async () => {
  const before = entry()
  await open('/user?from=%2Fresume')
  await leave('/resume')
  await arriveAt('/resume')
  expect(entry()).toBe(before + 1)
})

test('if the previous page is an account page, the visitor is sent to the home page', async () => {
  const before = entry()
  await open('/user')
  await open('/user')
  await leave(null)
  await arriveAt('/')
  expect(entry()).toBe(before + 1)
})

// @vitest-environment jsdom
import { act, type ComponentType, startTransition, useEffect } from 'react'
import { MemoryRouter, useNavigate, useRoutes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { lazyPage } from './lazy-page.ts'
import type * as openPage from './open-page.ts'
import type { PageRoute } from './page-route.ts'

const table = vi.hoisted(() => ({ routes: [] as PageRoute[], load: vi.fn<() => void>() }))
vi.mock('#web/routes.tsx', () => ({
  get routes() {
    table.load()
    return table.routes
  },
}))

const root = testRoot()
const First = () => <p>第一页</p>
const load = vi.fn<() => Promise<ComponentType>>()
const reload = vi.fn<() => void>()
const toasts = collectToasts()
/** Mock of fetch, which tests the connection to the server. */
const line = vi.fn<typeof fetch>()

let visits = 0
const visitor = { step: (_to: string | number): void => undefined }

/** Opens `/` of a site whose other page is `/next`. */
async function open() {
  // a new module for each visit: no route table is loaded, and the first page has not been left
  const { useOpenPage } = (await import(/* @vite-ignore */ `./open-page.ts?visit=${++visits}`)) as typeof openPage
  table.routes = [
    { path: '/', Page: lazyPage(async () => ({ Screen: First, needs: () => [] })), served: false },
    { path: '/next', Page: lazyPage(async () => ({ Screen: await load(), needs: () => [] })), served: false },
  ]
  const first = { pathname: '/', path: '/', Screen: First }
  const Site = () => {
    const page = useOpenPage(first)
    const navigate = useNavigate()
    useEffect(() => {
      visitor.step = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to))
    })
    return useRoutes([page ? { path: page.path, Component: page.Screen } : { path: '*', element: '没有这一页' }])
  }
  root.render(
    <MemoryRouter useTransitions={false}>
      <Site />
    </MemoryRouter>,
  )
}

async function go(to: string | number, isTransition = false) {
  await act(async () => (isTransition ? startTransition(() => visitor.step(to)) : visitor.step(to)))
  await flushAsync(20)
}

const shown = () => root.host.textContent

beforeEach(() => {
  table.load.mockReset()
  load.mockReset().mockResolvedValue(() => <p>下一页</p>)
  reload.mockReset()
  vi.stubGlobal('location', { reload, pathname: '/next' })
  vi.stubGlobal('fetch', line)
  line.mockReset().mockResolvedValue(new Response())
})
afterEach(() => vi.unstubAllGlobals())

test('the first page needs no route table; the next page replaces it once its code is loaded', async () => {
  let arrive: () => void = () => undefined
  load.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve(() => <p>下一页</p>))))
  await open()
  expect([shown(), table.load.mock.calls.length]).toEqual(['第一页', 0])
  await go('/next')
  expect(shown()).toBe('第一页')
  await act(async () => arrive())
  expect(shown()).toBe('下一页')
  await go(-1)
  expect(shown()).toBe('第一页')
})

test('a page with loaded code is rendered at once', async () => {
  await open()
  await go('/next')
  await go(-1)
  act(() => visitor.step('/next'))
  expect(shown()).toBe('下一页')
})

test('an unknown path has no page', async () => {
  await open()
  await go('/nowhere')
  expect(shown()).toBe('没有这一页')
})

test.each([
  ['its code', () => load.mockRejectedValue(new Error('offline'))],
  ['the table of pages', () => table.load.mockImplementation(() => fail())],
])(
  'if %s cannot be loaded, the document is loaded once per navigation, and the current page stays until then',
  async (_what, lose) => {
    await open()
    lose()
    await go('/next', true)
    expect([shown(), reload.mock.calls.length]).toEqual(['第一页', 1])
    // the visitor stayed, and the code can be loaded again
    table.load.mockReset()
    load.mockResolvedValue(() => <p>下一页</p>)
    await go('/next?again')
    expect([shown(), reload.mock.calls.length]).toEqual(['下一页', 1])
  },
)

test('without a connection the current page stays and shows a message; the next page opens once the connection is back', async () => {
  await open()
  load.mockRejectedValue(new Error('offline'))
  line.mockRejectedValue(new TypeError('Failed to fetch'))
  await go('/next', true)
  expect([shown(), reload.mock.calls.length]).toEqual(['第一页', 0])
  expect(toasts.map(({ message }) => message)).toEqual(['网络连接异常，恢复后自动打开'])
  line.mockResolvedValue(new Response())
  window.dispatchEvent(new Event('online'))
  await flushAsync(20)
  expect(reload).toHaveBeenCalledOnce()
})

test('after Back without a connection, nothing is reloaded once the connection is back', async () => {
  await open()
  load.mockRejectedValue(new Error('offline'))
  line.mockRejectedValue(new TypeError('Failed to fetch'))
  await go('/next', true)
  vi.stubGlobal('location', { reload, pathname: '/' })
  line.mockResolvedValue(new Response())
  window.dispatchEvent(new Event('online'))
  await flushAsync(20)
  expect(reload).not.toHaveBeenCalled()
})

const fail = (): never => {
  throw new Error('offline')
}

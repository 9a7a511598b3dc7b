// @vitest-environment jsdom
import { act, startTransition, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a page whose code does not come is asked of the server, once', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  const load = vi.fn<() => Promise<never>>(
    () => new Promise((_resolve, reject) => void setTimeout(() => reject(new Error('offline')))),
  )
  const Page = lazyPage(load)
  const root = createRoot(document.body)
  await act(async () => root.render(<Suspense>这一页</Suspense>))
  await act(async () =>
    startTransition(() =>
      root.render(
        <Suspense>
          <Page />
        </Suspense>,
      ),
    ),
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect([reload.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
  await act(async () => root.unmount())
})

// @vitest-environment jsdom
import { act, type ReactNode, Suspense, startTransition, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const Greeting = () => <p>你好</p>
const load = vi.fn<() => Promise<typeof Greeting>>()

let box: HTMLElement
let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // rejects one task later, like a request over the network
  load
    .mockReset()
    .mockImplementation(() => new Promise((_resolve, reject) => void setTimeout(() => reject(new Error('offline')))))
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
})

const render = (content: ReactNode) => act(async () => root.render(<main>页面{content}</main>))
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

test('a component whose code fails to load is left out; its code is requested once, and the page stays', async () => {
  const Lazy = lazyComponent<object>(load)
  await render(
    <Suspense>
      <Lazy />
    </Suspense>,
  )
  await aWhile()
  expect(box.textContent).toBe('页面')
  expect(load).toHaveBeenCalledTimes(1)
})

test('in a transition, where React would retry endlessly, the code is requested only once', async () => {
  const Lazy = lazyComponent<object>(load)
  const listeners = new Set<() => void>()
  let isShown = false
  const Page = () => {
    const isOpen = useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => isShown,
    )
    return isOpen && <Lazy />
  }
  await render(<Page />)
  await act(async () => {
    isShown = true
    startTransition(() => listeners.forEach((listener) => listener()))
  })
  await aWhile()
  expect(box.textContent).toBe('页面')
  expect(load).toHaveBeenCalledTimes(1)
})

test('preload retries after a failure', async () => {
  const Lazy = lazyComponent<object>(load)
  await render(
    <Suspense>
      <Lazy />
    </Suspense>,
  )
  await aWhile()
  await expect(Lazy.preload()).rejects.toThrow('offline')
  load.mockResolvedValue(Greeting)
  await Lazy.preload()
  await render(<Lazy />)
  expect(box.textContent).toBe('页面你好')
})

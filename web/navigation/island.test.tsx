// @vitest-environment jsdom
import { act, type ReactNode, StrictMode, useSyncExternalStore } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { island, loadIslands } from './island.tsx'

type GreetingProps = { name: string }
const Greeting = ({ name }: GreetingProps) => <p>{`你好，${name}（组件）`}</p>

const load = vi.fn<() => Promise<typeof Greeting>>()
const consoleError = vi.spyOn(console, 'error')

let box: HTMLElement
let root: Root | undefined
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  load.mockReset().mockResolvedValue(Greeting)
  consoleError.mockClear()
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  box.remove()
})

/** Hydrates a page whose island contains the static HTML `served`. */
async function hydrate(element: ReactNode, served: string) {
  const page = <StrictMode>{element}</StrictMode>
  box.innerHTML = renderToString(page).replace('></div>', `>${served}</div>`)
  await act(async () => {
    root = hydrateRoot(box, page)
  })
}

const SERVED = '<p>你好，江汉（服务器）</p>'

/** Hydrates a page that renders an island for a state; returns a function that changes the state. */
async function hydratePage(render: (state: string) => ReactNode) {
  const listeners = new Set<() => void>()
  let shown = '江汉'
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => shown
  const Page = () => render(useSyncExternalStore(subscribe, read, read))
  await hydrate(<Page />, SERVED)
  return (state: string) =>
    act(async () => {
      shown = state
      for (const listener of listeners) listener()
    })
}

test('hydration keeps the static HTML, loads no code and logs no warning', async () => {
  const Island = island<GreetingProps>(load)
  await hydrate(<Island name="江汉" />, SERVED)
  expect(box.textContent).toBe('你好，江汉（服务器）')
  expect(load).not.toHaveBeenCalled()
  expect(consoleError).not.toHaveBeenCalled()
})

test('equal props keep the static HTML; changed props load the component', async () => {
  const Island = island<GreetingProps>(load)
  const goTo = await hydratePage((state) => <Island name={state.slice(0, 2)} />)
  await goTo('江汉 again')
  expect(box.textContent).toBe('你好，江汉（服务器）')
  await goTo('武汉')
  expect(box.textContent).toBe('你好，武汉（组件）')
  await goTo('江汉')
  expect(box.textContent).toBe('你好，江汉（组件）')
})

test('the static HTML stays if the code fails to load', async () => {
  load.mockRejectedValue(new Error('offline'))
  const Island = island<GreetingProps>(load)
  const goTo = await hydratePage((state) => <Island name={state} />)
  await goTo('武汉')
  expect(load).toHaveBeenCalled()
  expect(box.textContent).toBe('你好，江汉（服务器）')
})

test('returning to a page renders the component', async () => {
  const Island = island<GreetingProps>(load)
  await Island.preload()
  const goTo = await hydratePage((state) => (state === 'away' ? <p>别处</p> : <Island name={state} />))
  await goTo('away')
  expect(box.textContent).toBe('别处')
  await goTo('江汉')
  expect(box.textContent).toBe('你好，江汉（组件）')
})

test('an element that needs scripts makes its island load at once', async () => {
  const Island = island<GreetingProps>(load)
  await hydrate(<Island name="江汉" />, '<button data-needs-script="">重试</button>')
  expect(box.textContent).toBe('你好，江汉（组件）')
})

test('loadIslands loads every island defined so far, each once', async () => {
  const [loadOne, loadOther] = [
    vi.fn<() => Promise<typeof Greeting>>(async () => Greeting),
    vi.fn<() => Promise<typeof Greeting>>(async () => Greeting),
  ]
  island<GreetingProps>(loadOne)
  await loadIslands()
  island<GreetingProps>(loadOther)
  expect([loadOne.mock.calls.length, loadOther.mock.calls.length]).toEqual([1, 0])
  await loadIslands()
  expect([loadOne.mock.calls.length, loadOther.mock.calls.length]).toEqual([1, 1])
})

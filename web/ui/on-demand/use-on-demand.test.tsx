// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { preloadOnIntent } from './preload-on-intent.ts'
import { useOnDemand } from './use-on-demand.ts'

const page = testRoot()
const toasts = collectToasts()

type Component = { preload: () => Promise<unknown> }
const Probe = ({
  component,
  isWanted,
  onFailure,
}: {
  component: Component
  isWanted: boolean
  onFailure?: () => void
}) => (useOnDemand(component, isWanted, onFailure) ? '打开' : '关闭')
const text = () => page.host.textContent
/** Code that arrives or fails when the test says so. */
function code() {
  const ends: { arrive: () => void; fail: () => void }[] = []
  const preload = vi.fn<() => Promise<unknown>>(
    () =>
      new Promise<unknown>((resolve, reject) => {
        ends.push({ arrive: () => resolve(undefined), fail: () => reject(new Error('no network')) })
      }),
  )
  return { preload, ends }
}

test('code is loaded when it is wanted, once, and is shown only while it is wanted', async () => {
  const component = code()
  page.render(<Probe component={component} isWanted={false} />)
  expect(component.preload).not.toHaveBeenCalled()
  page.render(<Probe component={component} isWanted />)
  expect(text()).toBe('关闭')
  await act(async () => component.ends[0]?.arrive())
  expect(text()).toBe('打开')
  page.render(<Probe component={component} isWanted={false} />)
  expect(text()).toBe('关闭')
  page.render(<Probe component={component} isWanted />)
  expect([text(), component.preload.mock.calls.length]).toEqual(['打开', 1])
})

test('missing code is announced, and the caller can reset what it wanted', async () => {
  const onFailure = vi.fn<() => void>()
  const component = code()
  page.render(<Probe component={component} isWanted onFailure={onFailure} />)
  await act(async () => component.ends[0]?.fail())
  expect([text(), onFailure.mock.calls.length]).toEqual(['关闭', 1])
  expect(toasts).toMatchObject([{ type: 'error', message: `${NETWORK_ERROR_MESSAGE}，请稍后再试` }])
})

test('what is no longer wanted does not announce a failure', async () => {
  const onFailure = vi.fn<() => void>()
  const component = code()
  page.render(<Probe component={component} isWanted onFailure={onFailure} />)
  page.render(<Probe component={component} isWanted={false} onFailure={onFailure} />)
  await act(async () => component.ends[0]?.fail())
  expect([toasts.length, onFailure.mock.calls.length]).toEqual([0, 0])
})

test('pointer and focus load the code of a control beforehand', () => {
  const component = { preload: vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('no network'))) }
  page.render(<button {...preloadOnIntent(component)}>筛选</button>)
  const button = page.host.querySelector('button')
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    act(() => void button?.dispatchEvent(new Event(type, { bubbles: true })))
  expect(component.preload).toHaveBeenCalledTimes(3)
})

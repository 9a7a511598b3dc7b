import { beforeEach, expect, test, vi } from 'vitest'
import type * as toasts from './toasts.ts'

let channel: typeof toasts
beforeEach(async () => {
  vi.resetModules()
  channel = await import('./toasts.ts')
})

const told = (message: string) => ({ type: 'info', message }) as const

test('a toast without listener calls the loader once and is delivered when the listener subscribes', () => {
  const bring = vi.fn<() => void>()
  channel.setToastLoader(bring)
  expect(bring).not.toHaveBeenCalled()
  channel.showToast(told('一'))
  expect(bring).toHaveBeenCalledOnce()
  const shownToasts: object[] = []
  channel.listenToToasts((toast) => shownToasts.push(toast))
  channel.showToast(told('二'))
  expect(shownToasts).toEqual([told('一'), told('二')])
  expect(bring).toHaveBeenCalledOnce()
})

test('while no listener has subscribed, every toast calls the loader', () => {
  const bring = vi.fn<() => void>()
  channel.setToastLoader(bring)
  channel.showToast(told('一'))
  channel.showToast(told('二'))
  expect(bring).toHaveBeenCalledTimes(2)
})

test('a loader set after preloadToasts is called at once', () => {
  channel.preloadToasts()
  const bring = vi.fn<() => void>()
  channel.setToastLoader(bring)
  expect(bring).toHaveBeenCalledOnce()
})

test('a replaced listener that unsubscribes does not remove the current listener', () => {
  const [first, second]: object[][] = [[], []]
  const stop = channel.listenToToasts((toast) => first?.push(toast))
  channel.listenToToasts((toast) => second?.push(toast))
  stop()
  channel.showToast(told('一'))
  expect([first, second]).toEqual([[], [told('一')]])
})

import { beforeEach, expect, test, vi } from 'vitest'
import type * as toasts from './toasts.ts'

let channel: typeof toasts
beforeEach(async () => {
  vi.resetModules()
  channel = await import('./toasts.ts')
})

const info = (message: string) => ({ type: 'info', message }) as const

test('a toast without listener calls the loader once and is delivered when the listener subscribes', () => {
  const bring = vi.fn<() => void>()
  channel.setToastLoader(bring)
  expect(bring).not.toHaveBeenCalled()
  channel.showToast(info('一'))
  expect(bring).toHaveBeenCalledOnce()
  const shownToasts: object[] = []
  channel.listenToToasts((toast) => shownToasts.push(toast))
  channel.showToast(info('二'))
  expect(shownToasts).toEqual([info('一'), info('二')])
  expect(bring).toHaveBeenCalledOnce()
})

test('while no listener has subscribed, every toast calls the loader', () => {
  const bring = vi.fn<() => void>()
  channel.setToastLoader(bring)
  channel.showToast(info('一'))
  channel.showToast(info('二'))
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
  channel.showToast(info('一'))
  expect([first, second]).toEqual([[], [info('一')]])
})

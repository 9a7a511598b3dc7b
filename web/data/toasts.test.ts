import { beforeEach, expect, test, vi } from 'vitest'
import type * as toasts from './toasts.ts'

let channel: typeof toasts
beforeEach(async () => {
  vi.resetModules()
  channel = await import('./toasts.ts')
})

const told = (message: string) => ({ type: 'info', message }) as const

test('toasts before the listener are delivered first', () => {
  const bring = vi.fn<() => void>()
  channel.setToastListener(bring)
  expect(bring).not.toHaveBeenCalled()
  channel.showToast(told('一'))
  expect(bring).toHaveBeenCalledOnce()
  const shownToasts: object[] = []
  channel.listenToToasts((toast) => shownToasts.push(toast))
  channel.showToast(told('二'))
  expect(shownToasts).toEqual([told('一'), told('二')])
  expect(bring).toHaveBeenCalledOnce()
})

test('a listener that could not be brought is brought with the next toast', () => {
  const bring = vi.fn<() => void>()
  channel.setToastListener(bring)
  channel.showToast(told('一'))
  channel.showToast(told('二'))
  expect(bring).toHaveBeenCalledTimes(2)
})

test('a late loader is told that toasts are expected', () => {
  channel.expectToasts()
  const bring = vi.fn<() => void>()
  channel.setToastListener(bring)
  expect(bring).toHaveBeenCalledOnce()
})

test('a removed listener gets no more toasts, the next one does', () => {
  const [first, second]: object[][] = [[], []]
  const stop = channel.listenToToasts((toast) => first?.push(toast))
  channel.listenToToasts((toast) => second?.push(toast))
  stop()
  channel.showToast(told('一'))
  expect([first, second]).toEqual([[], [told('一')]])
})

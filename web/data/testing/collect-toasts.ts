import { afterEach, beforeEach } from 'vitest'
import { listenToToasts, type ToastRequest } from '#web/data/toasts.ts'

/** Returns an array with the toasts shown during the current test; emptied before each test of the file. */
export function collectToasts(): ToastRequest[] {
  const toasts: ToastRequest[] = []
  let stop: () => void
  beforeEach(() => {
    stop = listenToToasts((toast) => void toasts.push(toast))
    toasts.length = 0 // drops toasts emitted after the previous test
  })
  afterEach(() => stop())
  return toasts
}

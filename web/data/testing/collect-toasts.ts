import { afterEach, beforeEach } from 'vitest'
import { listenToToasts, type ToastRequest } from '#web/data/toasts.ts'

/** Collects the toasts of each test of a file in a growing array. */
export function collectToasts(): ToastRequest[] {
  const toasts: ToastRequest[] = []
  let stop: () => void
  beforeEach(() => {
    stop = listenToToasts((toast) => void toasts.push(toast))
    toasts.length = 0 // drops toasts emitted after the last test
  })
  afterEach(() => stop())
  return toasts
}

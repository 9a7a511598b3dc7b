import { afterEach, beforeEach } from 'vitest'
import { listenToToasts, type ToastRequest } from '#web/data/toasts.ts'

/** Collects the toasts of each test of a file in a growing array. */
export function heardToasts(): ToastRequest[] {
  const heard: ToastRequest[] = []
  let stop: () => void
  beforeEach(() => {
    stop = listenToToasts((toast) => void heard.push(toast))
    heard.length = 0 // drops toasts emitted after the last test
  })
  afterEach(() => stop())
  return heard
}

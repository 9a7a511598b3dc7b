import { afterEach, beforeEach } from 'vitest'
import { listenToToasts, type ToastRequest } from '#web/data/toasts.ts'

/** What the visitor is told in each test of the file, growing. */
export function heardToasts(): ToastRequest[] {
  const heard: ToastRequest[] = []
  let stop: () => void
  beforeEach(() => {
    stop = listenToToasts((toast) => void heard.push(toast))
    heard.length = 0 // nobody has listened to what came after the last test
  })
  afterEach(() => stop())
  return heard
}

import { act } from 'react'
import { vi } from 'vitest'

const TURNS = 10

/**
 * Flushes pending work: dynamic imports, resolved calls, React updates; with `ms` also timers up to that delay. Waits
 * for a number of event loop turns instead of a time, so that it also works on a busy machine.
 */
export async function flushAsync(ms = 0): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    for (let turn = 0; turn < TURNS; turn += 1) {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })
}

/** Submits a form as its button does, and flushes pending work. */
export async function submitForm(form: Element | null | undefined): Promise<void> {
  await act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await flushAsync()
}

import { act } from 'react'
import { vi } from 'vitest'

const TURNS = 10

/**
 * Flushes pending work: loading code, resolved calls, React updates; with `ms` also timers. Counts turns of the event
 * loop, which take longer on a busy machine but are not more.
 */
export async function settle(ms = 0): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    for (let turn = 0; turn < TURNS; turn += 1) {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })
}

/** Submits a form as its button does, and flushes the response. */
export async function submitForm(form: Element | null | undefined): Promise<void> {
  await act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await settle()
}

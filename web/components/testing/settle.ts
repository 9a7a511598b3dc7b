import { act } from 'react'
import { vi } from 'vitest'

const TURNS = 10

/**
 * Lets arrive what is on its way: code that loads, answers that are there, React's work, after `ms` if time is what is
 * tested. It counts turns of the event loop, which a busy machine makes longer but not fewer.
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

/** Sends a form as a press on its button does, and lets the answer arrive. */
export async function submitForm(form: Element | null | undefined): Promise<void> {
  await act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await settle()
}

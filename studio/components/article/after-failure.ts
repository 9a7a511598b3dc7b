import type { StudioFailure } from '#studio/data/studio-call.ts'
import type { SaveState } from './autosave-types.ts'

const FIRST_MS = 2_000
const MOST_MS = 60_000
const LOGGED_OUT_MS = 10_000

/**
 * Returns the save state after a failed save, and the backoff in ms if the same save can be retried. `failures`: number
 * of consecutive failed saves before this one.
 */
export function afterFailure(failure: StudioFailure, failures: number): { state: SaveState; retryIn?: number } {
  const { code, message, fields } = failure
  if (code === 401) return { state: { kind: 'loggedOut' }, retryIn: LOGGED_OUT_MS }
  if (code === 0 || code === 408 || code === 429 || code >= 500)
    return { state: { kind: 'offline' }, retryIn: Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures, 5)) }
  const fieldMessages = fields.map((field) => field.message).join('；')
  return { state: { kind: 'refused', message: fieldMessages === '' ? message : fieldMessages } }
}

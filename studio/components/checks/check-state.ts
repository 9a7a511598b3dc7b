import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'

/** State of the text check. `run` is the number of the current check; results of earlier checks are ignored. */
export type CheckState = {
  run: number
  isChecking: boolean
  /** The last findings; undefined until the first response. */
  findings: TextFinding[] | undefined
  /** Error message of the last check; '' after a success. */
  failure: string
}

export type CheckEvent =
  | { type: 'started'; run: number }
  | { type: 'found'; run: number; findings: TextFinding[] }
  | { type: 'failed'; run: number; error: unknown }

export const NOT_CHECKED: CheckState = { run: 0, isChecking: false, findings: undefined, failure: '' }

/** Returns the state after an event. Results and failures of a check that a later check has replaced are ignored. */
export function checkReducer(state: CheckState, event: CheckEvent): CheckState {
  if (event.type === 'started') return { ...state, run: event.run, isChecking: true }
  if (event.run !== state.run) return state
  if (event.type === 'found') return { ...state, isChecking: false, findings: event.findings, failure: '' }
  return {
    ...state,
    isChecking: false,
    failure: event.error instanceof StudioFailure ? event.error.message : '检查没有完成',
  }
}

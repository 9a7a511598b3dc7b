import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'

/** State of the check of a text. `run` numbers the checks: results of earlier ones are ignored. */
export type CheckState = {
  run: number
  isChecking: boolean
  /** The last findings; undefined until the first answer. */
  findings: TextFinding[] | undefined
  /** Why the last check failed; '' after an answer. */
  failure: string
}

export type CheckEvent =
  | { type: 'started'; run: number }
  | { type: 'found'; run: number; findings: TextFinding[] }
  | { type: 'failed'; run: number; error: unknown }

export const NOT_CHECKED: CheckState = { run: 0, isChecking: false, findings: undefined, failure: '' }

/** Answers and failures of an aborted check, which a later one has replaced, change nothing. */
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

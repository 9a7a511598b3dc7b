import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { StudioDraft, TextFinding } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { checkReducer, NOT_CHECKED } from './check-state.ts'

/** Delay in ms between the last change and the automatic check. */
const REST_MS = 4000

type Checked = {
  /** The last findings; undefined until the first response. */
  findings: TextFinding[] | undefined
  isChecking: boolean
  /** Why the last check failed; '' after a success. */
  failure: string
  /** Checks now. */
  check: () => void
}

/** Checks the draft in the background: at once, then after each pause in writing (debounced). */
export function useTextCheck(articleId: number, draft: StudioDraft, { isActive = true } = {}): Checked {
  const [state, dispatch] = useReducer(checkReducer, NOT_CHECKED)
  const running = useRef<AbortController>(undefined)
  const run = useRef(0)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  const check = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const number = (run.current += 1)
    dispatch({ type: 'started', run: number })
    studioCall('checkText', { articleId, ...latest.current }, { signal: controller.signal }).then(
      (findings) => dispatch({ type: 'found', run: number, findings }),
      // aborted: the page was closed, or a later check has begun
      (error: unknown) => controller.signal.aborted || dispatch({ type: 'failed', run: number, error }),
    )
  }, [articleId])

  const isFirst = useRef(true)
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(check, isFirst.current ? 0 : REST_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [check, draft, isActive])
  useEffect(() => () => running.current?.abort(), [])

  const { findings, isChecking, failure } = state
  return { findings, isChecking, failure, check }
}

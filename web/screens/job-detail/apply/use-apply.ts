import { useState, useSyncExternalStore } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import { todayInBeijing } from '#web/data/beijing-today.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { useOwnCall } from '#web/data/own-call.ts'
import { type ApplyState, applyState } from './apply-state.ts'

/** What the title bar and the bar at the thumb share. */
export type Apply = {
  state: ApplyState
  isCollected: boolean
  /** The dialog is wanted. */
  isAsking: boolean
  ask: () => void
  close: () => void
}

/** How the visitor stands to the job: known only in the browser, and asked only for those who are logged in. */
export function useApply(job: Job): Apply {
  const { isLogin } = useLoginState()
  const today = useSyncExternalStore(
    neverChanges,
    () => todayInBeijing(),
    () => undefined, // the server's page is kept
  )
  const own = useOwnCall('getJobApplyStatus', { jobId: job.jobId })
  const [isAsking, setAsking] = useState(false)
  const status = own.state === 'ready' ? own.data : undefined
  return {
    state: applyState(job, { isLogin, status, today }),
    isCollected: status?.collected ?? false,
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
  }
}

const neverChanges = () => () => undefined

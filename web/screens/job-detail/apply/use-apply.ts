import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import { todayInBeijing } from '#web/data/beijing-today.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { useOwnCall } from '#web/data/own-call.ts'
import { isApplyHref } from '#web/data/page-addresses.ts'
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
  const state = applyState(job, { isLogin, status, today })
  const canGoOn = state.kind === 'open' && own.state !== 'waiting'
  useEffect(() => {
    if (!canGoOn || !isApplyHref(window.location.pathname + window.location.search)) return
    history.replaceState(history.state, '', window.location.pathname) // a reload is to show the page
    setAsking(true)
  }, [canGoOn])
  return {
    state,
    isCollected: status?.collected ?? false,
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
  }
}

const neverChanges = () => () => undefined

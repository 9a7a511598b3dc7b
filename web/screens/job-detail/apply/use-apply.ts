import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
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
  const { pathname, search } = useLocation()
  const [isWanted, setWanted] = useState(() => isApplyHref(pathname + search))
  const [isAsking, setAsking] = useState(false)
  const status = own.state === 'ready' ? own.data : undefined
  const state = applyState(job, { isLogin, status, today })
  // once begun it is like any other: the dialog stays when the application has been sent, for it tells so
  if (isWanted && state.kind === 'open' && own.state !== 'waiting') {
    setAsking(true)
    setWanted(false)
  }
  useEffect(() => {
    // a reload is to show the page
    if (isAsking && isApplyHref(pathname + search)) history.replaceState(history.state, '', window.location.pathname)
  }, [isAsking, pathname, search])
  return {
    state,
    isCollected: status?.collected ?? false,
    isAsking,
    ask: () => setAsking(true),
    close() {
      setAsking(false)
      setWanted(false)
    },
  }
}

const neverChanges = () => () => undefined

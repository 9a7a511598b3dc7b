import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import type { Job } from '#contracts/generated/wire.ts'
import { todayInBeijing } from '#web/data/beijing-today.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { useUserCall } from '#web/data/user-call.ts'
import { isApplyHref } from '#web/data/page-addresses.ts'
import { type ApplyState, applyState } from './apply-state.ts'

/** Shared state of the title bar and the bottom bar. */
export type Apply = {
  state: ApplyState
  isCollected: boolean
  /** Whether the dialog is open. */
  isAsking: boolean
  ask: () => void
  close: () => void
}

/** State of the job for the user; loaded in the browser, for logged-in users only. */
export function useApply(job: Job): Apply {
  const { isLogin } = useLoginState()
  const today = useSyncExternalStore(
    neverChanges,
    () => todayInBeijing(),
    () => undefined, // the server renders the page without a date
  )
  const own = useUserCall('getJobApplyStatus', { jobId: job.jobId })
  const { pathname, search, key } = useLocation()
  const [askedKey, setAskedKey] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const status = own.state === 'ready' ? own.data : undefined
  const state = applyState(job, { isLogin, status, today })
  // the URL only opens the dialog: the dialog stays open after the application, to show the confirmation
  if (isApplyHref(pathname + search) && key !== askedKey && state.kind === 'open' && own.state !== 'waiting') {
    setAsking(true)
    setAskedKey(key)
  }
  useEffect(() => {
    // a reload must show the page without the dialog
    if (isAsking && isApplyHref(pathname + search)) history.replaceState(history.state, '', window.location.pathname)
  }, [isAsking, pathname, search])
  return {
    state,
    isCollected: status?.collected ?? false,
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
  }
}

const neverChanges = () => () => undefined

import { useState } from 'react'
import { optionalCall } from '#web/data/lazy-call.ts'
import { useRefreshOwn } from '#web/data/own-call.ts'
import { showToast } from '#web/data/toasts.ts'

/** Texts of collecting a job. */
export const collectCopy = {
  collect: '收藏',
  collected: '已收藏',
  collectedToast: '已收藏，可在“求职进度 · 我的收藏”中查看',
  droppedToast: '已取消收藏',
} as const

/** Puts a job among the favourites or takes it off, and tells the visitor. */
export function useCollect(jobId: number, isCollected: boolean): { isBusy: boolean; toggle: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const refresh = useRefreshOwn()
  async function toggle(): Promise<void> {
    setBusy(true)
    try {
      await optionalCall('collectJob', { jobId, collected: !isCollected })
      await refresh('getJobApplyStatus', 'getJobMarks', 'jobRelationList')
      showToast({ type: 'success', message: isCollected ? collectCopy.droppedToast : collectCopy.collectedToast })
    } catch {
      // the call has told it
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, toggle }
}

import { useState } from 'react'
import { optionalCall } from '#web/data/lazy-call.ts'
import { useRevalidateUserCalls } from '#web/data/user-call.ts'
import { showToast } from '#web/data/toasts.ts'

/** Texts of the favourite button and its toasts. */
export const collectCopy = {
  collect: '收藏',
  collected: '已收藏',
  collectedToast: '已收藏，可在“求职进度 · 我的收藏”中查看',
  droppedToast: '已取消收藏',
} as const

/** `toggle` adds a job to the favourites or removes it, reloads the user's marks and shows a toast. Never rejects. */
export function useCollect(jobId: number, isCollected: boolean): { isBusy: boolean; toggle: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const refresh = useRevalidateUserCalls()
  async function toggle(): Promise<void> {
    setBusy(true)
    try {
      await optionalCall('collectJob', { jobId, collected: !isCollected })
      await refresh('getJobApplyStatus', 'getJobMarks', 'jobRelationList')
      showToast({ type: 'success', message: isCollected ? collectCopy.droppedToast : collectCopy.collectedToast })
    } catch {
      // the call has shown the error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, toggle }
}

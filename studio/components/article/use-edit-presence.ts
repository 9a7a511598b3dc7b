import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditLockState } from '#contracts/generated/studio-wire.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { isDeadWindow } from './window-names.ts'

/** Interval of the heartbeat of a window; the server expires its lock after three intervals. */
const HEARTBEAT_MS = 30_000

export type Presence = {
  /**
   * mine: this window holds the lock; other: another window holds the lock; taken: another window took over from this
   * window.
   */
  phase: 'asking' | 'mine' | 'other' | 'taken'
  /** State of the lock, if another window holds the lock. */
  lock?: EditLockState
}

type Options = {
  articleId: number
  holder: string
  /** Whether to request the lock; false for an article that cannot be edited. */
  isWanted: boolean
  /** Called when this window gets the lock after another window held it: the article must be refetched. */
  onGained: () => void
}

/**
 * Holds the edit lock of an article with heartbeats. Returns the state of the lock, and functions to take over and to
 * request the lock again.
 */
export function useEditPresence({ articleId, holder, isWanted, onGained }: Options) {
  const [presence, setPresence] = useState<Presence>({ phase: 'asking' })
  const latest = useRef(presence)
  const gained = useRef(onGained)
  useEffect(() => {
    gained.current = onGained
  })

  const hold = useCallback(
    async (isTakeOver: boolean): Promise<Presence['phase']> => {
      let lock = await studioCall('holdEditLock', { articleId, holder, isTakeOver })
      if (lock.ownHolder !== null && !lock.isMine && (await isDeadWindow(lock.ownHolder)))
        lock = await studioCall('holdEditLock', { articleId, holder, former: lock.ownHolder })
      const { phase: was } = latest.current
      const wasMine = was === 'mine' || was === 'taken'
      const next: Presence = lock.isMine ? { phase: 'mine' } : { phase: wasMine ? 'taken' : 'other', lock }
      latest.current = next
      setPresence(next)
      // no refetch after a take-over from this window: the window keeps its text, and the next save detects a changed
      // article as a conflict
      if (lock.isMine && was === 'other') gained.current()
      return next.phase
    },
    [articleId, holder],
  )

  useEffect(() => {
    if (!isWanted) return undefined
    const beat = () => {
      if (latest.current.phase !== 'taken')
        hold(false).catch((error: unknown) => {
          if (!(error instanceof StudioFailure)) throw error
        })
    }
    const leave = () => {
      if (latest.current.phase === 'mine')
        void studioCall('releaseEditLock', { articleId, holder }, { keepalive: true }).catch(() => undefined)
    }
    const onShow = () => document.visibilityState === 'visible' && beat()
    beat()
    const timer = setInterval(beat, HEARTBEAT_MS)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onShow)
      leave()
      latest.current = { phase: 'asking' }
    }
  }, [isWanted, hold, articleId, holder])

  return {
    presence,
    takeOver: useCallback(async () => void (await hold(true)), [hold]),
    /**
     * Requests the lock again after the server rejected a save of this window. Returns the new phase, 'taken' if the
     * request fails.
     */
    askAgain: useCallback(() => hold(false).catch((): Presence['phase'] => 'taken'), [hold]),
  }
}

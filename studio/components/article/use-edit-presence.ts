import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditLockState } from '#contracts/generated/studio-wire.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'

/** How often a window says that it is there; the server takes its lock away after three times that. */
const HEARTBEAT_MS = 30_000

export type Presence = {
  /** mine: this window writes; other: somebody else does; taken: somebody took over from this window. */
  phase: 'asking' | 'mine' | 'other' | 'taken'
  /** Who writes, when it is not this window. */
  lock?: EditLockState
}

type Options = {
  articleId: number
  holder: string
  /** Nothing is asked for an article that cannot be edited. */
  isWanted: boolean
  /** The article is free for this window after it was not: it has to be read anew. */
  onGained: () => void
}

/** Says that this window writes on an article, and hears who does. */
export function useEditPresence({ articleId, holder, isWanted, onGained }: Options) {
  const [presence, setPresence] = useState<Presence>({ phase: 'asking' })
  const latest = useRef(presence)
  const gained = useRef(onGained)
  useEffect(() => {
    gained.current = onGained
  })

  const hold = useCallback(
    async (isTakeOver: boolean) => {
      const lock = await studioCall('holdEditLock', { articleId, holder, isTakeOver })
      const { phase: was } = latest.current
      const wasMine = was === 'mine' || was === 'taken'
      const next: Presence = lock.isMine ? { phase: 'mine' } : { phase: wasMine ? 'taken' : 'other', lock }
      latest.current = next
      setPresence(next)
      // who was taken over has text of their own on the desk: the versions tell what became of the article
      if (lock.isMine && was === 'other') gained.current()
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

  return { presence, takeOver: useCallback(() => hold(true), [hold]) }
}

/** A name for this window that nobody else has. */
export const newHolder = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

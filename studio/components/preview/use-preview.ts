import { useEffect, useRef, useState } from 'react'
import type { NewPreview } from '#contracts/generated/studio-wire.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { useRereading } from '#studio/data/use-studio-call.ts'

type Wanted = { articleId: number; revisionId: number | undefined; beforeOpen: (() => Promise<void>) | undefined }

/** The address that a panel shows, made when the panel is opened; unless somebody was given it, it ends with the panel. */
export function usePreview({ articleId, revisionId, beforeOpen }: Wanted) {
  const [preview, setPreview] = useState<NewPreview>()
  const [failure, setFailure] = useState<StudioFailure>()
  const [tries, setTries] = useState(0)
  const isGiven = useRef(false)
  const prepare = useRef(beforeOpen)
  const reread = useRef(useRereading())

  useEffect(() => {
    let made: NewPreview | undefined
    let isOver = false
    const end = () => {
      if (made === undefined || isGiven.current) return
      void studioCall('revokePreview', { articleId, previewId: made.previewId }).catch(() => undefined)
    }
    async function open() {
      try {
        await prepare.current?.()
        made = await studioCall('createPreview', { articleId, ...(revisionId !== undefined && { revisionId }) })
        if (isOver) end()
        else setPreview(made)
        await reread.current('listPreviews')
      } catch (error) {
        if (!(error instanceof StudioFailure)) throw error
        if (!isOver) setFailure(error)
      }
    }
    void open()
    return () => {
      isOver = true
      end()
    }
  }, [articleId, revisionId, tries])

  return {
    preview,
    failure,
    /** Somebody has the address: it stays when the panel is closed. */
    give: () => void (isGiven.current = true),
    again: () => {
      isGiven.current = false
      setPreview(undefined)
      setFailure(undefined)
      setTries((count) => count + 1)
    },
  }
}

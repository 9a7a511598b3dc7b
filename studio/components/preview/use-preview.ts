import { useEffect, useReducer, useRef } from 'react'
import type { NewPreview } from '#contracts/generated/studio-wire.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { useRevalidate } from '#studio/data/use-studio-call.ts'
import { NO_PREVIEW, previewReducer } from './preview-state.ts'

type Wanted = { articleId: number; revisionId: number | undefined; beforeOpen: (() => Promise<void>) | undefined }

/** Preview address of a panel, created when it opens, and revoked when it closes unless it was shared. */
export function usePreview({ articleId, revisionId, beforeOpen }: Wanted) {
  const [{ preview, failure, tries }, dispatch] = useReducer(previewReducer, NO_PREVIEW)
  /** Whether closing the panel skips the revocation, because the address was shared or is already revoked. */
  const isLeft = useRef(false)
  const prepare = useRef(beforeOpen)
  const revalidate = useRef(useRevalidate())

  useEffect(() => {
    let made: NewPreview | undefined
    let isOver = false
    isLeft.current = false
    const end = () => {
      if (made === undefined || isLeft.current) return
      void studioCall('revokePreview', { articleId, previewId: made.previewId }).catch(() => undefined)
    }
    async function open() {
      try {
        await prepare.current?.()
        made = await studioCall('createPreview', { articleId, ...(revisionId !== undefined && { revisionId }) })
        if (isOver) end()
        else dispatch({ type: 'made', preview: made })
        await revalidate.current('listPreviews')
      } catch (error) {
        if (!(error instanceof StudioFailure)) throw error
        if (!isOver) dispatch({ type: 'failed', failure: error })
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
    /** Marks the address as shared: it stays valid when the panel closes. */
    give: () => void (isLeft.current = true),
    again: () => dispatch({ type: 'retried' }),
    /** Requests a new address if the shown one was revoked. */
    revoked: (previewId: number) => {
      if (previewId === preview?.previewId) isLeft.current = true
      dispatch({ type: 'revoked', previewId })
    },
  }
}

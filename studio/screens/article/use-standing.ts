import { useCallback, useRef, useState } from 'react'
import type { ArticleStanding, StudioArticle } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'

/**
 * Returns the article of a desk with its current status, which a save can change: a published article becomes one with
 * a draft. The text on the desk stays.
 */
export function useStanding(opened: StudioArticle) {
  const [article, setArticle] = useState(opened)
  const known = useRef<string>(opened.state)
  const follow = useCallback(({ articleId, state }: ArticleStanding) => {
    if (state === known.current) return
    known.current = state
    studioCall('readStudioArticle', { articleId }).then(setArticle, () => {
      known.current = '' // the next time something is saved it is asked again
    })
  }, [])
  return { article, follow }
}

import { useCallback, useRef, useState } from 'react'
import type { ArticleStanding, StudioArticle } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'

/**
 * Returns the article of a desk with its current status. A save can change the status: a published article gets a
 * draft. The text on the desk is not replaced.
 */
export function useArticleStatus(opened: StudioArticle) {
  const [article, setArticle] = useState(opened)
  const known = useRef<string>(opened.state)
  const follow = useCallback(({ articleId, state }: ArticleStanding) => {
    if (state === known.current) return
    known.current = state
    studioCall('readStudioArticle', { articleId }).then(setArticle, () => {
      known.current = '' // the next save requests the article again
    })
  }, [])
  return { article, follow }
}

import { useCallback, useRef, useState } from 'react'
import type { ArticleStanding, StudioArticle } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'

/**
 * The article of a desk with where it stands now: a text that is saved may have moved it, such as a published article
 * whose next text has begun. The text on the desk is not touched.
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

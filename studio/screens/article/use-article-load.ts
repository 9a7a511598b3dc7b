import { useCallback, useEffect, useState } from 'react'
import type { StudioArticle } from '#contracts/generated/studio-wire.ts'
import { eraseEntry, type FoundEntry, leftBehind } from '#studio/components/article/draft-journal.ts'
import { storedDraft } from '#studio/components/article/stored-draft.ts'
import { isSameDraft } from '#studio/components/article/draft-text.ts'
import { studioCall, type StudioFailure } from '#studio/data/studio-call.ts'

/** A loaded article with the unsaved texts that earlier windows left on this machine. */
export type LoadedArticle = {
  article: StudioArticle
  found: FoundEntry[]
  /** Number of the load. Each load opens a new desk. */
  sequence: number
}

/** Loads an article when its screen opens and after each transition. */
export function useArticleLoad(articleId: number, holder: string, staffId: number) {
  const [loaded, setLoaded] = useState<LoadedArticle>()
  const [failure, setFailure] = useState<StudioFailure>()
  const [reading, setReading] = useState(1)

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const read = async () => {
      const article = await studioCall('readStudioArticle', { articleId, holder }, { signal })
      const found = await unsaved(article, await leftBehind(staffId, articleId))
      if (signal.aborted) return
      setFailure(undefined)
      setLoaded({ article, found, sequence: reading })
    }
    read().catch((error: unknown) => signal.aborted || setFailure(error as StudioFailure))
    return () => ending.abort()
  }, [articleId, holder, staffId, reading])

  const reload = useCallback(() => setReading((count) => count + 1), [])
  return { loaded, failure, reload, isStale: loaded !== undefined && loaded.sequence !== reading }
}

/** Returns the entries with text that the server lacks, and deletes the others. */
async function unsaved(article: StudioArticle, found: readonly FoundEntry[]): Promise<FoundEntry[]> {
  const draft = storedDraft(article.draft)
  const isThere = ({ entry }: FoundEntry) => entry.earlier.length === 0 && isSameDraft(entry.draft, draft)
  await Promise.all(found.filter(isThere).map(({ place }) => eraseEntry(place)))
  return found.filter((each) => !isThere(each))
}

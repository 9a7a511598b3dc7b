import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentItem } from '#contracts/generated/studio-wire.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import type { StudioContentKind } from './kind-of-address.tsx'

/** A loaded item. A new value of `opening` opens a new desk. */
export type LoadedContent = { item: ContentItem; opening: number; reading: number }

/** An item that is not stored yet. */
const newItem = ({ fields, stages, page }: StudioContentKind): ContentItem => ({
  standing: {
    itemId: 0,
    state: 'draft',
    stage: 0,
    stageCount: stages,
    version: 0,
    isPublic: false,
    isShown: false,
  },
  rowState: null,
  progress: null,
  key: '',
  label: '',
  page: page(''),
  content: emptyContent(fields),
  published: null,
  pendingRevisionId: null,
  problems: [],
  scheduledTime: null,
  files: [],
  names: {},
  revisions: [],
  steps: [],
  isReviewer: false,
  consent: null,
  feedsUpstream: false,
})

/**
 * Loads an item when its screen opens and after each transition. Id 0 is a new item. A negative id is a public row,
 * which may have no item yet.
 */
export function useContentLoad(kind: StudioContentKind, itemId: number) {
  const [loaded, setLoaded] = useState<LoadedContent>()
  const [failure, setFailure] = useState<StudioFailure>()
  const [reading, setReading] = useState(1)
  /** The open desk, which stays open when its new item gets an id. */
  const opened = useRef<{ itemId: number; reading: number }>(undefined)

  useEffect(() => {
    if (opened.current?.itemId === itemId && opened.current.reading === reading) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const open = (item: ContentItem) => {
      opened.current = { itemId, reading }
      setFailure(undefined)
      setLoaded((before) => ({ item, opening: (before?.opening ?? 0) + 1, reading }))
    }
    const read = async () =>
      itemId === 0
        ? newItem(kind)
        : itemId < 0
          ? studioCall('readContentRow', { kind: kind.id, rowId: -itemId }, { signal })
          : studioCall('readContent', { kind: kind.id, itemId }, { signal })
    read().then(
      (item) => signal.aborted || open(item),
      (error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof StudioFailure)) throw error
        setFailure(error)
      },
    )
    return () => ending.abort()
  }, [kind, itemId, reading])

  /** Opens a new desk. */
  const reload = useCallback(() => setReading((count) => count + 1), [])

  /** Keeps the desk of a new item open under the id of the item, and loads page, steps and revisions. */
  const adopt = useCallback(
    (createdId: number) => {
      opened.current = { itemId: createdId, reading }
      studioCall('readContent', { kind: kind.id, itemId: createdId }).then(
        (item) => setLoaded((before) => before && { ...before, item }),
        () => undefined, // the next transition loads page, steps and revisions
      )
    },
    [kind, reading],
  )
  return { loaded, failure, reload, adopt, isStale: loaded !== undefined && loaded.reading !== reading }
}

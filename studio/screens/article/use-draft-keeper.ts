import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ArticleStanding, StudioArticle, StudioDraft } from '#contracts/generated/studio-wire.ts'
import { eraseEntry, draftJournal, type FoundEntry } from '#studio/components/article/draft-journal.ts'
import { type DraftKeeper, draftKeeper } from '#studio/components/article/draft-keeper.ts'
import type { KeeperPorts, KeeperSnapshot } from '#studio/components/article/keeper-types.ts'
import { storedDraft } from '#studio/components/article/stored-draft.ts'
import { studioCall } from '#studio/data/studio-call.ts'

type Given = {
  article: StudioArticle
  staffId: number
  /** Names this desk among the windows of its person. */
  window: string
  /** What is gone on with. */
  found: FoundEntry | undefined
  /** Whether somebody else writes now. */
  isPaused: boolean
  /** Takes what is on the desk and was not told yet. */
  collect: () => void
  /** Told where the article stands after each save. Always the same function. */
  onSaved: (standing: ArticleStanding) => void
}

const EMPTY: KeeperSnapshot = { state: { kind: 'saved' }, saveTime: '', isJournaled: true }
const nothing = () => undefined

/** Keeps what is written on a desk, whatever becomes of the page. */
export function useDraftKeeper({ article, staffId, window: name, found, isPaused, collect, onSaved }: Given) {
  const [keeper, setKeeper] = useState<DraftKeeper>()
  const { articleId } = article
  const opened = useRef(article)
  const collectNow = useRef(collect)
  useEffect(() => {
    collectNow.current = collect
  })

  useEffect(() => {
    const journal = draftJournal(staffId, articleId, name)
    const { draft, version, draftTime } = opened.current
    const start = {
      draft: storedDraft(draft),
      version,
      saveTime: draftTime,
      ...(found !== undefined && { found: found.entry }),
    }
    const made = draftKeeper(portsOf(articleId, journal, onSaved), start)
    if (found !== undefined) void made.isKept().then((isKept) => (isKept ? eraseEntry(found.place) : undefined))
    setKeeper(made)
    const ending = new AbortController()
    const on = (target: EventTarget, event: string, listener: (event: Event) => void) =>
      target.addEventListener(event, listener, { signal: ending.signal })
    const leave = () => {
      collectNow.current()
      made.leave()
    }
    on(window, 'pagehide', leave)
    on(document, 'visibilitychange', () => document.visibilityState === 'hidden' && leave())
    on(window, 'online', () => made.retry())
    on(window, 'beforeunload', (event) => {
      if (made.isDirty() && !made.snapshot().isJournaled) event.preventDefault()
    })
    return () => {
      ending.abort()
      void made.save().finally(() => {
        made.close()
        journal.release()
      })
    }
  }, [articleId, staffId, name, found, onSaved])

  useEffect(() => {
    if (isPaused) {
      collectNow.current()
      keeper?.pause()
    } else keeper?.resume()
  }, [keeper, isPaused])

  const snapshot = useSyncExternalStore(
    useCallback((listener: () => void) => keeper?.subscribe(listener) ?? nothing, [keeper]),
    () => keeper?.snapshot() ?? EMPTY,
  )
  const change = useCallback((draft: StudioDraft) => keeper?.change(draft), [keeper])
  return { keeper, snapshot, change }
}

const portsOf = (articleId: number, journal: KeeperPorts['journal'], onSaved: Given['onSaved']): KeeperPorts => ({
  async save(draft, { version, revision, keepalive }) {
    const input = { articleId, ...draft, version, ...(revision && { revision }) }
    const saved = await studioCall('saveDraft', input, { keepalive })
    onSaved(saved)
    return saved
  },
  async read() {
    const { draft, version, draftBy, draftTime, actions } = await studioCall('readStudioArticle', { articleId })
    return {
      draft: storedDraft(draft),
      version,
      by: draftBy ?? '',
      time: draftTime,
      isEditable: actions.includes('editArticle'),
    }
  },
  journal,
  now: () => Date.now(),
})

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ArticleStanding, StudioArticle, StudioDraft } from '#contracts/generated/studio-wire.ts'
import { eraseEntry, draftJournal, type FoundEntry } from '#studio/components/article/draft-journal.ts'
import { type DraftAutosave, draftAutosave } from '#studio/components/article/draft-autosave.ts'
import type { AutosaveDependencies, AutosaveSnapshot } from '#studio/components/article/autosave-types.ts'
import { storedDraft } from '#studio/components/article/stored-draft.ts'
import { studioCall } from '#studio/data/studio-call.ts'

export type DraftAutosaveInput = {
  article: StudioArticle
  staffId: number
  /** Id of the window in the edit lock. */
  holder: string
  /** Id of this opening of the article in the draft journal; differs between open tabs and between loads. */
  window: string
  /** Recovered entry that editing continues from. */
  found: FoundEntry | undefined
  /** Whether another window holds the edit lock. */
  isPaused: boolean
  /** Passes pending changes of the desk to the autosave. */
  collect: () => void
  /**
   * Requests the edit lock again after a save failed with 423. Resolves to whether this window holds the lock. A stable
   * function.
   */
  onTaken: () => Promise<boolean>
  /** Called with the status of the article after each save. A stable function. */
  onSaved: (standing: ArticleStanding) => void
}

const EMPTY: AutosaveSnapshot = { state: { kind: 'saved' }, saveTime: '', isJournaled: true }
const nothing = () => undefined

/** Saves the text of a desk on the server and in the journal, also when the page closes. */
export function useDraftAutosave({
  article,
  staffId,
  holder,
  window: name,
  found,
  isPaused,
  collect,
  onTaken,
  onSaved,
}: DraftAutosaveInput) {
  const [autosave, setAutosave] = useState<DraftAutosave>()
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
    const made = draftAutosave(dependenciesOf({ articleId, holder, journal, onSaved, onTaken }), start)
    if (found !== undefined) void made.isKept().then((isKept) => (isKept ? eraseEntry(found.place) : undefined))
    setAutosave(made)
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
  }, [articleId, staffId, holder, name, found, onTaken, onSaved])

  useEffect(() => {
    if (isPaused) autosave?.pause()
    else autosave?.resume()
  }, [autosave, isPaused])

  const snapshot = useSyncExternalStore(
    useCallback((listener: () => void) => autosave?.subscribe(listener) ?? nothing, [autosave]),
    () => autosave?.snapshot() ?? EMPTY,
  )
  const change = useCallback((draft: StudioDraft) => autosave?.change(draft), [autosave])
  return { autosave, snapshot, change }
}

type DependenciesInput = Pick<DraftAutosaveInput, 'holder' | 'onSaved' | 'onTaken'> &
  Pick<AutosaveDependencies, 'journal'> & { articleId: number }

const dependenciesOf = ({ articleId, holder, journal, onSaved, onTaken }: DependenciesInput): AutosaveDependencies => ({
  async save(draft, { version, revision, keepalive }) {
    const input = { articleId, ...draft, version, holder, ...(revision && { revision }) }
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
  isWriter: onTaken,
  journal,
  now: () => Date.now(),
})

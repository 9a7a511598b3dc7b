import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_TRANSITIONS, type TransitionId } from '#studio/components/article/transitions/article-transitions.ts'
import { storedDraft } from '#studio/components/article/stored-draft.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import type { ArticleEditorHandle } from '#studio/editor/article-editor.tsx'
import { type DraftAutosaveInput, useDraftAutosave } from './use-draft-autosave.ts'

const NOT_SAVED = '稿件还没有保存到服务器，请等保存完成后再试'

type Input = Omit<DraftAutosaveInput, 'collect'> & {
  /** Whether this window may change the text. */
  isWritable: boolean
}

/** The text on the desk: its fields, the editor that shows its HTML, and its autosave. */
export function useDeskText({ isWritable, ...input }: Input) {
  const { article } = input
  const [draft, setDraft] = useState<StudioDraft>(() => storedDraft(article.draft))
  /** The HTML that the editor was opened with, and how many times it was opened. */
  const [opened, setOpened] = useState({ html: article.draft.html, count: 1 })
  const editor = useRef<ArticleEditorHandle>(null)
  const latest = useRef(draft)
  const collect = useRef(() => undefined as void)
  const { autosave, snapshot, change } = useDraftAutosave({ ...input, collect: () => collect.current() })

  const write = useCallback(
    (fields: Partial<StudioDraft>) => {
      latest.current = { ...latest.current, ...fields }
      setDraft(latest.current)
      change(latest.current)
    },
    [change],
  )
  useLayoutEffect(() => {
    collect.current = () => {
      const html = editor.current?.read()
      if (isWritable && html !== undefined && html !== latest.current.html) write({ html })
    }
  })
  // collect before the editor unmounts or another window takes the lock: `collect` still has the previous `isWritable`
  useLayoutEffect(() => () => collect.current(), [isWritable])

  function open(text: StudioDraft): void {
    latest.current = text
    setDraft(text)
    setOpened(({ count }) => ({ html: text.html, count: count + 1 }))
  }
  async function save(revision: boolean): Promise<boolean> {
    collect.current()
    return (await autosave?.save({ revision })) ?? false
  }
  async function saveForPreview(): Promise<void> {
    if (isWritable && !(await save(false))) throw new StudioFailure(0, NOT_SAVED)
  }

  return {
    draft,
    snapshot,
    opened,
    editor,
    /** Whether the autosave has started, so that the editor can be opened. */
    isReady: autosave !== undefined,
    /** Returns the draft with the last changes of its fields. */
    latest: () => latest.current,
    /** Returns the draft with the current content of the editor. */
    read: (): StudioDraft => {
      collect.current()
      return latest.current
    },
    write,
    /** Replaces the text on the desk. */
    open,
    /** Saves at once. @returns whether the server has all changes */
    save,
    /** Saves first, because the preview shows the saved text only. @throws StudioFailure if saving fails. */
    saveForPreview,
    /** Returns the version that a transition is based on. Saves first if the transition applies to the draft. */
    versionFor: async (move: TransitionId): Promise<number> => {
      if (autosave === undefined) return article.version
      if ('takesDraft' in ARTICLE_TRANSITIONS[move]) await saveForPreview()
      return autosave.version()
    },
    /** Ends a conflict with the chosen text. */
    settle: (chosen: StudioDraft): void => {
      collect.current()
      autosave?.settle(chosen)
      open(chosen)
    },
  }
}

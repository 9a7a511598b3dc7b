import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { ContentFile, ContentItem, SavedContent, StudioFile } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { contentForm, reduceContent } from '#studio/components/content/content-reducer.ts'
import { asContentFile, type FormContext, type TargetNames } from '#studio/components/content/form-context.ts'
import { keptKey, readKept, writeKept } from '#studio/components/content/kept-content.ts'
import { allProblems, messagesByPath, serverProblems } from './item-problems.ts'
import type { RefusedField } from '#studio/data/studio-call.ts'
import type { StudioContentKind } from './kind-of-address.tsx'
import { isNewItem, keptIdOf } from './item-identity.ts'
import { useContentAutosave } from './use-content-autosave.ts'

type Given = {
  kind: StudioContentKind
  item: ContentItem
  staffId: number
  isEditable: boolean
  onCreated: (itemId: number) => void
}

/** The form of an item: its content, autosave, problems and files. */
export function useItemForm({ kind, item, staffId, isEditable, onCreated }: Given) {
  const [opened] = useState(() => {
    const kept = isEditable ? readKept(keptKey(staffId, kind.id, keptIdOf(item))) : undefined
    const form = contentForm(kept?.content ?? (item.content as Content))
    return { form, kept: kept && { ...kept, content: form.content } }
  })
  const [state, dispatch] = useReducer(reduceContent, opened.form)
  const [standing, setStanding] = useState(item.standing)
  const [ofServer, setOfServer] = useState(() => serverProblems(kind, item.content as Content, item.problems))
  const [added, setAdded] = useState<readonly ContentFile[]>([])
  // a new item shows no errors at first
  const [isChecked, setIsChecked] = useState(!isNewItem(item))

  const onSaved = useCallback(
    (saved: SavedContent, content: Content) => {
      setStanding(saved.standing)
      setOfServer(serverProblems(kind, content, saved.problems))
    },
    [kind],
  )
  const { autosave, snapshot } = useContentAutosave({
    kind,
    staffId,
    item,
    stored: opened.kept === undefined ? opened.form.content : (item.content as Content),
    kept: opened.kept,
    onSaved,
    onCreated,
  })

  const { content } = state
  const sent = useRef(opened.form.content)
  useEffect(() => {
    if (autosave === undefined || sent.current === content) return
    sent.current = content
    autosave.change(content)
  }, [autosave, content])

  const problems = useMemo(
    () => (isEditable ? allProblems(kind, content, ofServer, snapshot.refused) : []),
    [isEditable, kind, content, ofServer, snapshot.refused],
  )
  const files = useMemo(
    () => new Map([...item.files, ...added].map((file) => [file.fileId, file])),
    [item.files, added],
  )
  const onFile = useCallback((file: StudioFile) => setAdded((all) => [...all, asContentFile(file)]), [])
  const [chosen, setChosen] = useState<TargetNames>({})
  const names = useMemo<TargetNames>(() => ({ ...item.names, ...chosen }), [item.names, chosen])
  const onName = useCallback((key: string, name: string) => setChosen((all) => ({ ...all, [key]: name })), [])
  // equal problems keep the same map, so that fields without a changed problem do not render again
  const shownProblems = isChecked ? JSON.stringify(problems) : '[]'
  const form = useMemo<FormContext>(
    () => ({
      dispatch,
      isReadOnly: !isEditable,
      problems: messagesByPath(JSON.parse(shownProblems) as { path: string; message: string }[]),
      open: state.open,
      files,
      onFile,
      names,
      onName,
      originals: kind.originals(item.key),
    }),
    [isEditable, shownProblems, state.open, files, onFile, names, onName, kind, item.key],
  )

  return {
    state,
    dispatch,
    standing,
    files,
    names,
    form,
    problems,
    autosave,
    snapshot,
    isKept: opened.kept !== undefined,
    /** Shows all problems at their fields from now on. */
    check: () => setIsChecked(true),
    /** Shows the errors of a rejected transition at their fields, until the next save. */
    refuse: (refused: readonly RefusedField[]) =>
      setOfServer(refused.map(({ field, message }) => ({ path: field.replace(/^content\./, ''), message }))),
    /** Discards the unsaved content, except for the fields in `kept`, which the next load of the item restores. */
    settle(kept: readonly string[]): void {
      const { remote } = snapshot
      autosave?.forget()
      if (remote === undefined || kept.length === 0) return
      const mine = Object.fromEntries(kept.map((name) => [name, content[name]]))
      const entry = { content: { ...remote.content, ...mine }, version: remote.standing.version }
      writeKept(keptKey(staffId, kind.id, remote.standing.itemId), entry)
    },
  }
}

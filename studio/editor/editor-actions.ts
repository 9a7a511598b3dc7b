import type { IDomEditor } from '@wangeditor-next/editor'

/** One line that an author is asked for. */
export type AskedLine = {
  label: string
  value: string
  hint?: string
  /** It may not stay empty. */
  isNeeded?: boolean
  maxLength?: number
  /** Why a line is refused, or nothing. */
  refusal?: (value: string) => string | undefined
}
/** What a dialog asks; its lines by the names under which they are answered. */
export type Question = {
  title: string
  lines: Readonly<Record<string, AskedLine>>
  cancelText?: string
}

/** What menus ask of the component that an editor belongs to. */
export type EditorActions = {
  /** Lets the author choose a file of a kind, uploads it and puts it into the text. */
  upload: (kind: 'image' | 'video' | 'file') => void
  importWord: () => void
  applyOfficialStyle: () => void
  /** @returns what was answered, without spaces around it; undefined when the author thinks better of it. */
  ask: (question: Question) => Promise<Readonly<Record<string, string>> | undefined>
}

const known = new WeakMap<IDomEditor, EditorActions>()

/** Ties an editor to its component. */
export const setEditorActions = (editor: IDomEditor, actions: EditorActions): void => {
  known.set(editor, actions)
}

/** What the component of an editor does for its menus. */
export const editorActions = (editor: IDomEditor): EditorActions | undefined => known.get(editor)

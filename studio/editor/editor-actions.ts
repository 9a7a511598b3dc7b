import type { IDomEditor } from '@wangeditor-next/editor'

/** An input of a dialog. */
export type AskedLine = {
  label: string
  value: string
  hint?: string
  /** Whether the input is required. */
  isNeeded?: boolean
  maxLength?: number
  /** Error message for an input; undefined if valid. */
  refusal?: (value: string) => string | undefined
}
/** A dialog with inputs by name. */
export type Question = {
  title: string
  lines: Readonly<Record<string, AskedLine>>
  cancelText?: string
}

/** Functions of the component for the editor's menus. */
export type EditorActions = {
  /** Lets the author choose a file of a kind, uploads it and inserts it. */
  upload: (kind: 'image' | 'video' | 'file') => void
  /** Inserts a file of the library. */
  chooseFile: () => void
  importWord: () => void
  applyOfficialStyle: () => void
  /** Opens the bar that finds and replaces. */
  find: () => void
  /** Inserts pasted or dropped content. */
  takeData: (data: DataTransfer) => void
  /** Opens a dialog. @returns the trimmed inputs; undefined if the author cancelled. */
  ask: (question: Question) => Promise<Readonly<Record<string, string>> | undefined>
}

const known = new WeakMap<IDomEditor, EditorActions>()

/** Connects an editor with its component. */
export const setEditorActions = (editor: IDomEditor, actions: EditorActions): void => {
  known.set(editor, actions)
}

/** Functions of an editor's component for its menus. */
export const editorActions = (editor: IDomEditor): EditorActions | undefined => known.get(editor)

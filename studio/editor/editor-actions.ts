import type { IDomEditor } from '@wangeditor-next/editor'

/** What an author is asked of each picture. */
export const PICTURE_QUESTION = '图片说明的是什么？读屏软件会念出来'

/** What menus ask of the component that an editor belongs to. */
export type EditorActions = {
  /** Lets the author choose a file of a kind, uploads it and puts it into the text. */
  upload: (kind: 'image' | 'video' | 'file') => void
  importWord: () => void
  applyOfficialStyle: () => void
  /** Asks for a line of text. @returns undefined when the author thinks better of it. */
  ask: (title: string, value: string) => Promise<string | undefined>
}

const known = new WeakMap<IDomEditor, EditorActions>()

/** Ties an editor to its component. */
export const setEditorActions = (editor: IDomEditor, actions: EditorActions): void => {
  known.set(editor, actions)
}

/** What the component of an editor does for its menus. */
export const editorActions = (editor: IDomEditor): EditorActions | undefined => known.get(editor)

import type { IDomEditor } from '@wangeditor-next/editor'
import { insertTree } from '#studio/editor/paste/insert-tree.ts'
import { type WordFile, wordText } from './word-text.ts'

/** Inserts the content of a .docx at the cursor. */
export async function importWord({ editor, ...word }: WordFile & { editor: IDomEditor }): Promise<void> {
  const text = await wordText(word)
  const moved = text && insertTree(editor, text.tree, text.views)
  if (moved) word.notify(moved, 'warning')
}

import './editable-dom.ts'
import {
  createEditor,
  type IDomEditor,
  SlateEditor,
  type SlateElement,
  SlateNode,
  type SlatePoint,
  SlateRange,
  SlateTransforms,
} from '@wangeditor-next/editor'
import { cleanInBrowser } from '#studio/editor/clean-in-browser.ts'
import { toEditor } from '#studio/editor/dialect/to-editor.ts'
import { type EditorActions, type Question, setEditorActions } from '#studio/editor/editor-actions.ts'
import { readArticle } from '#studio/editor/read-article.ts'
import { registerEditor } from '#studio/editor/register-editor.ts'

/**
 * Opens an article in an editor without a page, for tests of functions that change the editor's nodes. The cursor is
 * not set. Dialogs are answered with `answer`, by default as if the author had cancelled.
 */
export function bareEditor(html: string) {
  registerEditor()
  const editor = createEditor({ content: toEditor(cleanInBrowser(html)) as unknown as SlateElement[] })
  const asked: Question[] = []
  let focused = 0
  let answer: (question: Question) => Promise<Readonly<Record<string, string>> | undefined> = async () => undefined
  // an editor without a page can be neither focused nor removed
  editor.focus = () => void (focused += 1)
  editor.deselect = () => void (editor.selection = null)
  const ask: EditorActions['ask'] = (question) => {
    asked.push(question)
    return answer(question)
  }
  setEditorActions(editor, { ask } as EditorActions) // tests of other actions set them
  const select = (anchor: SlatePoint, focus = anchor) => SlateTransforms.select(editor, { anchor, focus })
  return {
    editor,
    /** Dialogs that were opened. */
    asked,
    /** The stored form of the current text. */
    read: () => readArticle(editor),
    /** Waits for the focus and the change event, which come after an edit. */
    settle: () => new Promise<void>((resolve) => setTimeout(resolve)),
    /** How often the text was focused. */
    focused: () => focused,
    /** Answers further dialogs. `during` runs while the dialog is open. */
    answerWith: (given: Readonly<Record<string, string>> | undefined, during: () => void = () => undefined): void => {
      answer = async () => {
        during()
        return given
      }
    },
    /** Sets the cursor behind the words, or in front of them. */
    setCursor: (side: 'behind' | 'before', words: string): void => {
      const start = pointOf(editor, words)
      select(side === 'before' ? start : { ...start, offset: start.offset + words.length })
    },
    /** Sets the cursor to the start of a block or cell. */
    setCursorAt: (...path: number[]) => select(SlateEditor.start(editor, path)),
    /** Selects from the start of `words` to the end of `last`. */
    select: (words: string, last = words): void => {
      const end = pointOf(editor, last)
      select(pointOf(editor, words), { ...end, offset: end.offset + last.length })
    },
    undo: () => editor.undo?.(),
    /** Type and text of the block at the cursor, with `|` at the cursor, or the selection in brackets. */
    cursor: () => markedBlock(editor),
  }
}

function pointOf(editor: IDomEditor, words: string): SlatePoint {
  for (const [{ text }, path] of SlateNode.texts(editor)) {
    if (text.includes(words)) return { path, offset: text.indexOf(words) }
  }
  throw new Error(`the text does not contain ${words}: ${readArticle(editor)}`)
}

function markedBlock(editor: IDomEditor): string {
  const { selection } = editor
  if (selection === null) return ''
  const [start, end] = SlateRange.edges(selection)
  const blockAt = (at: SlatePoint) =>
    SlateEditor.above(editor, { at, match: (node) => SlateEditor.isBlock(editor, node as SlateElement) })
  const [first, last] = [blockAt(start), blockAt(end)]
  if (first === undefined || last === undefined) return ''
  const text = (anchor: SlatePoint, focus: SlatePoint) => SlateEditor.string(editor, { anchor, focus })
  const middle = SlateRange.isCollapsed(selection) ? '|' : `[${text(start, end)}]`
  const [before, after] = [SlateEditor.start(editor, first[1]), SlateEditor.end(editor, last[1])]
  return `${(first[0] as unknown as { type: string }).type} ${text(before, start)}${middle}${text(end, after)}`
}

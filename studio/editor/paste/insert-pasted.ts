import type { IDomEditor } from '@wangeditor-next/editor'
import { element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanInBrowser, parsed, UncleanableHtml } from '#studio/editor/clean-in-browser.ts'
import type { EditorPorts } from '#studio/editor/ports.ts'
import { viewsIn } from '#studio/editor/signed-files.ts'
import { cleanPaste } from './clean-paste.ts'
import { insertTree, isInCaption, isInText } from './insert-tree.ts'
import { leftOutLine } from './paste-notices.ts'

/** Puts HTML from elsewhere into the text, cleaned before anything of it gets there, and tells what was left out. */
export function insertPasted(editor: IDomEditor, html: string, notify: EditorPorts['notify']): void {
  try {
    const { tree, leftOut } = cleanPaste(html, parsed)
    const cleaned = cleanInBrowser(htmlOf(tree))
    const isStyled = isInText(editor) && /font-(?:size|family):/.test(htmlOf(cleaned))
    const moved = insertTree(editor, cleaned, viewsIn(parsed(html)))
    const line = [leftOutLine(leftOut), moved].filter(Boolean).join('；')
    const foreign = leftOut.pictures.filter((address) => address !== '')
    const told = [line, isStyled ? '字体、字号照原样，点“公文样式”可以统一' : ''].filter(Boolean).join('；')
    if (told !== '') notify([told, ...foreign].join('\n'), line === '' ? 'info' : 'warning')
  } catch (error) {
    if (!(error instanceof UncleanableHtml)) throw error
    notify('粘贴的内容过长或结构过深', 'error')
  }
}

/**
 * Puts several lines of plain text where the cursor is in a caption: the editor would take picture and caption apart.
 * @returns whether it did.
 */
export function insertPastedLines(editor: IDomEditor, text: string, notify: EditorPorts['notify']): boolean {
  if (!isInCaption(editor) || !/[\r\n]/.test(text)) return false
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const moved = insertTree(
    editor,
    lines.map((line) => element('p', [line])),
    new Map(),
  )
  if (moved !== '') notify(moved, 'warning')
  return true
}

import { type IDomEditor, SlateEditor, SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import { type ArticleNode, element, htmlOf, mapElements, textOf } from '#contracts/article-markup/article-tree.ts'
import { cleanInBrowser, parsed, UncleanableHtml } from '#studio/editor/clean-in-browser.ts'
import { blockTypeAtCursor } from '#studio/editor/cursor.ts'
import type { Offer } from '#studio/editor/offer-bar.tsx'
import type { EditorPorts, UploadedFile } from '#studio/editor/ports.ts'
import { viewsIn } from '#studio/editor/signed-files.ts'
import { joinedLines, looksBroken } from './broken-lines.ts'
import { cleanPaste } from './clean-paste.ts'
import { insertTree, isInText } from './insert-tree.ts'
import { type LeftOut, leftOutLine } from './paste-notices.ts'
import { isSomething } from './office-tree.ts'
import { EMBEDDED } from './paste-pictures.ts'
import { blocksOfText, linesOfText } from './plain-text.ts'

/** Functions of the editor's component for pasting. */
export type PastePorts = {
  notify: EditorPorts['notify']
  /** Stores a picture. Returns undefined after a failure, which has been shown. */
  store: (picture: File) => Promise<UploadedFile | undefined>
  offer: (offer: Offer) => void
}

export type Pasted = { tree: ArticleNode[]; leftOut: LeftOut; html: string }

/** Sanitizes pasted HTML before inserting it. @returns undefined for HTML beyond the limits, after showing an error */
export function readPasted(html: string, notify: EditorPorts['notify']): Pasted | undefined {
  try {
    const { tree, leftOut } = cleanPaste(html, parsed, location.origin)
    return { tree: cleanInBrowser(htmlOf(tree)), leftOut, html }
  } catch (error) {
    if (!(error instanceof UncleanableHtml)) throw error
    notify('粘贴的内容过长或结构过深：请分几次粘贴，或把文件作为附件上传', 'error')
    return undefined
  }
}

/** Whether any pasted content remains. */
export const holdsSomething = ({ tree }: Pasted): boolean => tree.some((node) => isSomething([node]))

/** Inserts pasted content, after storing embedded pictures, and reports what was left out. */
export async function insertPasted(editor: IDomEditor, pasted: Pasted, ports: PastePorts): Promise<void> {
  const { leftOut } = pasted
  const tree = leftOut.embedded.length > 0 ? await withStored(pasted, ports) : pasted.tree
  if (editor.isDestroyed) return
  const isStyled = isInText(editor) && /font-(?:size|family):/.test(htmlOf(tree))
  const moved = insertTree(editor, tree, viewsIn(parsed(pasted.html.replaceAll(`${location.origin}/`, '/'))))
  const line = [leftOutLine(leftOut), moved].filter(Boolean).join('；')
  const foreign = leftOut.pictures.filter((address) => address !== '')
  const notice = [line, isStyled ? '字体、字号照原样，点“公文样式”可以统一' : ''].filter(Boolean).join('；')
  if (notice !== '') ports.notify([notice, ...foreign].join('\n'), line === '' ? 'info' : 'warning')
}

/** Stores the embedded pictures of a tree; counts failures as left out. */
async function withStored({ tree, leftOut }: Pasted, { store }: PastePorts): Promise<ArticleNode[]> {
  const stored = new Map<string, string>()
  for (const [at, address] of leftOut.embedded.entries()) {
    const picture = await fileOf(address, at + 1)
    const file = picture && (await store(picture))
    if (file) stored.set(`${EMBEDDED}${at}`, file.url)
    else leftOut.pictures.push('')
  }
  return mapElements(tree, (node) => {
    const { src = '' } = node.attributes
    if (node.tag !== 'img' || !src.startsWith(EMBEDDED)) return [node]
    const url = stored.get(src)
    return url === undefined ? [] : [element('img', [], { ...node.attributes, src: url })]
  })
}

/** Decodes a `data:` address; undefined for any other address. */
async function fileOf(address: string, number: number): Promise<File | undefined> {
  const [, type = '', data = ''] = /^data:(image\/[a-z+.-]+);base64,([\s\S]*)$/i.exec(address) ?? []
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    return bytes.length === 0
      ? undefined
      : new File([bytes], `粘贴图片${number}.${type.split('/')[1]?.replace(/\+.*/, '') ?? ''}`, { type })
  } catch {
    return undefined
  }
}

/** Inserts plain text: lines as paragraphs, tab-separated rows as a table; offers to join wrapped lines. */
export function insertPastedText(editor: IDomEditor, text: string, { notify, offer }: PastePorts): void {
  if (blockTypeAtCursor(editor) === 'pre') {
    editor.insertText(text)
    return
  }
  const canBeJoined = isInText(editor)
  const moved = insertTree(editor, blocksOfText(text), new Map())
  if (moved !== '') notify(moved, 'warning')
  const lines = linesOfText(text)
  if (!canBeJoined || !looksBroken(lines)) return
  offer({
    text: '这段文字像是从 PDF 复制的，每一行都断开了',
    choices: [
      {
        label: '合并断行',
        take: () => {
          if (!replaceLines(editor, lines, joinedLines(lines)))
            notify('粘贴的文字已经改动，请重新粘贴后再合并', 'warning')
        },
      },
    ],
  })
}

/** Finds inserted lines again and replaces them, as one undo step. @returns whether the lines still exist */
function replaceLines(editor: IDomEditor, lines: readonly string[], others: readonly string[]): boolean {
  const at = editor.children.findIndex((_, first) =>
    lines.every((line, after) => {
      const block = editor.children[first + after]
      return block !== undefined && squeezed(SlateNode.string(block)) === squeezed(line)
    }),
  )
  if (at < 0) return false
  // focus before the change, because focusing restores the last selection
  editor.focus()
  const paragraphs = others.map((line) => ({ type: 'paragraph', children: [{ text: line }] }))
  SlateEditor.withoutNormalizing(editor, () => {
    for (const _line of lines) SlateTransforms.removeNodes(editor, { at: [at] })
    SlateTransforms.insertNodes(editor, paragraphs as unknown as SlateNode[], { at: [at] })
    SlateTransforms.select(editor, SlateEditor.end(editor, [at + paragraphs.length - 1]))
  })
  return true
}

/** Removes all white space, in which inserted lines differ from the clipboard. */
const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** Explains why nothing was inserted, and suggests what to do. */
export function tellNothing({ leftOut, html }: Pasted, notify: EditorPorts['notify']): void {
  const line = leftOutLine(leftOut)
  const foreign = leftOut.pictures.filter((address) => address !== '')
  const known = textOf(parsed(html)).trim() === '' ? '' : '；内容只有隐藏或不能放进正文的部分'
  notify([line === '' ? `没有可以粘贴的内容${known}` : `没有内容粘贴进来：${line}`, ...foreign].join('\n'), 'warning')
}

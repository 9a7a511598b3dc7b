import {
  DomEditor,
  type IDomEditor,
  SlateEditor,
  type SlateNode,
  SlateRange,
  SlateTransforms,
} from '@wangeditor-next/editor'
import { LINK_ADDRESS } from '#contracts/article-markup/markup-list.ts'
import { focusText, placeCursor } from './cursor.ts'
import type { LinkNode } from './dialect/editor-nodes.ts'
import { type AskedLine, editorActions } from './editor-actions.ts'

const isLink = (node: unknown) => DomEditor.checkNodeType(node as SlateNode, 'link')

/** Whether a link is allowed at the cursor. */
export const canLink = (editor: IDomEditor): boolean =>
  !DomEditor.getSelectedElems(editor).some(
    (node) => editor.isVoid(node) || ['pre', 'code'].includes(DomEditor.getNodeType(node)),
  )

/**
 * Asks for the address of the link at the cursor, or of a new link. Without a selection, a new link also needs a text.
 */
export async function askLink(editor: IDomEditor): Promise<void> {
  placeCursor(editor)
  const { selection } = editor
  if (selection === null) return
  const link = DomEditor.getSelectedNodeByType(editor, 'link') as unknown as LinkNode | null
  const isNew = link === null && SlateRange.isCollapsed(selection)
  const given = await editorActions(editor)?.ask({
    title: link ? '修改链接' : '插入链接',
    lines: { ...(isNew && { text: WORDS }), url: { ...ADDRESS, value: link?.url ?? '' } },
  })
  if (editor.isDestroyed) return
  SlateTransforms.select(editor, selection)
  if (given)
    put(editor, { url: fullAddress(given['url'] ?? ''), isNew, words: given['text'] ?? '', hasLink: link !== null })
  focusText(editor)
}

const WORDS: AskedLine = { label: '文字', hint: '写明打开后是什么，不写“点击这里”。', value: '', isNeeded: true }
const ADDRESS: Omit<AskedLine, 'value'> = {
  label: '地址',
  hint: '站内页面以 / 开头，如 /jobs。',
  isNeeded: true,
  maxLength: 2000,
  refusal: (address) =>
    LINK_ADDRESS.test(fullAddress(address)) ? undefined : '链接须以 http://、https://、mailto:、tel: 或 / 开头',
}

/** Completes an address for a link: adds `mailto:` or `https://` if missing. */
function fullAddress(said: string): string {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(said)) return `mailto:${said}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test(said) ? `https://${said}` : said
}

type Given = { url: string; words: string; isNew: boolean; hasLink: boolean }

function put(editor: IDomEditor, { url, words, isNew, hasLink }: Given): void {
  const link = { type: 'link' as const, url, attributes: {}, children: [] }
  if (hasLink) SlateTransforms.setNodes(editor, { url } as unknown as Partial<SlateNode>, { match: isLink })
  else if (isNew) insertLink(editor, { ...link, children: [{ text: words }] })
  else {
    // links cannot be nested
    SlateTransforms.unwrapNodes(editor, { match: isLink, split: true })
    SlateTransforms.wrapNodes(editor, link as unknown as never, { split: true })
    SlateTransforms.collapse(editor, { edge: 'end' })
  }
}

/** Inserts a link and sets the cursor behind it. */
export function insertLink(editor: IDomEditor, link: LinkNode): void {
  SlateTransforms.insertNodes(editor, link as unknown as SlateNode, { select: true })
  const [found] = SlateEditor.nodes(editor, { match: isLink })
  const [, path] = found ?? []
  // every link is followed by a text node, which may be empty
  if (path) SlateTransforms.select(editor, SlateEditor.start(editor, [...path.slice(0, -1), (path.at(-1) ?? 0) + 1]))
}

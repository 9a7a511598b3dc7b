import { type IDomEditor, SlateEditor, SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import type { BlockNode, InlineNode, TextBlockNode } from './dialect/editor-nodes.ts'

/** Marks that are removed; `order` is the nesting order of the marks. */
const FOREIGN = ['color', 'bgColor', 'fontSize', 'fontFamily', 'order'] as const

/**
 * Formats paragraphs like official documents: indent of two characters, line height 1.75. Removes colours, fonts and
 * font sizes. The salutation, headings and centred or right-aligned lines are not indented. One undo step.
 */
export function applyOfficialStyle(editor: IDomEditor): void {
  const blocks = editor.children as unknown as BlockNode[]
  const addressed = addressedAt(blocks)
  SlateEditor.withoutNormalizing(editor, () => {
    for (const [place, block] of blocks.entries()) {
      if (!isText(block)) continue
      const isParagraph = block.type === 'paragraph' && !isAside(block)
      const indent = place === addressed ? '0em' : '2em'
      const style = { indent: isParagraph ? indent : null, lineHeight: isParagraph ? '1.75' : null, kept: null }
      SlateTransforms.setNodes(editor, style as unknown as Partial<SlateNode>, { at: [place] })
      for (const [at, inline] of block.children.entries()) unstyle(editor, inline, [place, at])
      takeTypedIndent(editor, place)
    }
  })
}

/** Index of the salutation, which is the first paragraph if it ends with a colon; -1 without a salutation. */
function addressedAt(blocks: readonly BlockNode[]): number {
  const first = blocks.findIndex((block) => isText(block) && !isAside(block) && textOf(block) !== '')
  const block = blocks[first]
  return block?.type === 'paragraph' && /[：:]$/.test(textOf(block)) ? first : -1
}

const isAside = ({ textAlign }: TextBlockNode): boolean => textAlign === 'center' || textAlign === 'right'
const textOf = (block: BlockNode): string => SlateNode.string(block as unknown as SlateNode).trim()

const isText = (block: BlockNode): block is TextBlockNode =>
  block.type === 'paragraph' || block.type.startsWith('header')

function unstyle(editor: IDomEditor, node: InlineNode, path: number[]): void {
  if ('text' in node) SlateTransforms.unsetNodes(editor, [...FOREIGN] as never[], { at: path })
  else if (node.type === 'link')
    for (const at of node.children.keys()) unstyle(editor, node.children[at] as InlineNode, [...path, at])
}

/** Removes typed spaces used as indent. */
function takeTypedIndent(editor: IDomEditor, place: number): void {
  const [first] = (editor.children[place] as unknown as TextBlockNode).children
  const typed = first && 'text' in first ? /^[\s\u3000\u00a0]+/.exec(first.text)?.[0].length : undefined
  if (typed === undefined) return
  const path = [place, 0]
  SlateTransforms.delete(editor, { at: { anchor: { path, offset: 0 }, focus: { path, offset: typed } } })
}

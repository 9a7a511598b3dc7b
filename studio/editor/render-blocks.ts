import type { IDomEditor, SlateElement } from '@wangeditor-next/editor'
import { SlateRange } from '@wangeditor-next/editor'
import { h, type VNode } from 'snabbdom'
import { type ArticleNode, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { keepRow, selectedCells } from './row-cache.ts'
import { scrollIfWide } from './wide-tables.ts'
import type { BlockNode, CellNode, FigureNode, ItemNode, RowNode, TableNode } from './dialect/editor-nodes.ts'

type Render = (node: SlateElement, children: VNode[] | null, editor: IDomEditor) => VNode

/** Casts the editor's nodes to the studio's types for a render function. */
const rendering = <Node>(render: (node: Node, children: VNode[], editor: IDomEditor) => VNode): Render => {
  return (node, children, editor) => render(node as unknown as Node, children ?? [], editor)
}

/** Renders sanitized article content unchanged. */
const shown = (content: ArticleNode): VNode => h('div', { contentEditable: false, innerHTML: htmlOf([content]) })

const figure = rendering<FigureNode>(({ media }, children) =>
  h('figure', { className: 'article-figure' }, [
    shown(media),
    h('figcaption', { 'data-placeholder': placeholderOf(media) }, children),
  ]),
)

const placeholderOf = (media: FigureNode['media']): string =>
  typeof media === 'object' && media.tag === 'video' ? '视频说明：讲了什么' : '图注（可不填）'

const locked = rendering<{ content: ArticleNode }>(({ content }) =>
  h('div', { className: 'article-locked', contentEditable: false }, [
    h('span', { className: 'article-locked-name' }, '保留原样'),
    shown(content),
  ]),
)

const film = rendering<{ media: ArticleNode }>(({ media }) =>
  h('div', { className: 'article-film', contentEditable: false }, [shown(media)]),
)

const item = rendering<ItemNode>((node, children, editor) => {
  const { level = 0, ordered, start } = node
  return h('div', { className: 'article-item', style: { paddingLeft: `${level * 2}em` } }, [
    h(
      'span',
      { contentEditable: false, className: 'article-item-mark', 'data-w-e-reserve': true },
      ordered ? `${numberOf(editor, node, Number(start ?? 1))}.` : (['•', '◦'][level] ?? '▪'),
    ),
    h('span', { className: 'article-item-text' }, children),
  ])
})

/** Number of an item in its list. */
function numberOf(editor: IDomEditor, node: ItemNode, first: number): number {
  const blocks = editor.children as unknown as BlockNode[]
  let number = first
  for (let at = blocks.indexOf(node); at > 0; at -= 1) {
    const [own, before] = [blocks[at] as ItemNode, blocks[at - 1] as BlockNode]
    if ((own.level ?? 0) === (node.level ?? 0) && own.begins) break
    if (before.type !== 'list-item' || (before.level ?? 0) < (node.level ?? 0)) break
    if ((before.level ?? 0) > (node.level ?? 0)) continue
    if (before.ordered !== node.ordered) break
    number += 1
    if (before.start !== undefined) return number - 1 + Number(before.start)
  }
  return number
}

const table = rendering<TableNode>((node, children, editor) =>
  h('div', { className: 'article-table', hook: scrollIfWide }, [
    h('table', { contentEditable: isEditable(editor, node) }, [
      ...(node.caption ? [h('caption', { contentEditable: false, innerHTML: htmlOf(node.caption) })] : []),
      h('tbody', {}, children),
    ]),
  ]),
)

/** Whether the table is editable. False if the selection crosses a cell's edge: deleting it would break the table. */
function isEditable(editor: IDomEditor, node: TableNode): boolean {
  if (editor.isDisabled()) return false
  const { selection } = editor
  if (selection === null || SlateRange.isCollapsed(selection)) return true
  const place = (editor.children as unknown as BlockNode[]).indexOf(node)
  const { anchor, focus } = selection
  const isInside = anchor.path[0] === place || focus.path[0] === place
  return !isInside || anchor.path.slice(0, 3).join() === focus.path.slice(0, 3).join()
}

const row = rendering<RowNode>((node, children, editor) => {
  const vnode = h('tr', {}, children)
  keepRow(editor, node, vnode)
  return vnode
})

const cell = rendering<CellNode>((node, children, editor) => {
  const { isHeader, colSpan = 1, rowSpan = 1, attributes = {} } = node
  const isSelected = selectedCells(editor)?.some((line) => line.some((one) => (one as [[unknown]])[0][0] === node))
  return h(
    isHeader ? 'th' : 'td',
    {
      colSpan,
      rowSpan,
      'data-block-type': 'table-cell',
      className: isSelected ? 'w-e-selected' : '',
      ...(attributes['scope'] && { scope: attributes['scope'] }),
    },
    children,
  )
})

/** Rendering of blocks that the editor lacks, or renders differently from the page. */
export const renderElems = Object.entries({
  figure,
  locked,
  film,
  'list-item': item,
  table,
  'table-row': row,
  'table-cell': cell,
}).map(([type, renderElem]) => ({ type, renderElem }))

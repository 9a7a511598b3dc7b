import { DomEditor, type IDomEditor, SlateEditor, type SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import { type ArticleElement, type ArticleNode, element } from '#contracts/article-markup/article-tree.ts'
import { writeBehind } from './cursor.ts'
import type { FigureNode, ImageNode } from './dialect/editor-nodes.ts'
import { editorActions } from './editor-actions.ts'

/**
 * Asks for the alternative text of the selected picture, for screen readers. The picture stays selected.
 * @returns the text; undefined if the author cancelled or no picture is selected
 */
export async function askPictureText(editor: IDomEditor): Promise<string | undefined> {
  const picture = selectedPicture(editor)
  if (picture === undefined) return undefined
  const given = await editorActions(editor)?.ask({
    title: '替代文字',
    lines: {
      alt: {
        label: '这张图片上是什么',
        hint: '读屏软件会读给看不见图片的人，如：招聘会现场，求职者在展位前咨询。读者看到的图注另写在图片下面。',
        value: picture.alt,
      },
    },
    cancelText: '以后再填',
  })
  if (editor.isDestroyed) return undefined
  const alt = given?.['alt']
  if (alt !== undefined)
    SlateTransforms.setNodes(editor, picture.change(alt) as Partial<SlateNode>, { at: picture.path })
  writeBehind(editor, picture.path)
  return alt
}

/** Whether a node is a figure of `kind`: only pictures have an alternative text. */
export const isFigureOf = (kind: 'picture' | 'film', node: SlateNode): boolean =>
  DomEditor.checkNodeType(node, 'figure') && isPicture((node as unknown as FigureNode).media) === (kind === 'picture')

const isPicture = (media: ArticleNode): media is ArticleElement => typeof media === 'object' && media.tag === 'img'

function selectedPicture(editor: IDomEditor) {
  const [found] = SlateEditor.nodes(editor, { match: (node) => DomEditor.checkNodeType(node as SlateNode, 'image') })
  if (found !== undefined) {
    const [node, path] = found as unknown as [ImageNode, number[]]
    return { path, alt: node.alt, change: (alt: string) => ({ alt, attributes: { ...node.attributes, alt } }) }
  }
  const figure = DomEditor.getSelectedNodeByType(editor, 'figure') as unknown as FigureNode | null
  if (figure === null || !isPicture(figure.media)) return undefined
  const { attributes, children } = figure.media
  return {
    path: [editor.children.indexOf(figure as never)],
    alt: attributes['alt'] ?? '',
    change: (alt: string) => ({ media: element('img', children, { ...attributes, alt }) }),
  }
}

import type { IDomEditor } from '@wangeditor-next/editor'
import { type ArticleNode, htmlOf } from '#contracts/article-markup/article-tree.ts'
import type { BlockNode } from './dialect/editor-nodes.ts'
import { fromEditor } from './dialect/from-editor.ts'

/** Content of an editor as a tree in stored form. */
export const readArticleTree = (editor: IDomEditor): ArticleNode[] =>
  fromEditor(editor.children as unknown as BlockNode[]) // contains only nodes created by toEditor and the menus

/** Content of an editor as stored HTML. */
export const readArticle = (editor: IDomEditor): string => htmlOf(readArticleTree(editor))

import type { IDomEditor } from '@wangeditor-next/editor'
import { type ArticleNode, htmlOf } from '#contracts/article-markup/article-tree.ts'
import type { BlockNode } from './dialect/editor-nodes.ts'
import { fromEditor } from './dialect/from-editor.ts'

/** What an editor holds, as it is stored. */
export const readArticleTree = (editor: IDomEditor): ArticleNode[] =>
  fromEditor(editor.children as unknown as BlockNode[]) // it holds what toEditor made and its menus insert

/** The HTML of what an editor holds, as it is stored. */
export const readArticle = (editor: IDomEditor): string => htmlOf(readArticleTree(editor))

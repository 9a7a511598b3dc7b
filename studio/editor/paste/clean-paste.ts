import type { ArticleNode } from '#contracts/article-markup/article-tree.ts'
import { cleanTree } from '#contracts/article-markup/clean-tree.ts'
import { fromOffice } from './office-tree.ts'
import { type LeftOut, nothingLeftOut } from './paste-notices.ts'

/** What was pasted, as it may stand in an article, and what was left out of it. `parse` reads HTML as a tree. */
export function cleanPaste(
  html: string,
  parse: (html: string) => ArticleNode[],
): { tree: ArticleNode[]; leftOut: LeftOut } {
  const leftOut = nothingLeftOut()
  const tree = cleanTree(fromOffice(parse(fragmentOf(html)), leftOut))
  return { tree, leftOut }
}

const COMMENT_LIST = /<div style=['"]mso-element:comment-list['"]>[\s\S]*$/i

/** Programs put a whole document on the clipboard and mark what was selected; Word's comments may stand behind it. */
function fragmentOf(html: string): string {
  const [, fragment = html] = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html) ?? []
  return COMMENT_LIST.test(fragment) ? fragment : fragment + (COMMENT_LIST.exec(html)?.[0] ?? '')
}

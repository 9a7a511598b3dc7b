import type { ArticleNode } from '#contracts/article-markup/article-tree.ts'
import { cleanTree } from '#contracts/article-markup/clean-tree.ts'
import { editableBlocks } from './editable-blocks.ts'
import { htmlLists } from './html-lists.ts'
import { officeLists } from './office-lists.ts'
import { plainTree } from './office-tree.ts'
import { ownNodes } from './own-clipboard.ts'
import { classStylesOf, selectedPart, withMarks } from './paste-fragment.ts'
import { type LeftOut, nothingLeftOut } from './paste-notices.ts'
import { pastedTables } from './paste-tables.ts'
import { withFormats } from './text-format.ts'

const OFFICE = /\bmso-|\bclass="?Mso|urn:schemas-microsoft-com:office/i

/**
 * Sanitizes pasted HTML to editable article content. `parse` parses HTML into a tree; `origin` is the origin of this
 * site, which is removed from links and pictures.
 * @returns the content, and the counts of removed parts
 */
export function cleanPaste(
  html: string,
  parse: (html: string) => ArticleNode[],
  origin = '',
): { tree: ArticleNode[]; leftOut: LeftOut } {
  const leftOut = nothingLeftOut()
  const whole = parse(withMarks(html))
  const own = ownNodes(whole)
  if (own) return { tree: own, leftOut }
  const source = { leftOut, classes: classStylesOf(whole), isOffice: OFFICE.test(html), origin }
  const lists = htmlLists(officeLists(plainTree(selectedPart(whole), source)))
  const tree = editableBlocks(cleanTree(withFormats(pastedTables(lists, leftOut))), leftOut)
  return { tree, leftOut }
}

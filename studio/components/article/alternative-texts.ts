import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parsed } from '#studio/editor/clean-in-browser.ts'
import { treeWithAlternatives } from './alternative-marks.ts'

/** HTML of an article for staff, with the alternative text below each picture. */
export const withAlternatives = (html: string): string =>
  html.includes('<img') ? htmlOf(treeWithAlternatives(parsed(html))) : html

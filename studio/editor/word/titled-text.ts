import { type ArticleNode, isOneOf, textOf } from '#contracts/article-markup/article-tree.ts'
import { TITLE_MAX } from '#contracts/studio/studio-limits.ts'

/** Maximum number of lines of a title. A title begins within `FIRST_LINES`, because a letterhead may come first. */
const MOST_LINES = 3
const FIRST_LINES = 5
/** Minimum length of a title found by the file name: many file names contain shorter lines. */
const SHORTEST = 6

/**
 * Returns the title of a document, and its text without the title, because pages show both. The title is the first
 * lines if the file name contains them, else the lines of `title` near the start, else the file name.
 */
export function titledText(
  { tree, title }: { tree: readonly ArticleNode[]; title: string },
  fileName: string,
): { title: string; tree: ArticleNode[] } {
  const name = fileName.replace(/\.docx$/i, '')
  for (let from = 0; from < FIRST_LINES; from += 1) {
    for (let count = MOST_LINES; count > 0; count -= 1) {
      const lines = tree.slice(from, from + count)
      const said = lines.every((line) => isOneOf(line, 'p', 'h2', 'h3')) ? textOf(lines).trim() : ''
      const isTitle =
        squeezed(said) === squeezed(title) ||
        (from === 0 && squeezed(name).includes(squeezed(said)) && said.length >= SHORTEST)
      if (said !== '' && said.length <= TITLE_MAX && isTitle)
        return { title: said, tree: [...tree.slice(0, from), ...tree.slice(from + count)] }
    }
  }
  return { title: name.slice(0, TITLE_MAX), tree: [...tree] }
}

const squeezed = (text: string): string => text.replace(/\s+/g, '')

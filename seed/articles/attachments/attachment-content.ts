import type { AttachmentPattern } from '#seed/content/read-content.ts'
import { tablesIn } from './tables-in.ts'

export type AttachmentContent = {
  /** File name without extension. */
  title: string
  /** Title of the article the file belongs to. */
  subtitle: string
  note: string
  /** Issuer named at the bottom of the document. */
  issuer: string
  /** Header row; empty for none. */
  columns: string[]
  rows: string[][]
}

/** Issuer of documents that exist only as demo data. */
export const DEMONSTRATION_ISSUER = '江汉人才发展集团有限公司（演示文件）'

type Article = { title: string; html: string }

/**
 * Returns the content of an attachment, from the first pattern that matches its name and article. @throws Error if no
 * pattern matches.
 */
export function attachmentContent(
  name: string,
  article: Article,
  patterns: readonly AttachmentPattern[],
): AttachmentContent {
  const title = name.replace(/\.[a-z]+$/, '')
  for (const pattern of patterns) {
    const table = title.includes(pattern.match) ? tableOf(pattern, article) : undefined
    if (table !== undefined)
      return { title, subtitle: article.title, note: pattern.note, issuer: DEMONSTRATION_ISSUER, ...table }
  }
  throw new Error(`No attachment pattern fits ${name}`)
}

/** Returns the table of a pattern; undefined if the pattern refers to a table that the article lacks. */
function tableOf(
  pattern: AttachmentPattern,
  { html }: Article,
): Pick<AttachmentContent, 'columns' | 'rows'> | undefined {
  if (!('head' in pattern)) return { columns: pattern.columns, rows: pattern.rows }
  const [columns, ...rows] = tablesIn(html).find(([row]) => row?.[0] === pattern.head) ?? []
  return columns && { columns, rows }
}

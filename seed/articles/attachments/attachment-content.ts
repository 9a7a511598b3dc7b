import type { AttachmentPattern } from '#seed/content/read-content.ts'

export type AttachmentContent = {
  /** File name without its ending. */
  title: string
  /** Title of the article the file belongs to. */
  subtitle: string
  note: string
  columns: string[]
  rows: string[][]
}

/** What a file of this name says, from the first pattern whose word the name contains. @throws when no pattern fits. */
export const attachmentContent = (
  name: string,
  articleTitle: string,
  patterns: readonly AttachmentPattern[],
): AttachmentContent => {
  const title = name.replace(/\.[a-z]+$/, '')
  const pattern = patterns.find(({ match }) => title.includes(match))
  if (!pattern) throw new Error(`No attachment pattern fits ${name}`)
  const { note, columns, rows } = pattern
  return { title, subtitle: articleTitle, note, columns, rows }
}

/** Smallest size of a title in half points (小二); the text of a notice is smaller. */
const TITLE_SIZE = 36
/** Number of first paragraphs that are searched: a letterhead and a document number may precede the title. */
const FIRST_PARAGRAPHS = 12
const SHORTEST = 6
const PARAGRAPH = /<w:p(?=[\s>])(?:[^>]*[^>/])?>[\s\S]*?<\/w:p>/g

/**
 * Returns the offsets, in the XML, of the paragraphs that look like the title of a notice: the last group of centred
 * paragraphs in large letters near the start. Most notices have no style for their title.
 */
export function titlePlaces(document: string): ReadonlySet<number> {
  const [before = ''] = document.split(/<w:tbl[\s>]/)
  let group: { at: number; text: string }[] = []
  let isOpen = false
  for (const { 0: paragraph, index } of [...before.matchAll(PARAGRAPH)].slice(0, FIRST_PARAGRAPHS)) {
    const text = textOf(paragraph)
    if (text === '') continue
    if (isLarge(paragraph)) {
      group = isOpen ? [...group, { at: index, text }] : [{ at: index, text }]
      isOpen = true
    } else isOpen = false
  }
  const title = group.map(({ text }) => text).join('')
  // a letterhead alone is the name of the office, not the title
  if (title.length < SHORTEST || title.endsWith('文件')) return new Set()
  return new Set(group.map(({ at }) => at))
}

const textOf = (xml: string): string =>
  [...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)</g)]
    .map(([, text]) => text)
    .join('')
    .trim()

function isLarge(paragraph: string): boolean {
  if (!/<w:jc w:val="center"\s*\/>/.test(paragraph)) return false
  const written = (paragraph.match(/<w:r(?=[\s>])[\s\S]*?<\/w:r>/g) ?? []).filter((run) => textOf(run) !== '')
  return written.every((run) => Number(/<w:sz w:val="(\d+)"/.exec(run)?.[1] ?? 0) >= TITLE_SIZE)
}

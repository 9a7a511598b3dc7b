/** Width of a line in Chinese characters. A Latin character is half as wide as a Chinese character. */
const widthOf = (line: string): number =>
  Array.from(line.trimEnd()).reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < 0x2e80 ? 0.5 : 1), 0)

const PAGE_NUMBER =
  /^\s*(?:[-—–－·]\s*\d{1,4}\s*[-—–－·]|第\s*\d{1,4}\s*页(?:\s*[,，/]?\s*共\s*\d{1,4}\s*页)?|\d{1,4}\s*[/／]\s*\d{1,4}|\d{1,3})\s*$/
/** Beginnings of a line that always start a new paragraph. */
const BEGINS =
  /^(?:\u3000|\s{2,}|[（(]?[一二三四五六七八九十百]{1,4}[、）)．.]|第[一二三四五六七八九十百\d]{1,4}[条章节款项]|[（(]?\d{1,2}[、）)．.](?!\d)|[①-⑳●•■◆▪○]|附件?[:：\d]|联系人|注[:：])/
const ENDS_SENTENCE = /[。！？!?；;：:…”』」》）)]$/
/**
 * Maximum width by which a full line may be shorter than the widest line: a character that may not start a line takes
 * its neighbour to the next line.
 */
const RAGGED = 2.5
const SHORTEST = 12
/** Width of the indent of a paragraph's first line. */
const INDENT = 2

/** Width of a full line; 0 if the lines are too short or too few to have been wrapped by a page. */
function fullWidth(lines: readonly string[]): number {
  const full = lines.reduce((widest, line) => Math.max(widest, widthOf(line)), 0)
  return lines.length < 2 || full < SHORTEST ? 0 : full
}

/**
 * Whether lines were wrapped at the width of a page: some lines are full, end in mid-sentence, and continue on the next
 * line.
 */
export function looksBroken(lines: readonly string[]): boolean {
  const full = fullWidth(lines)
  if (full === 0) return false
  return lines.some((line, at) => {
    const next = lines[at + 1]
    return (
      next !== undefined &&
      /^[\p{L}\p{N}，。、；：）)]/u.test(next) &&
      !ENDS_SENTENCE.test(line.trim()) &&
      goesOn(line, next, undefined, { full, isFirst: true })
    )
  })
}

/** Joins wrapped lines to paragraphs; removes page numbers. */
export function joinedLines(all: readonly string[]): string[] {
  const lines = all.filter((line) => !PAGE_NUMBER.test(line))
  const full = fullWidth(lines)
  const paragraphs: string[] = []
  let before: string | undefined
  let isFirst = true
  for (const [at, line] of lines.entries()) {
    if (before !== undefined && goesOn(before, line, lines[at + 1], { full, isFirst })) {
      paragraphs[paragraphs.length - 1] = joined(paragraphs.at(-1) ?? '', line)
      isFirst = false
    } else {
      paragraphs.push(line.trim())
      isFirst = true
    }
    before = line
  }
  return paragraphs
}

type Page = { full: number; isFirst: boolean }

/** Whether a line continues the previous line. `isFirst`: whether the previous line started a paragraph. */
function goesOn(before: string, line: string, next: string | undefined, { full, isFirst }: Page): boolean {
  if (full === 0 || BEGINS.test(line)) return false
  const missing = full - widthOf(before)
  if (!ENDS_SENTENCE.test(before.trim())) return missing <= RAGGED + (isFirst ? INDENT : 0)
  if (missing > RAGGED || /[：:]$/.test(before.trim())) return false
  // a line that is shorter by the indent and has a following line is the first line of a paragraph
  const own = full - widthOf(line)
  return !(own >= INDENT - 0.5 && own <= RAGGED + INDENT && next !== undefined)
}

/** Joins Chinese lines directly, Latin lines with a space; rejoins hyphenated words. */
function joined(before: string, line: string): string {
  const [one, other] = [before.trimEnd(), line.trim()]
  if (/[a-z]-$/i.test(one) && /^[a-z]/.test(other)) return one.slice(0, -1) + other
  return /[\w,.;:!?)%]$/.test(one) && /^[\w(]/.test(other) ? `${one} ${other}` : one + other
}

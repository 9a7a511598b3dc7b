/** A place in the editor's nodes: path of a text node, and offset in that node. */
type FindPoint = { path: number[]; offset: number }
/** A match, in the editor's form of a range. */
export type FindRange = { anchor: FindPoint; focus: FindPoint }

/** The fields of the editor's nodes that the search reads. */
type FindNode = { text?: string; type?: string; children?: readonly FindNode[] }

export type FindQuery = { words: string; isCaseSensitive: boolean }

/** Blocks without editable text. */
const CLOSED = new Set(['film', 'locked', 'divider', 'image'])
/** Placeholder of a picture inside a line, so that no match spans the picture. */
const PICTURE = '\ufffc'

/**
 * Finds words in the editor's nodes, in the order of the text, without overlaps. A match may span differently formatted
 * parts of a line, but never two lines or cells.
 */
export function findMatches(nodes: readonly FindNode[], { words, isCaseSensitive }: FindQuery): FindRange[] {
  if (words === '') return []
  const folded = (text: string) => foldedText(text, isCaseSensitive)
  const wanted = folded(words)
  const found: FindRange[] = []
  for (const spots of linesOf(nodes, [])) {
    const line = folded(spots.map(({ text }) => text).join(''))
    for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + wanted.length)) {
      const anchor = pointAt(spots, at, false)
      const focus = pointAt(spots, at + wanted.length, true)
      if (anchor && focus) found.push({ anchor, focus })
    }
  }
  return found
}

/** Number of matches in a plain text. */
export const countIn = (text: string, query: FindQuery): number => findMatches([{ children: [{ text }] }], query).length

/** Number of characters of the editor's text without white space, counted as in 审查单. */
export function characterCount(nodes: readonly FindNode[]): number {
  let count = 0
  for (const { text, type, children = [] } of nodes) {
    if (text !== undefined) count += Array.from(text.replace(BLANK, '')).length
    else if (type === undefined || !CLOSED.has(type)) count += characterCount(children)
  }
  return count
}

const BLANK = /[\s\u200b\ufeff]/g

type Spot = { path: number[]; text: string; isText: boolean }

/** The parts of each line or cell, with the paths of its texts. */
function* linesOf(nodes: readonly FindNode[], path: readonly number[]): Generator<Spot[]> {
  for (const [at, { type = '', children }] of nodes.entries()) {
    if (children === undefined || CLOSED.has(type)) continue
    const here = [...path, at]
    if (children.some((child) => child.text !== undefined)) yield spotsOf(children, here)
    else yield* linesOf(children, here)
  }
}

function spotsOf(nodes: readonly FindNode[], path: readonly number[]): Spot[] {
  return nodes.flatMap(({ text, type = '', children = [] }, at) => {
    const here = [...path, at]
    if (text !== undefined) return [{ path: here, text, isText: true }]
    return CLOSED.has(type) ? [{ path: here, text: PICTURE, isText: false }] : spotsOf(children, here)
  })
}

/**
 * Converts an index in a line to a point. Between two texts: the end of the first if `isEnd`, else the start of the
 * second.
 */
function pointAt(spots: readonly Spot[], index: number, isEnd: boolean): FindPoint | undefined {
  let before = 0
  for (const { path, text, isText } of spots) {
    const after = before + text.length
    if (isText && (isEnd ? index > before && index <= after : index >= before && index < after))
      return { path, offset: index - before }
    before = after
  }
  return undefined
}

/**
 * Normalizes white space and, unless case-sensitive, letter case. The length stays the same, so that offsets stay
 * valid.
 */
function foldedText(text: string, isCaseSensitive: boolean): string {
  const plain = text.replace(/[\u00a0\u3000]/g, ' ')
  if (isCaseSensitive) return plain
  const lower = plain.toLowerCase()
  return lower.length === plain.length ? lower : plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

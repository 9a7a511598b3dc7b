/** A place in the editor's nodes: path of a text and offset in it. */
type FindPoint = { path: number[]; offset: number }
/** A match, in the editor's form of a range. */
export type FindRange = { anchor: FindPoint; focus: FindPoint }

/** The fields of the editor's nodes that the search reads. */
type FindNode = { text?: string; type?: string; children?: readonly FindNode[] }

export type FindQuery = { words: string; isCaseSensitive: boolean }

/** Blocks without editable text. */
const CLOSED = new Set(['film', 'locked', 'divider', 'image'])
/** Stands for a picture inside a line: words around it do not join. */
const PICTURE = '\ufffc'

/**
 * Finds words in the editor's nodes, in the order of the text, without overlaps. A match may go over differently
 * formatted parts of a line, and never from one line or cell into another.
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

/** Number of characters of the editor's text, without blanks, as 审查单 counts them. */
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

/** The point of an index; at a border the end of the former text, or the beginning of the next one. */
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

/** Blanks of all kinds are the same, and letters of both cases; no character changes its length. */
function foldedText(text: string, isCaseSensitive: boolean): string {
  const plain = text.replace(/[\u00a0\u3000]/g, ' ')
  if (isCaseSensitive) return plain
  const lower = plain.toLowerCase()
  return lower.length === plain.length ? lower : plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

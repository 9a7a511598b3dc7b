import type { Chunk } from '#web/render-page.ts'
import type { Hole } from '#web/components/on-demand/kept.tsx'

/** HTML with holes where kept components stand: one hole after each piece but the last. */
export type Fragment<Piece extends Chunk = Chunk> = {
  /** What belongs to `<head>`: title, meta, links, JSON-LD. */
  head: string
  pieces: readonly Piece[]
  holes: readonly Hole[]
}

const MARK = `~${crypto.randomUUID()}~` // no text of a page can contain it

/** The text that stands for a hole while React renders. */
export const holeText = (index: number): string => `${MARK}${index}${MARK}`

/** Cuts a rendering into its head and, at its holes, into pieces. */
export function fragmentOf(markup: string, holes: readonly Hole[]): Fragment<string> {
  const hoisted = HOISTED.exec(markup)?.[0] ?? ''
  let body = markup.slice(hoisted.length)
  let head = hoisted
  for (let begin = body.indexOf(JSON_LD); begin >= 0; begin = body.indexOf(JSON_LD, begin)) {
    const end = body.indexOf(SCRIPT_END, begin) + SCRIPT_END.length
    head += body.slice(begin, end)
    body = body.slice(0, begin) + body.slice(end)
  }
  const cut = body.split(MARK) // text, number of a hole, text, …
  const pieces: string[] = []
  const dug: Hole[] = []
  for (let index = 0; index < cut.length; index += 2) {
    const isFirst = index === 0
    const isLast = index === cut.length - 1
    pieces.push(withoutParting(cut[index] ?? '', isFirst, isLast))
    if (isLast) break
    const hole = holes[Number(cut[index + 1])]
    if (hole === undefined) throw new Error('a rendering has a hole that nobody dug')
    dug.push(hole)
  }
  return { head, pieces, holes: dug }
}

/** What React writes between two texts; a hole is text to it, which it would not part from an element. */
const PARTING = '<!-- -->'

function withoutParting(piece: string, isFirst: boolean, isLast: boolean): string {
  const begin = !isFirst && piece.startsWith(PARTING) ? PARTING.length : 0
  const end = !isLast && piece.length > begin && piece.endsWith(PARTING) ? piece.length - PARTING.length : piece.length
  return piece.slice(begin, end)
}

/** React puts hoisted title, meta and link elements in front of the markup when the tree has no `<html>`. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

/** The browser does not render it: it would be in the way of hydration. Its JSON has no `<`. */
const JSON_LD = '<script type="application/ld+json">'
const SCRIPT_END = '</script>'

/** The fragment with its pieces as UTF-8, which a page then takes as they are. */
export function encoded({ head, pieces, holes }: Fragment<string>): Fragment<Uint8Array> {
  return { head, pieces: pieces.map((piece) => encoder.encode(piece)), holes }
}

const encoder = new TextEncoder()

/** How much an encoded fragment takes, in bytes. */
export const sizeOf = ({ head, pieces }: Fragment<Uint8Array>): number =>
  pieces.reduce((sum, piece) => sum + piece.length, head.length)

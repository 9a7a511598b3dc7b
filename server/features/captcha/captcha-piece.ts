import { randomInt } from 'node:crypto'

/** The sides of a piece: 1 has a tab outwards, -1 a notch, 0 is straight. Top, right, bottom, left. */
export type PieceSides = readonly [number, number, number, number]

// the body is 30 px wide and a tab 8 px: with tabs on both sides, a piece takes 46 of the strip's 47 px
const SHOULDER = 11
const TAB_CHORD = 8
const TAB_RADIUS = 5
/** Start of the body, in px, on both axes of the 47 x 47 square of the piece. */
const BODY_START = 8.5
/** Side in px of the square that fits any piece. */
export const PIECE_SIZE = 47

/** A random outline that has a tab and a notch, so that the piece cannot be taken for a plain square. */
export function randomSides(): PieceSides {
  for (;;) {
    const sides: PieceSides = [randomInt(-1, 2), randomInt(-1, 2), randomInt(-1, 2), randomInt(-1, 2)]
    if (sides.includes(1) && sides.includes(-1)) return sides
  }
}

/** The outline as SVG path data within the square. */
export function piecePath([top, right, bottom, left]: PieceSides): string {
  const side = (direction: 'h' | 'v', sign: 1 | -1, tab: number) => {
    const line = (length: number) => `${direction}${sign * length}`
    if (tab === 0) return line(2 * SHOULDER + TAB_CHORD)
    const chord = direction === 'h' ? `${sign * TAB_CHORD} 0` : `0 ${sign * TAB_CHORD}`
    return `${line(SHOULDER)}a${TAB_RADIUS} ${TAB_RADIUS} 0 1 ${tab === 1 ? 1 : 0} ${chord}${line(SHOULDER)}`
  }
  const sides = [side('h', 1, top), side('v', 1, right), side('h', -1, bottom), side('v', -1, left)]
  return `M${BODY_START} ${BODY_START}${sides.join('')}z`
}

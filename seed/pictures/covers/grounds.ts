import { isDark } from '#seed/pictures/core/colour.ts'
import { DIAGONAL, fade, gradient } from '#seed/pictures/core/gradients.ts'
import type { Direction } from '#seed/pictures/core/gradients.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { rect } from '#seed/pictures/core/shapes.ts'

/** A flat ground of two colours; light lines go on a dark one, blue lines on a light one. */
export type Ground = { dark: boolean; markup: string }

type Pair = readonly [from: string, to: string]

const SEVEN_GROUNDS: readonly Pair[] = [
  ['#0a3a78', '#2a72bd'],
  ['#dbe8f5', '#f4f8fc'],
  ['#0b4f9e', '#5b9bd8'],
  ['#efe4d0', '#faf5ea'],
  ['#082a58', '#16559f'],
  ['#c4daef', '#eaf2f9'],
  ['#1f6a86', '#6fb0c4'],
]

const FIVE_GROUNDS: readonly Pair[] = [
  ['#0a3a78', '#2a72bd'],
  ['#082a58', '#16559f'],
  ['#dbe8f5', '#f6f9fc'],
  ['#efe4d0', '#fbf7ee'],
  ['#0b4f9e', '#6aa7e0'],
]

const ground = ([from, to]: Pair, w: number, h: number, direction: Direction): Ground => ({
  dark: isDark(from),
  markup: gradient(0, 0, w, h, fade(from, to), direction),
})

/** Seven grounds in turn. */
export const turningGround = (r: Random, w: number, h: number): Ground => ground(r.turn(SEVEN_GROUNDS), w, h, DIAGONAL)

/** Five grounds in turn: another period for families that turn three or four layouts. */
export const shortTurnGround = (r: Random, w: number, h: number, direction: Direction): Ground =>
  ground(r.turn(FIVE_GROUNDS), w, h, direction)

/** White sheet with a soft shadow. */
export const card = (x: number, y: number, w: number, h: number, fill = '#fdfcf9'): string =>
  rect(x + 4, y + 9, w, h, '#04152f', 'rx="6" opacity=".13"') + rect(x, y, w, h, fill, 'rx="6"')

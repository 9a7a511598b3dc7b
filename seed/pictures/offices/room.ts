import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { line, path, rect, round, trapezoid } from '#seed/pictures/core/shapes.ts'

/** Empty room: its floor starts at floorY. */
type Room = { floorY: number; markup: string }

const ACCENTS = ['#0b4f9e', '#2b7f93', '#16365f', '#5b9bd8', '#c8912e', '#3f7f6a']

/** The colour a company uses in its rooms and on its buildings. */
export const accent = (r: Random): string => r.pick(ACCENTS)

/** Room in warm or cool white. */
export function emptyRoom(r: Random, w: number, h: number): Room {
  const floorY = h * 0.72
  const warm = r.chance(0.45)
  const [wall, lower, floor] = warm ? ['#f1e7d5', '#fbf7ee', '#d9c6a4'] : ['#dfeaf5', '#f5f9fc', '#bfd2e6']
  const markup =
    gradient(0, 0, w, floorY, fade(wall, lower)) +
    gradient(0, floorY, w, h - floorY, fade(floor, mix(floor, '#4b6f98', 0.22))) +
    rect(0, floorY - 7, w, 7, mix(wall, '#7d95b0', 0.3))
  return { floorY, markup }
}

/** Pendant lamp on a cord of the given length, with its light down to the floor. */
export const lamp = (x: number, length: number, colour: string, floorY: number): string =>
  line(x, 0, x, length, '#33475e', 1.6) +
  path(`M${x - 30} ${length + 16}Q${x} ${length - 12} ${x + 30} ${length + 16}Z`, colour) +
  trapezoid(length + 16, [x - 28, x + 28], floorY, [x - 90, x + 90], '#fff6dd', 'opacity=".16"')

/** Desk with a screen and a cup, seen from the front; x is its middle, y the floor, k the scale. */
export const desk = (r: Random, x: number, y: number, k: number, colour: string): string =>
  rect(x - 70 * k, y - 46 * k, 140 * k, 7 * k, '#e8cfa3') +
  rect(x - 64 * k, y - 39 * k, 6 * k, 39 * k, '#5f7690') +
  rect(x + 58 * k, y - 39 * k, 6 * k, 39 * k, '#5f7690') +
  rect(x - 58 * k, y - 39 * k, 116 * k, 22 * k, colour, 'opacity=".85"') +
  rect(x - 2 * k, y - 58 * k, 5 * k, 12 * k, '#7d8fa3') +
  rect(x - 26 * k, y - 88 * k, 54 * k, 34 * k, '#1d2b3d', `rx="${round(3 * k)}"`) +
  rect(x + 40 * k, y - 58 * k, 9 * k, 12 * k, r.pick([COLOURS.gold, '#fdfcf9', COLOURS.blue]), `rx="${round(2 * k)}"`)

import type { Random } from '#seed/pictures/core/random.ts'
import { path, polygon, range, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'

/** One construction of a mark on 160 x 160: r makes the choices, a is the main colour, b the second. */
export type LogoForm = (r: Random, a: string, b: string) => string

/** White inside a mark; on a solid ground it takes the colour of the ground. */
export const PAPER = '#fff'

export type Cap = 'butt' | 'round'
/** Point at angle a, distance R from a centre. */
export const pt = (a: number, R: number, cx = 80, cy = 80): Point => [cx + Math.cos(a) * R, cy + Math.sin(a) * R]
export const TAU = Math.PI * 2
/** Regular polygon with k corners. */
export const ngon = (k: number, R: number, rot: number, fill: string, extra = '', cx = 80, cy = 80): string =>
  polygon(
    range(k).map((i) => pt(rot + (i * TAU) / k, R, cx, cy)),
    fill,
    extra,
  )
/** Stroke attributes: colour, width, line ends. */
export const sw = (c: string, w: number, cap: Cap = 'butt'): string =>
  `stroke="${c}" stroke-width="${w}" stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}"`
/** Stroke along a circle from angle a0 to a1, clockwise. */
export const arc = (
  a0: number,
  a1: number,
  R: number,
  c: string,
  w: number,
  cap: Cap = 'butt',
  cx = 80,
  cy = 80,
): string => {
  const [x0, y0] = pt(a0, R, cx, cy)
  const [x1, y1] = pt(a1, R, cx, cy)
  return path(
    `M${round(x0)} ${round(y0)}A${R} ${R} 0 ${a1 - a0 > Math.PI ? 1 : 0} 1 ${round(x1)} ${round(y1)}`,
    'none',
    sw(c, w, cap),
  )
}

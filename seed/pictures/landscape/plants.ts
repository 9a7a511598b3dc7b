import { mix } from '#seed/pictures/core/colour.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { ellipse, line, path, repeat, round, trapezoid } from '#seed/pictures/core/shapes.ts'

type TreeKind = 'round' | 'oval' | 'poplar' | 'umbrella'

const TREE_KINDS: readonly TreeKind[] = ['round', 'oval', 'poplar', 'umbrella']

/** Crown of a tree in shares of its height: half width, height of its middle, half height. */
const CROWNS: Readonly<Record<TreeKind, readonly [w: number, middle: number, ry: number]>> = {
  round: [0.3, 0.66, 0.31],
  oval: [0.23, 0.6, 0.4],
  poplar: [0.12, 0.55, 0.45],
  umbrella: [0.4, 0.78, 0.2],
}

/** A crown in the making: x, cy its middle, y the foot of the tree. */
type Crown = {
  x: number
  y: number
  h: number
  w: number
  cy: number
  ry: number
  colour: string
  lit: string
  stem: string
}

const spreadCrown = ({ x, y, h, w, cy, ry, colour, lit, stem }: Crown): string =>
  ellipse(x - w * 0.4, cy + ry * 0.35, w * 0.62, ry * 0.72, colour) +
  ellipse(x + w * 0.42, cy + ry * 0.25, w * 0.6, ry * 0.75, colour) +
  ellipse(x, cy - ry * 0.2, w * 0.72, ry, colour) +
  ellipse(x + w * 0.14, cy - ry * 0.35, w * 0.46, ry * 0.62, lit, 'opacity=".75"') +
  line(x, y - h * 0.5, x + w * 0.3, cy, stem, round(h * 0.01)) +
  line(x, y - h * 0.45, x - w * 0.3, cy + ry * 0.2, stem, round(h * 0.01))

function closedCrown({ x, y, h, w, cy, ry, colour, lit, stem }: Crown): string {
  const [top, bottom, side] = [round(cy - ry), round(cy + ry), round(ry)]
  const sunny = `M${round(x)} ${top}A${round(w)} ${side} 0 0 1 ${round(x)} ${bottom}A${round(w * 0.42)} ${side} 0 0 0 ${round(x)} ${top}Z`
  return (
    ellipse(x, cy, w, ry, colour) +
    path(sunny, lit, 'opacity=".8"') +
    line(x, y - h * 0.12, x, cy - ry * 0.3, stem, round(Math.max(0.8, h * 0.009))) +
    line(x, cy + ry * 0.35, x + w * 0.42, cy - ry * 0.02, stem, round(Math.max(0.6, h * 0.007)))
  )
}

/** Tree in one of four habits, its foot at x/y; the colour carries the depth. */
export function tree(
  r: Random,
  x: number,
  y: number,
  h: number,
  colour: string,
  light: string,
  kind: TreeKind = r.pick(TREE_KINDS),
): string {
  const [w, middle, ry] = CROWNS[kind]
  const stem = mix(colour, '#0a1c33', 0.35)
  const cy = y - h * middle
  const crown: Crown = { x, y, h, w: h * w, cy, ry: h * ry, colour, lit: mix(colour, light, 0.28), stem }
  const trunk = trapezoid(cy, [x - h * 0.008, x + h * 0.008], y, [x - h * 0.014, x + h * 0.014], stem)
  return trunk + (kind === 'umbrella' ? spreadCrown(crown) : closedCrown(crown))
}

/** Row of trees along a line; jitter in height and spacing. */
export function trees(
  r: Random,
  s: Scheme,
  x0: number,
  x1: number,
  y: number,
  h: number,
  depth: number,
  gap = 0.5,
  kinds?: readonly TreeKind[],
): string {
  const leaf = mix(mix(s.leaf, s.near, 0.25), s.haze, depth)
  let o = ''
  for (let x = x0; x < x1; x += h * gap * r.f(0.6, 1.5))
    o += tree(r, x, y, h * r.f(0.72, 1.15), mix(leaf, s.near, r.f(0, 0.25)), s.glow, kinds && r.pick(kinds))
  return o
}
/** Low hedge / bush band. */
export function bushes(r: Random, x0: number, x1: number, y: number, h: number, colour: string, light: string): string {
  let o = ''
  for (let x = x0; x < x1; x += h * r.f(0.7, 1.3)) {
    const k = h * r.f(0.6, 1.1)
    o += ellipse(x, y, k, k * 0.8, mix(colour, light, r.f(0, 0.16)))
  }
  return o
}
/** Foreground reeds or leaves that frame a corner. */
export function reeds(r: Random, x: number, y: number, h: number, count: number, colour: string, dir = 1): string {
  return repeat(count, (i) => {
    const len = h * r.f(0.5, 1)
    const lean = dir * r.f(0.05, 0.5) * len
    const bx = x + dir * i * h * 0.07
    const wdt = h * 0.028
    return path(
      `M${round(bx - wdt)} ${round(y)}Q${round(bx)} ${round(y - len * 0.6)} ${round(bx + lean)} ${round(y - len)}Q${round(bx + wdt * 1.6)} ${round(y - len * 0.5)} ${round(bx + wdt)} ${round(y)}Z`,
      mix(colour, '#ffffff', r.f(0, 0.08)),
    )
  })
}

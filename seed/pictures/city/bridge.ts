import { mix } from '#seed/pictures/core/colour.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import { line, path, polygon, range, rect, round, trail } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'

type BridgeLook = { pylons?: readonly [number, number]; cables?: number }

/** One pylon at x between the water and the deck, with what its two faces need. */
type Pylon = { x: number; deck: number; water: number; h: number; shade: string; bright: string }

/** Two legs that join above the deck. */
function pylon({ x, deck, water, h, shade, bright }: Pylon): string {
  const top = deck - h
  const w = h * 0.045
  const joint: Point = [x + w * 0.1, deck - h * 0.42]
  const left: Point[] = [
    [x - w * 1.5, water],
    [x - w * 1.15, deck],
    [x - w * 0.32, top],
    [x + w * 0.32, top],
    joint,
    [x - w * 0.55, deck],
    [x - w * 0.75, water],
  ]
  const right: Point[] = [
    [x + w * 1.5, water],
    [x + w * 1.15, deck],
    [x + w * 0.32, top],
    [x - w * 0.05, top],
    joint,
    [x + w * 0.6, deck],
    [x + w * 0.8, water],
  ]
  return (
    polygon(left, shade) +
    polygon(right, bright) +
    rect(x - w * 1.9, water - h * 0.03, w * 3.8, h * 0.045, shade) +
    rect(x - w * 0.4, top - h * 0.05, w * 0.8, h * 0.06, bright)
  )
}

/** Where the deck of a bridge runs: from x0 to x1, its height at every x, the height of its pylons. */
type Deck = { x0: number; x1: number; at: (x: number) => number; h: number }

/** Stay cables left and right of a pylon at x, each reaching as far as `reach`. */
function stays({ x0, x1, at, h }: Deck, x: number, reach: number, count: number, colour: string): string {
  const cable = (i: number, end: number): string => {
    const head = at(x) - h + h * 0.06 + (count - i) * h * 0.034
    return line(x, head, end, at(end), colour, round(Math.max(0.8, h * 0.0055)), 'opacity=".78"')
  }
  return [-1, 1]
    .flatMap((side) => range(count).map((i) => ({ i: i + 1, end: x + (side * reach * (i + 1)) / count })))
    .filter(({ end }) => end > x0 - 40 && end < x1 + 40)
    .map(({ i, end }) => cable(i, end))
    .join('')
}

/** Road slab with its lit railing. */
function slab({ x0, x1, at, h }: Deck, colour: string, light: string): string {
  const edge = range(25).map((i): Point => {
    const x = x0 + ((x1 - x0) * i) / 24
    return [x, at(x)]
  })
  const underside = edge.map(([x, y]): Point => [x, y + h * 0.035]).toReversed()
  const railing = `stroke="${light}" stroke-width="${round(h * 0.009)}" opacity=".85"`
  return polygon([...edge, ...underside], colour) + path(`M${trail(edge)}`, 'none', railing)
}

/** Cable-stayed bridge across x0..x1, deck height y; piers reach waterY. */
export function bridge(
  s: Scheme,
  x0: number,
  x1: number,
  y: number,
  h: number,
  waterY: number,
  depth: number,
  { pylons = [0.3, 0.7], cables = 11 }: BridgeLook = {},
): string {
  const shade = tone(s, depth)
  const bright = mix(shade, s.lit, 0.24)
  const span = x1 - x0
  const at = (x: number): number => y - Math.sin(((x - x0) / span) * Math.PI) * h * 0.09
  const deck: Deck = { x0, x1, at, h }
  const reach = span * (pylons[1] - pylons[0]) * 0.47
  const places = pylons.map((share) => x0 + span * share)
  const piers = range(9)
    .map((i) => x0 + (span * (i + 0.5)) / 9)
    .filter((x) => places.every((place) => Math.abs(x - place) > h * 0.25))
  const pier = (x: number): string =>
    rect(x - h * 0.016, at(x) + h * 0.03, h * 0.032, waterY - at(x) - h * 0.03, mix(shade, s.haze, 0.25))
  const upright = (x: number): string =>
    stays(deck, x, reach, cables, bright) + pylon({ x, deck: at(x), water: waterY, h, shade, bright })
  return places.map(upright).join('') + slab(deck, shade, s.glow) + piers.map(pier).join('')
}

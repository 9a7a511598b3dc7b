import { COLOURS } from '#seed/pictures/core/colour.ts'
import { DIAGONAL, glow } from '#seed/pictures/core/gradients.ts'
import { entry } from '#seed/pictures/core/random.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, ellipse, line, path, range, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { shortTurnGround } from '#seed/pictures/covers/grounds.ts'

type Node = { at: Point; size: number }

/** Disc colour and figure colour, going round. */
const DISCS: readonly (readonly [disc: string, figure: string])[] = [
  ['#fdfcf9', COLOURS.blue],
  [COLOURS.blue, '#ffffff'],
  [COLOURS.sky, '#ffffff'],
  [COLOURS.teal, '#ffffff'],
]

/** Disc with head and shoulders. */
function person([x, y]: Point, size: number, disc: string, figure: string): string {
  const [left, right, foot, neck] = [x - size * 0.52, x + size * 0.52, y + size * 0.58, y + size * 0.16]
  const shoulders = `M${round(left)} ${round(foot)}Q${round(x - size * 0.5)} ${round(neck)} ${round(x)} ${round(neck)}Q${round(x + size * 0.5)} ${round(neck)} ${round(right)} ${round(foot)}Z`
  return (
    circle(x + 2, y + 5, size, '#04152f', 'opacity=".14"') +
    circle(x, y, size, disc) +
    circle(x, y - size * 0.2, size * 0.28, figure) +
    path(shoulders, figure)
  )
}

const orbits = ([x, y]: Point, colour: string): string =>
  [78, 138, 200]
    .map((radius, i) => {
      const dashes = i === 1 ? 'stroke-dasharray="4 8"' : ''
      const look = `stroke="${colour}" stroke-width="1.4" opacity="${round(0.34 - i * 0.07)}" ${dashes}`
      return ellipse(x, y, radius * 1.35, radius * 0.86, 'none', look)
    })
    .join('')

/** Seven to ten places on three orbits. */
function nodesAround(r: Random, [x, y]: Point): Node[] {
  const start = r.f(0, 6)
  const count = r.i(7, 10)
  return range(count).map((i) => {
    const radius = entry([138, 200, 96], i % 3)
    const angle = start + (i / count) * 6.28
    const size = r.f(22, 34) * (radius > 150 ? 0.85 : 1)
    return { at: [x + Math.cos(angle) * radius * 1.35, y + Math.sin(angle) * radius * 0.8], size }
  })
}

/** Lines to the middle and from each place to the next. */
function links(nodes: readonly Node[], centre: Point, colour: string): string {
  const spokes = nodes.map(({ at }) => line(...centre, ...at, colour, 1.3, 'opacity=".35"'))
  const chain = nodes.map(({ at }, i) =>
    line(...at, ...entry(nodes, (i + 1) % nodes.length).at, colour, 1, 'opacity=".25"'),
  )
  return spokes.join('') + chain.join('')
}

/** People linked around one in the middle. */
export const drawNetwork: Still = (r, _s, w, h) => {
  const ground = shortTurnGround(r, w, h, DIAGONAL)
  const centre: Point = [w * r.f(0.45, 0.55), h * 0.5]
  const ink = ground.dark ? '#ffffff' : COLOURS.blue
  const nodes = nodesAround(r, centre)
  const spark = (): string =>
    circle(r() * w, r() * h, r.f(1.5, 3.6), r.pick([COLOURS.gold, ink, '#9cc6ef']), 'opacity=".5"')
  return (
    ground.markup +
    glow(...centre, 250, ground.dark ? '#7fb8f0' : '#ffffff', 0.6) +
    orbits(centre, ink) +
    links(nodes, centre, ink) +
    repeat(26, spark) +
    nodes.map(({ at, size }, i) => person(at, size, ...entry(DISCS, i % DISCS.length))).join('') +
    circle(...centre, 62, COLOURS.gold, 'opacity=".25"') +
    person(centre, 50, COLOURS.gold, '#ffffff')
  )
}

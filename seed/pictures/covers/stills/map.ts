import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { curve } from '#seed/pictures/core/curves.ts'
import { gradient } from '#seed/pictures/core/gradients.ts'
import type { Direction, Stop } from '#seed/pictures/core/gradients.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, ellipse, group, path, range, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'

type Look = { light: boolean; land: string; block: string; road: string; river: string; haze: string; foot: string }

const BLUE: Look = {
  light: true,
  land: '#eef3f8',
  block: '#dde7f1',
  road: '#ffffff',
  river: '#a9cdee',
  haze: '#ffffff',
  foot: '#bcd3ea',
}
const NIGHT: Look = {
  light: false,
  land: '#0d3f80',
  block: '#124a92',
  road: '#2c6bb5',
  river: '#5b9bd8',
  haze: '#04152f',
  foot: '#04152f',
}
const SAND: Look = {
  light: true,
  land: '#f8f2e6',
  block: '#ecdfc6',
  road: '#fffdf8',
  river: '#9cc6ef',
  haze: '#fffaf0',
  foot: '#e6d3ac',
}
const LOOKS: readonly Look[] = [BLUE, NIGHT, SAND]

const MARGIN = 160
const TOP_DOWN: Direction = [0.5, 0, 0.5, 1]

/** One block between streets, sometimes a park, half of them with buildings. */
function block(r: Random, x: number, y: number, w: number, h: number, look: Look): string {
  const green = mix('#8fc2b0', look.land, look.light ? 0.45 : 0.6)
  const fill = r.chance(0.1) ? green : r.chance(0.3) ? look.block : look.land
  const ground = rect(x, y, w - 6, h - 6, fill, 'rx="4"')
  if (!r.chance(0.5)) return ground
  const colour = mix(look.block, COLOURS.blue, look.light ? 0.16 : 0.3)
  const building = (): string => {
    const [left, top] = [x + r.f(3, w * 0.5), y + r.f(3, h * 0.4)]
    return rect(left, top, r.f(7, w * 0.3), r.f(6, h * 0.3), colour, 'rx="1.5" opacity=".7"')
  }
  return ground + repeat(r.i(2, 4), building)
}

/** Columns of blocks that reach beyond the picture, so that they may be turned. */
function blocks(r: Random, w: number, h: number, look: Look): string {
  let o = ''
  for (let x = -MARGIN; x < w + MARGIN;) {
    const width = r.f(38, 84)
    for (let y = -MARGIN; y < h + MARGIN;) {
      const height = r.f(30, 70)
      o += block(r, x, y, width, height, look)
      y += height
    }
    x += width
  }
  return o
}

function river(r: Random, w: number, h: number, bend: number, { river: colour, light }: Look): string {
  const points = range(8).map((i): Point => [
    -40 + ((w + 80) * i) / 7,
    h * r.f(0.42, 0.52) + Math.sin(i * 1.1 + bend) * h * 0.22,
  ])
  const course = curve(points)
  return (
    path(course, 'none', `stroke="${mix(colour, '#ffffff', light ? 0.5 : 0.1)}" stroke-width="70"`) +
    path(course, 'none', `stroke="${colour}" stroke-width="58"`) +
    path(course, 'none', 'stroke="#ffffff" stroke-width="2" opacity=".45" stroke-dasharray="30 40"')
  )
}

function mainRoad(r: Random, w: number, h: number, bend: number): string {
  const points = range(6).map((i): Point => [w * r.f(0.46, 0.54) + Math.sin(i + bend) * 50, -30 + ((h + 60) * i) / 5])
  const course = curve(points)
  return (
    path(course, 'none', `stroke="${COLOURS.goldLight}" stroke-width="11"`) +
    path(course, 'none', 'stroke="#ffffff" stroke-width="2" stroke-dasharray="10 8" opacity=".8"')
  )
}

/** Pin with its point at x, y; k is the scale. */
const pin = ([x, y]: Point, k: number, colour: string, centre: string): string =>
  ellipse(x, y + 2, 9 * k, 3 * k, '#04152f', 'opacity=".22"') +
  group(
    path('M0 0C-4 -9 -13 -15 -13 -26A13 13 0 1 1 13 -26C13 -15 4 -9 0 0Z', colour) +
      path('M0 0C4 -9 13 -15 13 -26A13 13 0 0 0 0 -39Z', '#04152f', 'opacity=".12"') +
      circle(0, -26, 5.4, centre),
    `transform="translate(${round(x)} ${round(y)}) scale(${k})"`,
  )

/** Dotted route from left to right with a pin at every stop, one of them large and gold. */
function route(r: Random, w: number, h: number, light: boolean): string {
  const stops = range(r.i(4, 6)).map((i): Point => [w * (0.14 + 0.16 * i) + r.f(-20, 20), h * r.f(0.3, 0.74)])
  const colour = light ? COLOURS.blue : '#ffffff'
  const dots = 'stroke-width="3" stroke-dasharray="2 8" stroke-linecap="round"'
  const goal = r.i(1, stops.length - 2)
  const pins = stops.map((stop, i) =>
    i === goal ? pin(stop, 1.9, COLOURS.gold, '#ffffff') : pin(stop, 1, colour, light ? '#ffffff' : COLOURS.blue),
  )
  return path(curve(stops), 'none', `stroke="${colour}" ${dots}`) + pins.join('')
}

/** City plan with a river and a route. */
export const drawMap: Still = (r, _s, w, h) => {
  const look = r.turn(LOOKS)
  const angle = r.f(-24, 24)
  const fadeOut: Stop[] = [
    [0, look.haze, 0],
    [0.7, look.haze, 0],
    [1, look.foot, 0.45],
  ]
  return (
    rect(0, 0, w, h, look.road) +
    group(blocks(r, w, h, look), `transform="rotate(${round(angle)} ${w / 2} ${h / 2})"`) +
    river(r, w, h, angle, look) +
    mainRoad(r, w, h, angle) +
    route(r, w, h, look.light) +
    gradient(0, 0, w, h, fadeOut, TOP_DOWN)
  )
}

import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { curve } from '#seed/pictures/core/curves.ts'
import { entry } from '#seed/pictures/core/random.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, line, path, range, rect, repeat } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'

const PALE_LINE = '#8fb4d9'

type At = (u: number, v: number) => Point

function bars(r: Random, at: At, x: number, y: number, w: number, h: number): string {
  const bar = (i: number): string => {
    const colour = i === 3 ? COLOURS.gold : mix(COLOURS.blue, '#cfe0f2', i / 7)
    return rect(...at(0.12 + i * 0.13, 0.86 - (0.16 + r.f(0, 0.36))), w * 0.075, h * 0.4, colour, 'rx="2"')
  }
  const foot = rect(x, y + h * 0.86, w, h * 0.14, '#fdfcf9')
  return repeat(6, bar) + foot + line(...at(0.08, 0.86), ...at(0.92, 0.86), PALE_LINE, 2)
}

/** Four discs in a chain. */
function chain(at: At, h: number): string {
  const places = [at(0.24, 0.56), at(0.5, 0.42), at(0.5, 0.74), at(0.76, 0.58)]
  const colours = [COLOURS.blue, COLOURS.sky, COLOURS.gold, COLOURS.navy]
  return places
    .map((place, i) => {
      const link = i > 0 ? line(...entry(places, 0), ...place, PALE_LINE, 2) : ''
      return link + circle(...place, h * 0.09, entry(colours, i))
    })
    .join('')
}

function trend(r: Random, at: At, h: number): string {
  const points = range(8).map((i) => at(0.1 + i * 0.11, 0.8 - i * 0.06 + r.f(-0.06, 0.06)))
  return (
    path(curve(points), 'none', `stroke="${COLOURS.blue}" stroke-width="3.4" stroke-linecap="round"`) +
    circle(...at(0.87, 0.36), h * 0.045, COLOURS.gold) +
    line(...at(0.08, 0.9), ...at(0.94, 0.9), PALE_LINE, 2) +
    line(...at(0.08, 0.34), ...at(0.08, 0.9), PALE_LINE, 2)
  )
}

/** White board with a heading and one of three drawings. */
export function whiteboard(r: Random, x: number, y: number, w: number, h: number): string {
  const kind = r.i(0, 2)
  const at: At = (u, v) => [x + w * u, y + h * v]
  const drawing = kind === 0 ? bars(r, at, x, y, w, h) : kind === 1 ? chain(at, h) : trend(r, at, h)
  return (
    rect(x, y, w, h, '#fdfcf9') +
    rect(...at(0.08, 0.14), w * 0.34, 6, COLOURS.blue, 'rx="3"') +
    rect(...at(0.08, 0.23), w * 0.22, 4, '#a9c3de', 'rx="2"') +
    drawing
  )
}

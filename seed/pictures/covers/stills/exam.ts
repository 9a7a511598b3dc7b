import { COLOURS } from '#seed/pictures/core/colour.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, line, rect, repeat, round, trapezoid } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { outfit } from '#seed/pictures/people/outfit.ts'
import { person } from '#seed/pictures/people/person.ts'
import { frontView } from '#seed/pictures/people/seated.ts'
import { walls } from '#seed/pictures/rooms/walls.ts'
import { windows } from '#seed/pictures/rooms/windows.ts'

/** Blackboard with three lines. */
const blackboard = (r: Random, w: number, h: number): string =>
  rect(w * 0.55, h * 0.08, w * 0.38, h * 0.26, r.pick(['#1d5346', '#143c5a', '#16365f'])) +
  rect(w * 0.55, h * 0.08, w * 0.38, h * 0.26, 'none', 'stroke="#c99a63" stroke-width="5"') +
  repeat(3, (i) =>
    rect(w * 0.59, h * (0.14 + i * 0.055), w * (0.2 - i * 0.03), 3.4, '#ffffff', 'opacity=".6" rx="1.7"'),
  )

function wallClock(r: Random, x: number, y: number): string {
  const hand = 'stroke-linecap="round"'
  return (
    circle(x, y, 17, '#fdfcf9') +
    circle(x, y, 17, 'none', `stroke="${COLOURS.blue}" stroke-width="3"`) +
    line(x, y, x, y - 11, COLOURS.ink, 2, hand) +
    line(x, y, x + 8 * Math.cos(r.f(0, 6)), y + 7, COLOURS.ink, 2, hand)
  )
}

/** Desk with paper and pen, mostly with a candidate behind it; k is the scale. */
function seat(r: Random, x: number, y: number, k: number): string {
  const half = 60 * k
  const candidate = r.chance(0.9) ? frontView(r, x, y - 6 * k, k * 1.06, outfit(r)) : ''
  const paper = trapezoid(y + 3 * k, [x - 12 * k, x + 11 * k], y + 13 * k, [x - 15 * k, x + 14 * k], '#ffffff')
  return (
    candidate +
    trapezoid(y, [x - half * 0.62, x + half * 0.62], y + 16 * k, [x - half * 0.76, x + half * 0.76], '#e7c998') +
    rect(x - half * 0.76, y + 16 * k, half * 1.52, 5 * k, '#c39a62') +
    rect(x - half * 0.7, y + 21 * k, half * 1.4, 26 * k, '#0a2a57', 'opacity=".12"') +
    paper +
    repeat(2, (i) => rect(x - 9 * k, y + (5.5 + i * 3) * k, 15 * k, 1, '#8fb4d9')) +
    line(x + 15 * k, y + 11 * k, x + 20 * k, y + 4 * k, COLOURS.blue, round(1.6 * k), 'stroke-linecap="round"')
  )
}

/** Rows of candidates, larger and fewer towards the viewer. */
const rows = (r: Random, w: number, h: number, floorY: number): string =>
  repeat(3, (row) => {
    const q = row / 2
    const columns = 5 - row
    const gap = w / (columns - 0.2)
    const first = (row % 2 ? 0.06 : 0.5) * gap + r.f(-10, 10)
    const y = floorY + h * (0.13 + q * 0.36)
    return repeat(columns + 2, (i) => seat(r, first + (i - 1) * gap, y, 0.85 + q * 0.95))
  })

/** Examination room with an invigilator. */
export const drawExam: Still = (r, s, w, h) => {
  const floorY = h * 0.46
  const room = walls(r, s, w, h, floorY)
  const gleam = (i: number): string => {
    const far: Point = [w * (0.05 + i * 0.09), w * (0.1 + i * 0.09)]
    const near: Point = [w * (0.2 + i * 0.13), w * (0.3 + i * 0.13)]
    return trapezoid(floorY, far, h, near, '#ffffff', 'opacity=".1"')
  }
  return (
    room.markup +
    windows(r, s, w * 0.05, h * 0.07, w * r.f(0.34, 0.42), h * 0.27, 4) +
    blackboard(r, w, h) +
    wallClock(r, w * 0.5, h * 0.12) +
    person(r, w * 0.86, floorY + 22, 1.05, { pose: r.pick(['hold', 'stand']) }) +
    repeat(5, gleam) +
    rows(r, w, h, floorY)
  )
}

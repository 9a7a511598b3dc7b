import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { ribbon } from '#seed/pictures/core/curves.ts'
import { gradient } from '#seed/pictures/core/gradients.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, ellipse, line, path, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { person } from '#seed/pictures/people/person.ts'
import { backView, frontView } from '#seed/pictures/people/seated.ts'
import { plant } from '#seed/pictures/rooms/plant.ts'
import { screen } from '#seed/pictures/rooms/screen.ts'
import { windows } from '#seed/pictures/rooms/windows.ts'
import { accent, desk, emptyRoom, lamp } from './room.ts'

/** Open-plan office. */
export const drawOpenOffice: Still = (r, s, w, h) => {
  const { floorY, markup } = emptyRoom(r, w, h)
  const colour = accent(r)
  const workplace = (i: number): string => {
    const x = w * (0.14 + i * 0.245) + r.f(-8, 8)
    const worker = r.chance(0.85) ? frontView(r, x - 44, floorY - 26, 1.05) : ''
    return worker + desk(r, x, floorY + 14, 0.95, colour)
  }
  const colleague = (i: number): string =>
    person(r, w * (0.3 + i * 0.42) + r.f(-50, 50), h * 0.985, 1.62, { pose: r.pick(['hold', 'talk', 'walk']) })
  return (
    markup +
    windows(r, s, w * 0.06, h * 0.1, w * r.f(0.5, 0.88), h * 0.42, r.i(4, 6)) +
    repeat(3, (i) => lamp(w * (0.2 + i * 0.3), h * 0.09, colour, floorY)) +
    repeat(4, workplace) +
    plant(r, w * 0.03, floorY + 30, 100) +
    repeat(2, colleague) +
    plant(r, w * 0.95, h * 0.97, 150)
  )
}

/** Coloured wall with slats, a ribbon and a round sign. */
function signWall(r: Random, h: number, x: number, w: number, floorY: number, colour: string): string {
  const [top, middle] = [h * 0.1, x + w / 2]
  const slat = (i: number): string =>
    line(x + (i * w) / 24, top, x + (i * w) / 24, floorY, '#ffffff', 1, 'opacity=".09"')
  const wave = (i: number): string =>
    path(
      `M${round(middle - 17)} ${round(h * 0.232 + i * 9)}q8.5 -8 17 0t17 0`,
      'none',
      `stroke="${i === 1 ? COLOURS.gold : colour}" stroke-width="4" stroke-linecap="round"`,
    )
  return (
    rect(x, top, w, floorY - top, colour) +
    gradient(x, top, w, floorY - top, [
      [0, '#ffffff', 0.18],
      [1, '#000000', 0.12],
    ]) +
    repeat(24, slat) +
    ribbon(r, x, h * 0.46, w, 16, { lines: 7, gap: 6, a: 0.6 }) +
    circle(middle, h * 0.25, 30, '#ffffff', 'opacity=".95"') +
    repeat(3, wave)
  )
}

/** Counter with one or two receptionists. */
const counter = (r: Random, x: number, w: number, floorY: number, colour: string): string =>
  frontView(r, x + w * 0.36, floorY - 8, 1.35) +
  (r.chance(0.7) ? frontView(r, x + w * 0.66, floorY - 8, 1.35) : '') +
  rect(x + 10, floorY - 24, w - 20, 68, '#fdfcf9') +
  rect(x + 10, floorY + 14, w - 20, 30, colour, 'opacity=".16"') +
  rect(x, floorY - 30, w, 9, '#d9b779')

const sofa = (w: number, floorY: number, colour: string): string =>
  rect(w * 0.02, floorY + 6, w * 0.15, 30, mix(colour, '#ffffff', 0.45), 'rx="8"') +
  rect(w * 0.02, floorY - 26, w * 0.15, 40, mix(colour, '#ffffff', 0.3), 'rx="8"') +
  rect(w * 0.035, floorY + 34, 6, 14, '#5f7690') +
  rect(w * 0.145, floorY + 34, 6, 14, '#5f7690')

/** Entrance with a counter and visitors. */
export const drawReception: Still = (r, s, w, h) => {
  const { floorY, markup } = emptyRoom(r, w, h)
  const colour = accent(r)
  const x = w * r.f(0.22, 0.34)
  const wallWidth = w * 0.44
  return (
    markup +
    signWall(r, h, x, wallWidth, floorY, colour) +
    windows(r, s, w * 0.82, h * 0.1, w * 0.2, h * 0.45, 2) +
    lamp(w * 0.12, h * 0.1, colour, floorY) +
    lamp(w * 0.74, h * 0.14, colour, floorY) +
    counter(r, x, wallWidth, floorY, colour) +
    sofa(w, floorY, colour) +
    plant(r, w * 0.2, floorY + 34, 104) +
    plant(r, w * 0.79, floorY + 34, 120) +
    person(r, w * r.f(0.6, 0.74), h * 0.97, 1.72, { pose: 'talk', flip: -1 }) +
    person(r, w * r.f(0.8, 0.9), h * 0.975, 1.74, { pose: 'hold', flip: -1 })
  )
}

/** Oval table with papers and closed laptops. */
const councilTable = (w: number, floorY: number): string =>
  ellipse(w / 2, floorY + 46, w * 0.42, 52, '#8a6137') +
  ellipse(w / 2, floorY + 38, w * 0.42, 50, '#e6cda2') +
  ellipse(w / 2, floorY + 34, w * 0.36, 38, '#ffffff', 'opacity=".2"') +
  repeat(5, (i) => {
    const x = w * (0.2 + i * 0.15)
    const paper = rect(x - 16, floorY + 12 - Math.abs(i - 2) * 2, 32, 4, '#ffffff')
    return paper + rect(x - 14, floorY - 4, 28, 17, '#8fa6bf', 'rx="2"')
  })

/** Meeting of nine around a table. */
export const drawCouncil: Still = (r, s, w, h) => {
  const { floorY, markup } = emptyRoom(r, w, h)
  const colour = accent(r)
  const [screenX, windowX] = r.chance(0.5) ? [w * 0.06, w * 0.54] : [w * 0.5, w * 0.05]
  return (
    markup +
    windows(r, s, windowX, h * 0.1, w * 0.4, h * 0.4, 3) +
    rect(screenX - 6, h * 0.12 - 6, w * 0.43 + 12, h * 0.36 + 12, '#24364b', 'rx="4"') +
    screen(r, s, screenX, h * 0.12, w * 0.43, h * 0.36) +
    repeat(2, (i) => lamp(w * (0.36 + i * 0.28), h * 0.08, colour, floorY)) +
    repeat(5, (i) => frontView(r, w * (0.2 + i * 0.15), floorY + 2, 1.25)) +
    councilTable(w, floorY) +
    repeat(4, (i) => backView(r, w * (0.2 + i * 0.2) + r.f(-12, 12), h + 12, 2.1)) +
    plant(r, w * 0.965, floorY + 26, 110)
  )
}

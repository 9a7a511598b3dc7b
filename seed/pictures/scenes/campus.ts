import { hall } from '#seed/pictures/city/hall.ts'
import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, line, path, polygon, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import { hills } from '#seed/pictures/landscape/hills.ts'
import { bushes, tree, trees } from '#seed/pictures/landscape/plants.ts'
import { clouds, sky } from '#seed/pictures/landscape/sky.ts'
import { outfit } from '#seed/pictures/people/outfit.ts'
import { person } from '#seed/pictures/people/person.ts'
import { sunAt } from './frame.ts'
import type { Frame, Scene } from './frame.ts'

const STONE = '#fdf8ee'
const GRAVEL = '#fdf3df'

/** Lawn with a straight avenue to the door and a path across. */
function lawn(s: Scheme, f: Frame, y: number, doorX: number): string {
  const gravel = mix(s.haze, GRAVEL, 0.6)
  const far = `M0 ${round(y + f.u * 0.075)}C${round(f.w * 0.3)} ${round(y + f.u * 0.03)} ${round(doorX - f.u * 0.2)} ${round(y + f.u * 0.04)} ${round(f.w)} ${round(y + f.u * 0.06)}`
  const near = `L${round(f.w)} ${round(y + f.u * 0.085)}C${round(doorX)} ${round(y + f.u * 0.065)} ${round(f.w * 0.3)} ${round(y + f.u * 0.06)} 0 ${round(y + f.u * 0.11)}Z`
  const avenue: Point[] = [
    [doorX - f.u * 0.07, y],
    [doorX + f.u * 0.07, y],
    [doorX + f.u * 0.52, f.h],
    [doorX - f.u * 0.6, f.h],
  ]
  const sunny: Point[] = [
    [doorX + f.u * 0.02, y],
    [doorX + f.u * 0.07, y],
    [doorX + f.u * 0.52, f.h],
    [doorX + f.u * 0.2, f.h],
  ]
  return (
    gradient(0, y, f.w, f.h - y, fade(mix(s.leaf, s.haze, 0.62), mix(s.leaf, s.near, 0.3))) +
    polygon(avenue, gravel) +
    polygon(sunny, '#ffffff', 'opacity=".25"') +
    path(far + near, gravel, 'opacity=".85"')
  )
}

function clockTower(s: Scheme, x: number, y: number, h: number): string {
  const wall = mix(STONE, s.haze, 0.2)
  const w = h * 0.15
  const clock = y - h * 0.75
  const roof: Point[] = [
    [x - w * 0.64, y - h * 0.85],
    [x, y - h * 1.06],
    [x + w * 0.64, y - h * 0.85],
  ]
  const window = (share: number): string =>
    rect(x - w * 0.1, y - h * share, w * 0.2, h * 0.07, mix(s.near, s.sky[1], 0.4), `rx="${round(w * 0.1)}"`)
  return (
    rect(x - w / 2, y - h * 0.86, w, h * 0.86, wall) +
    rect(x - w / 2, y - h * 0.86, w * 0.4, h * 0.86, mix(wall, s.near, 0.2)) +
    polygon(roof, mix(s.near, s.haze, 0.3)) +
    circle(x, clock, w * 0.3, '#ffffff') +
    circle(x, clock, w * 0.3, 'none', `stroke="${COLOURS.gold}" stroke-width="${round(w * 0.06)}"`) +
    line(x, clock, x, y - h * 0.79, COLOURS.ink, 1.5) +
    line(x, clock, x + w * 0.14, y - h * 0.74, COLOURS.ink, 1.5) +
    window(0.62) +
    window(0.52)
  )
}

/** Main building with wings left and right. */
function buildings(r: Random, s: Scheme, f: Frame, x: number, y: number): string {
  const w = f.fw * (f.wide ? 0.3 : 0.42)
  const h = f.u * 0.17
  const wing = { roof: 'flat', door: false } as const
  const main = { roof: 'gable', bays: 7, wall: mix(STONE, s.haze, 0.18) } as const
  return (
    hall(r, s, x - w * 1.42, y, w * 1.05, h, 0.62, wing) +
    hall(r, s, x + w * 0.38, y, w * 1.05, h, 0.62, wing) +
    clockTower(s, x, y, f.u * 0.46) +
    hall(r, s, x - w * 0.42, y, w * 0.84, h * 1.25, 0.68, main)
  )
}

const students = (r: Random, f: Frame, y: number): string =>
  repeat(f.wide ? 13 : 9, () =>
    person(r, f.x(r.f(0.12, 0.98)), y + f.u * r.f(0.05, 0.17), f.u * 0.0011, {
      o: outfit(r),
      pose: r.pick(['walk', 'hold', 'talk', 'walk']),
    }),
  )

/** University with its avenue. */
export const drawCampus: Scene = (r, s, f) => {
  const y = f.base + f.u * 0.06
  const doorX = f.x(0.56)
  const leaf = mix(s.leaf, s.near, 0.5)
  return (
    sky(s, f.w, f.h, sunAt(f, 0.76, 0.44), { rings: 2 }) +
    clouds(r, f.x(-0.1), f.h * 0.1, f.fw, f.u * 0.25, 8, 0.6) +
    hills(r, s, f.w, y - f.u * 0.2, f.u * 0.08, 0.82, { base: y }) +
    hills(r, s, f.w, y - f.u * 0.1, f.u * 0.06, 0.66, { base: y }) +
    trees(r, s, -20, f.w, y, f.u * 0.13, 0.62, 0.3) +
    buildings(r, s, f, doorX, y) +
    lawn(s, f, y, doorX) +
    trees(r, s, f.x(-0.3), f.x(0.14), y + f.u * 0.03, f.u * 0.24, 0.3, 0.4, ['round', 'oval', 'umbrella']) +
    trees(r, s, f.x(0.93), f.w + 60, y + f.u * 0.03, f.u * 0.27, 0.24, 0.4, ['round', 'oval']) +
    trees(r, s, f.x(0.14), f.x(0.22), y + f.u * 0.02, f.u * 0.2, 0.4, 0.5, ['poplar']) +
    students(r, f, y) +
    bushes(r, -20, f.w + 30, f.h + f.u * 0.03, f.u * 0.055, leaf, s.glow) +
    tree(r, f.w - f.u * 0.04, f.h + f.u * 0.06, f.u * 0.62, leaf, s.glow, 'umbrella')
  )
}

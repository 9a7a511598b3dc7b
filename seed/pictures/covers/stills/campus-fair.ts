import { hall } from '#seed/pictures/city/hall.ts'
import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import { entry } from '#seed/pictures/core/random.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { path, rect, repeat, round, trapezoid } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { hills } from '#seed/pictures/landscape/hills.ts'
import { trees } from '#seed/pictures/landscape/plants.ts'
import { clouds, sky } from '#seed/pictures/landscape/sky.ts'
import { crowd } from '#seed/pictures/people/crowd.ts'
import { person } from '#seed/pictures/people/person.ts'

const TENT_WIDTH = 104
const POLE = '#8aa2bb'

/** Tent with a scalloped edge, two people behind its counter; x is its middle. */
function tent(r: Random, x: number, y: number, colour: string): string {
  const w = TENT_WIDTH
  const [left, right, eaves] = [x - w / 2 - 6, x + w / 2 + 6, y - 60]
  const scallop = (i: number): string =>
    path(
      `M${round(left + i * 19.4)} ${round(eaves)}h19.4v7a9.7 9 0 0 1-19.4 0z`,
      i % 2 ? '#ffffff' : mix(colour, '#ffffff', 0.15),
    )
  return (
    rect(left + 10, y - 62, 4, 66, POLE) +
    rect(right - 14, y - 62, 4, 66, POLE) +
    trapezoid(y - 92, [x - w * 0.3, x + w * 0.3], eaves, [left, right], colour) +
    trapezoid(y - 92, [x + w * 0.06, x + w * 0.3], eaves, [x + w * 0.14, right], '#fff', 'opacity=".16"') +
    repeat(6, scallop) +
    person(r, x - 14, y + 4, 0.56, { pose: 'stand' }) +
    person(r, x + 18, y + 4, 0.56, { pose: 'stand' }) +
    rect(x - w * 0.42, y - 20, w * 0.84, 26, '#fdfcf9') +
    rect(x - w * 0.42, y - 20, w * 0.84, 6, colour) +
    rect(x - 20, y - 7, 40, 5, mix(colour, '#ffffff', 0.5), 'rx="2"')
  )
}

/** Sky, hills and the teaching building down to the ground line y. */
function campus(r: Random, s: Scheme, w: number, h: number, y: number): string {
  const flip = r.chance(0.5)
  const [hallX, grove]: [number, Point] = flip ? [w * 0.36, [w * 0.02, w * 0.36]] : [w * 0.04, [w * 0.68, w]]
  const wall = mix('#fdf8ee', s.haze, 0.2)
  return (
    sky(s, w, h, { x: w * r.f(0.15, 0.85), y: h * 0.2, r: 22 }, { horizon: y, rings: 2 }) +
    clouds(r, 0, h * 0.06, w, h * 0.2, 4, 0.7) +
    hills(r, s, w, y - h * 0.14, h * 0.06, 0.8, { base: y }) +
    trees(r, s, -10, w + 10, y, h * 0.2, 0.6, 0.4) +
    hall(r, s, hallX, y, w * 0.6, h * 0.2, 0.7, { roof: r.pick(['gable', 'flat', 'arc']), bays: 9, wall }) +
    trees(r, s, ...grove, y + 4, h * 0.32, 0.35, 0.42, ['round', 'oval', 'umbrella'])
  )
}

/** Job fair in tents on a campus. */
export const drawCampusFair: Still = (r, s, w, h) => {
  const y = h * 0.62
  const behind = campus(r, s, w, h, y)
  const colours = r.shuffle([COLOURS.blue, COLOURS.gold, COLOURS.teal, COLOURS.sky, COLOURS.navy])
  const tents = repeat(4, (i) => tent(r, w * (0.13 + i * 0.25) + r.f(-8, 8), y + 34, entry(colours, i)))
  return (
    behind +
    gradient(0, y, w, h - y, fade(mix(s.haze, '#fdf3df', 0.5), mix(s.haze, s.near, 0.3))) +
    tents +
    crowd(r, 10, w - 10, y + h * 0.16, y + h * 0.36, 0.72, 1.18, r.i(10, 14), s.haze, 0.12)
  )
}

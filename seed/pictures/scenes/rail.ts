import { train } from '#seed/pictures/city/train.ts'
import { mix } from '#seed/pictures/core/colour.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { line, path, polygon, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import { hills, mountain } from '#seed/pictures/landscape/hills.ts'
import { bushes, trees } from '#seed/pictures/landscape/plants.ts'
import { birds, clouds, sky } from '#seed/pictures/landscape/sky.ts'
import { sunAt } from './frame.ts'
import type { Frame, Scene } from './frame.ts'

const CONCRETE = '#eef2f6'

/** Four mountains, the two on the right with snow. */
const mountains = (r: Random, s: Scheme, f: Frame, y: number): string =>
  mountain(r, s, f.x(0.28), y, f.u * 1.0, f.u * 0.42, 0.74, true) +
  mountain(r, s, f.x(0.62), y, f.u * 1.1, f.u * 0.54, 0.62, true) +
  mountain(r, s, f.x(-0.28), y, f.u * 1.0, f.u * 0.32, 0.8) +
  mountain(r, s, f.x(0.02), y, f.u * 0.85, f.u * 0.33, 0.68)

/** Masts with the contact wire. */
function catenary(f: Frame, y: number, colour: string): string {
  const mast = (i: number): string => {
    const x = f.w - i * f.u * 0.19 - 20
    const arm = line(x, y - f.u * 0.17, x - f.u * 0.05, y - f.u * 0.17, colour, round(f.u * 0.004))
    return line(x, y, x, y - f.u * 0.18, colour, round(f.u * 0.005)) + arm
  }
  const wire = line(0, y - f.u * 0.15, f.w, y - f.u * 0.15, colour, 1)
  return repeat(Math.ceil(f.w / (f.u * 0.19)), mast) + wire
}

/** Deck of the viaduct at height y on its piers. */
function viaduct(s: Scheme, f: Frame, y: number, concrete: string, shade: string): string {
  const pier = (i: number): string => {
    const x = f.w - i * f.u * 0.3 - f.u * 0.1
    const [head, neck] = [y + f.u * 0.05, y + f.u * 0.085]
    const outline: Point[] = [
      [x - f.u * 0.045, head],
      [x + f.u * 0.045, head],
      [x + f.u * 0.026, neck],
      [x + f.u * 0.024, f.h],
      [x - f.u * 0.024, f.h],
      [x - f.u * 0.026, neck],
    ]
    const lit = rect(x + f.u * 0.002, y + f.u * 0.07, f.u * 0.022, f.h, s.glow, 'opacity=".2"')
    return polygon(outline, mix(concrete, s.near, 0.22)) + lit
  }
  return (
    rect(0, y - f.u * 0.024, f.w, f.u * 0.03, mix(concrete, s.near, 0.15)) +
    rect(0, y, f.w, f.u * 0.04, concrete) +
    rect(0, y + f.u * 0.04, f.w, f.u * 0.012, shade) +
    repeat(Math.ceil(f.w / (f.u * 0.3)) + 1, pier)
  )
}

/** Curved field stripes from y to the front edge. */
const fields = (s: Scheme, f: Frame, y: number): string =>
  repeat(7, (i) => {
    const top = y + (i / 7) ** 1.3 * (f.h - y) * 1.05
    const crop = mix(s.leaf, i % 2 ? s.haze : s.near, i % 2 ? 0.42 : 0.18)
    return path(
      `M0 ${round(top + f.u * 0.02)}C${round(f.w * 0.35)} ${round(top - f.u * 0.05)} ${round(f.w * 0.6)} ${round(top + f.u * 0.04)} ${round(f.w)} ${round(top - f.u * 0.03)}V${round(f.h)}H0Z`,
      mix(crop, s.near, i * 0.06),
    )
  })

/** Train on a viaduct before snowy mountains. */
export const drawRail: Scene = (r, s, f) => {
  const y = f.base
  const deck = y + f.u * 0.035
  const concrete = mix(CONCRETE, s.near, 0.3)
  const shade = mix(concrete, s.near, 0.35)
  return (
    sky(s, f.w, f.h, sunAt(f, r.f(0.2, 0.34), 0.34)) +
    clouds(r, f.x(-0.1), f.h * 0.1, f.fw, f.u * 0.3, 7, 0.45) +
    mountains(r, s, f, y) +
    hills(r, s, f.w, y - f.u * 0.08, f.u * 0.05, 0.6, { base: y + f.u * 0.1 }) +
    trees(r, s, -20, f.w, y + f.u * 0.01, f.u * 0.06, 0.52, 0.5, ['poplar', 'oval']) +
    hills(r, s, f.w, y + f.u * 0.02, f.u * 0.035, 0.42, { base: f.h }) +
    train(f.x(0.1), deck - f.u * 0.018, f.u * 0.098, 6, mix('#ffffff', s.glow, 0.15)) +
    catenary(f, deck, shade) +
    viaduct(s, f, deck, concrete, shade) +
    fields(s, f, f.h - f.u * 0.12) +
    trees(r, s, f.x(0.7), f.w + 30, f.h - f.u * 0.02, f.u * 0.17, 0.16, 0.42) +
    trees(r, s, f.x(-0.3), f.x(0.05), f.h, f.u * 0.13, 0.14, 0.5) +
    bushes(r, -20, f.w + 40, f.h + f.u * 0.02, f.u * 0.04, mix(s.leaf, s.near, 0.6), s.glow) +
    birds(r, f.x(0.44), f.h * 0.25, 5, tone(s, 0.55), f.u * 0.012)
  )
}

import { block } from '#seed/pictures/city/block.ts'
import { crane } from '#seed/pictures/city/crane.ts'
import { hall } from '#seed/pictures/city/hall.ts'
import { skyline } from '#seed/pictures/city/skyline.ts'
import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, path, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import { hills } from '#seed/pictures/landscape/hills.ts'
import { bushes, trees } from '#seed/pictures/landscape/plants.ts'
import { clouds, sky } from '#seed/pictures/landscape/sky.ts'
import { sunAt } from './frame.ts'
import type { Frame, Scene } from './frame.ts'
import { dome, silos, steelFrame } from './works.ts'

const road = (s: Scheme, f: Frame, y: number): string =>
  rect(0, y + f.u * 0.075, f.w, f.u * 0.075, tone(s, 0.3)) +
  rect(0, y + f.u * 0.073, f.w, f.u * 0.004, '#ffffff', 'opacity=".4"') +
  repeat(Math.ceil(f.w / 70), (i) => rect(i * 70, y + f.u * 0.113, 34, 2.6, '#ffffff', 'opacity=".5"'))

/** Delivery van driving right; k is its height. */
function van(x: number, y: number, k: number, colour: string, s: Scheme): string {
  const body = `V${round(y - k * 0.9)}H${round(x + k * 1.9)}L${round(x + k * 2.5)} ${round(y - k * 0.45)}V${round(y)}Z`
  const window = `H${round(x + k * 1.84)}L${round(x + k * 2.24)} ${round(y - k * 0.45)}H${round(x + k * 1.4)}Z`
  const wheel = (q: number): string =>
    circle(x + k * q, y, k * 0.22, '#0a1626') + circle(x + k * q, y, k * 0.1, '#8ba7c7')
  return (
    path(`M${round(x)} ${round(y)}${body}`, colour) +
    path(`M${round(x + k * 1.4)} ${round(y - k * 0.8)}${window}`, mix(s.near, s.sky[1], 0.3)) +
    rect(x, y - k * 0.3, k * 2.5, k * 0.07, '#ffffff', 'opacity=".5"') +
    wheel(0.5) +
    wheel(2)
  )
}

/** Cranes and tall parts behind, halls in front. */
const plant = (r: Random, s: Scheme, f: Frame, y: number): string =>
  crane(f.x(0.3), y, f.u * 0.56, tone(s, 0.56), 1, 0.18) +
  crane(f.x(0.86), y, f.u * 0.66, tone(s, 0.42), -1, 0.12) +
  crane(f.x(0.66), y, f.u * 0.5, tone(s, 0.62), 1, 0.2) +
  steelFrame(s, f.x(0.6), y, f.u * 0.24, f.u * 0.36, 0.55) +
  block(r, s, f.x(0.2), y, f.u * 0.2, f.u * 0.3, 0.48, { roof: 'flat', kind: 'bands' }) +
  silos(s, f.x(0.02), y, f.u * 0.075, f.u * 0.24, 3, 0.5) +
  dome(s, f.x(0.88), y, f.u * 0.15, 0.46) +
  hall(r, s, f.x(0.36), y, f.u * 0.42, f.u * 0.14, 0.5, { roof: 'saw', bays: 6, door: false }) +
  hall(r, s, f.x(0.1), y, f.u * 0.34, f.u * 0.115, 0.62, { roof: 'arc', bays: 8 }) +
  hall(r, s, f.x(0.7), y, f.u * 0.52, f.u * 0.13, 0.6, { roof: 'flat', kind: 'bands' })

/** Industrial park under construction. */
export const drawIndustry: Scene = (r, s, f) => {
  const y = f.base + f.u * 0.07
  const sun = sunAt(f, r.f(0.35, 0.6), 0.3)
  const lane = y + f.u * 0.115
  const vanAt = (u: number, colour: string): string => van(f.x(u), lane, f.u * 0.05, mix(colour, s.near, 0.15), s)
  return (
    sky(s, f.w, f.h, sun) +
    clouds(r, f.x(-0.1), f.h * 0.12, f.fw, f.u * 0.3, 7, 0.4) +
    hills(r, s, f.w, y - f.u * 0.12, f.u * 0.05, 0.84, { base: y }) +
    skyline(r, s, -20, f.w + 20, y, f.u * 0.22, 0.74, { hump: 0 }) +
    plant(r, s, f, y) +
    gradient(0, y, f.w, f.h - y, fade(tone(s, 0.7), tone(s, 0.16))) +
    road(s, f, y) +
    vanAt(0.5, '#fdfcf9') +
    vanAt(0.2, COLOURS.gold) +
    vanAt(0.84, COLOURS.sky) +
    trees(r, s, -20, f.w, y + f.u * 0.045, f.u * 0.09, 0.34, 0.7, ['round', 'oval']) +
    trees(r, s, f.x(-0.4), f.x(0.08), f.h + f.u * 0.01, f.u * 0.15, 0.1, 0.42, ['round', 'oval', 'umbrella']) +
    trees(r, s, f.x(0.74), f.w + 20, f.h + f.u * 0.01, f.u * 0.15, 0.1, 0.42, ['round', 'oval', 'umbrella']) +
    bushes(r, -20, f.w + 40, f.h + f.u * 0.02, f.u * 0.045, mix(s.leaf, s.near, 0.62), s.glow)
  )
}

import { block } from '#seed/pictures/city/block.ts'
import { hall } from '#seed/pictures/city/hall.ts'
import { skyline } from '#seed/pictures/city/skyline.ts'
import { tower } from '#seed/pictures/city/tower.ts'
import { mix } from '#seed/pictures/core/colour.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { line, repeat } from '#seed/pictures/core/shapes.ts'
import { hills } from '#seed/pictures/landscape/hills.ts'
import { bushes, trees } from '#seed/pictures/landscape/plants.ts'
import { clouds, sky } from '#seed/pictures/landscape/sky.ts'
import { outfit } from '#seed/pictures/people/outfit.ts'
import { person } from '#seed/pictures/people/person.ts'
import { sunAt } from './frame.ts'
import type { Frame, Scene } from './frame.ts'

/** Paved square that runs to the front edge, seams meeting behind the tower. */
const plaza = (s: Scheme, f: Frame, y: number): string =>
  gradient(0, y, f.w, f.h - y, fade(mix(tone(s, 0.78), s.glow, 0.2), tone(s, 0.36))) +
  repeat(9, (i) => {
    const seam = y + (f.h - y) * (i / 9) ** 1.8
    return line(0, seam, f.w, seam, '#ffffff', 1, 'opacity=".22"')
  }) +
  repeat(30, (i) => {
    const [far, near] = [f.x(0.5) + (i - 15) * f.u * 0.07, f.x(0.5) + (i - 15) * f.u * 0.32]
    return line(far, y, near, f.h, '#ffffff', 1, 'opacity=".13"')
  })

/** Blocks of the second row. */
function neighbours(r: Random, s: Scheme, f: Frame, y: number): string {
  const city = { wide: [0.12, 0.22], detail: true, lit: 0.03, side: -1, hump: 0.35 } as const
  return (
    skyline(r, s, f.x(-0.2), f.w + 40, y, f.u * 0.42, 0.55, city) +
    block(r, s, f.x(0.2), y, f.u * 0.15, f.u * 0.42, 0.3, { roof: 'flat', kind: 'bands', side: -1 }) +
    block(r, s, f.x(0.78), y, f.u * 0.16, f.u * 0.5, 0.28, { roof: 'slant', kind: 'fins', side: -1 }) +
    block(r, s, f.x(0.92), y, f.u * 0.17, f.u * 0.36, 0.2, { roof: 'step', kind: 'grid', side: -1 })
  )
}

/** The two towers and their hall. */
function towers(r: Random, s: Scheme, f: Frame, y: number): string {
  const [x, h, w] = [f.x(0.46), f.u * (f.wide ? 0.76 : 0.74), f.u * 0.23]
  return (
    tower(r, s, x, y, w, h, { crown: 'cut', fins: 10, lit: 0.12 }) +
    tower(r, s, x + w * 1.02, y, w * 0.74, h * 0.7, { crown: 'cut', fins: 8, lit: 0.1, depth: 0.12 }) +
    hall(r, s, x - w * 0.55, y, w * 2.7, f.u * 0.085, 0.35, { kind: 'bay', bays: 18, door: true })
  )
}

const passers = (r: Random, s: Scheme, f: Frame, y: number): string =>
  repeat(f.wide ? 9 : 6, (i) =>
    person(r, f.x(r.f(0.1, 0.98)), y + f.u * r.f(0.04, 0.09), f.u * 0.00072, {
      pose: 'walk',
      flip: i % 2 ? 1 : -1,
      o: outfit(r, s.near, 0.35),
    }),
  )

/** Office tower over its square. */
export const drawTowerSquare: Scene = (r, s, f) => {
  const y = f.base + f.u * 0.11
  return (
    sky(s, f.w, f.h, sunAt(f, 0.3, 0.3)) +
    clouds(r, f.x(-0.1), f.h * 0.08, f.fw, f.u * 0.4, 8, 0.4) +
    hills(r, s, f.w, y - f.u * 0.18, f.u * 0.05, 0.85, { base: y }) +
    skyline(r, s, -20, f.w + 20, y, f.u * 0.26, 0.76, { hump: 0.1 }) +
    neighbours(r, s, f, y) +
    towers(r, s, f, y) +
    plaza(s, f, y) +
    trees(r, s, f.x(-0.25), f.x(0.34), y + f.u * 0.012, f.u * 0.12, 0.22, 0.42, ['round', 'oval']) +
    trees(r, s, f.x(0.84), f.w + 40, y + f.u * 0.012, f.u * 0.13, 0.15, 0.4, ['round', 'oval']) +
    passers(r, s, f, y) +
    bushes(r, -20, f.w + 40, f.h + f.u * 0.02, f.u * 0.05, mix(s.leaf, s.near, 0.55), s.glow)
  )
}

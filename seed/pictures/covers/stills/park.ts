import { bridge } from '#seed/pictures/city/bridge.ts'
import { pagoda } from '#seed/pictures/city/pagoda.ts'
import { skyline } from '#seed/pictures/city/skyline.ts'
import { mix } from '#seed/pictures/core/colour.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { path, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { hills } from '#seed/pictures/landscape/hills.ts'
import { bushes, tree, trees } from '#seed/pictures/landscape/plants.ts'
import { birds, clouds, sky } from '#seed/pictures/landscape/sky.ts'
import { water } from '#seed/pictures/landscape/water.ts'
import { person } from '#seed/pictures/people/person.ts'

/** Everything beyond the near bank: city, sometimes a pagoda, a lake with or without a bridge, or a lawn. */
function view(r: Random, s: Scheme, w: number, h: number): string {
  const y = h * r.f(0.5, 0.56)
  const sun = { x: w * r.f(0.2, 0.8), y: y - h * r.f(0.16, 0.28), r: 24 }
  const lake = r.chance(0.7)
  let o =
    sky(s, w, h, sun, { horizon: y }) +
    clouds(r, 0, h * 0.06, w, h * 0.22, 4, 0.6) +
    hills(r, s, w, y - h * 0.08, h * 0.06, 0.84, { base: y }) +
    skyline(r, s, -10, w + 10, y, h * r.f(0.3, 0.42), 0.66, { hump: r.f(0.2, 0.6), detail: true, lit: 0.03 })
  if (r.chance(0.5)) o += pagoda(s, w * r.f(0.15, 0.85), y - 4, h * 0.3, 5, 0.42)
  o += trees(r, s, -10, w + 10, y + 3, h * 0.1, 0.45, 0.5)
  if (!lake) return o + gradient(0, y, w, h - y, fade(mix(s.leaf, s.haze, 0.6), mix(s.leaf, s.near, 0.2)))
  o += water(r, s, w, y, h, sun.x, { dashes: 44 })
  if (!r.chance(0.5)) return o
  const pylons = [r.f(0.3, 0.45), r.f(0.62, 0.76)] as const
  return o + bridge(s, -w * 0.1, w * 1.1, y + h * 0.02, h * 0.26, y + h * 0.1, 0.3, { pylons, cables: 9 })
}

/** Near bank with a winding path, its upper edge about y. */
function bank(s: Scheme, w: number, h: number, y: number, leaf: string): string {
  const [third, twoThirds] = [round(w * 0.3), round(w * 0.6)]
  const edge = `M0 ${round(y)}C${third} ${round(y - h * 0.07)} ${twoThirds} ${round(y + h * 0.04)} ${w} ${round(y - h * 0.04)}V${h}H0Z`
  const farSide = `M0 ${round(y + h * 0.08)}C${third} ${round(y)} ${twoThirds} ${round(y + h * 0.1)} ${w} ${round(y + h * 0.03)}`
  const nearSide = `V${round(y + h * 0.1)}C${twoThirds} ${round(y + h * 0.19)} ${third} ${round(y + h * 0.06)} 0 ${round(y + h * 0.17)}Z`
  return path(edge, mix(leaf, s.haze, 0.25)) + path(farSide + nearSide, mix('#fdf3df', s.haze, 0.3))
}

/** City park by the water. */
export const drawPark: Still = (r, s, w, h) => {
  const y = h * 0.82
  const leaf = mix(s.leaf, s.near, 0.25)
  const behind = view(r, s, w, h)
  const walker = (): string =>
    person(r, w * r.f(0.12, 0.88), y + h * 0.12, r.f(0.62, 0.72), { pose: r.pick(['walk', 'walk', 'talk']) })
  const walkers = repeat(r.i(2, 5), walker)
  const [largeX, smallX] = r.chance(0.5) ? [w * 0.08, w * 0.95] : [w * 0.92, w * 0.05]
  const habit = r.pick(['umbrella', 'round'] as const)
  return (
    behind +
    bank(s, w, h, y, leaf) +
    walkers +
    tree(r, largeX, h * 1.02, h * 0.72, mix(leaf, s.near, 0.3), s.glow, habit) +
    tree(r, smallX, h, h * 0.4, leaf, s.glow, 'round') +
    bushes(r, -10, w + 20, h + 8, 24, mix(leaf, s.near, 0.45), s.glow) +
    birds(r, w * 0.5, h * 0.2, 4, tone(s, 0.5), 8)
  )
}

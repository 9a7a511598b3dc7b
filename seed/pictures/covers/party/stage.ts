// What all party-building covers share: ground, light, birds and sparks.
import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { DIAGONAL, fade, glow, gradient } from '#seed/pictures/core/gradients.ts'
import type { Stop } from '#seed/pictures/core/gradients.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, polygon, rays, repeat, round, star } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import { birds } from '#seed/pictures/landscape/sky.ts'

/** A cover in the making: the light stands at x, y; `side` is 1 when that is right of the middle, else -1. */
export type Stage = { r: Random; w: number; h: number; x: number; y: number; side: 1 | -1; light: boolean }

/** Draws everything between the ground and the birds. */
export type PartyMotive = (stage: Stage) => string

export const SUN = '#f6dca4'
export const GOLD_THREAD = '#ffdf9e'

/** Warm white, or red from light to deep with thin rays. */
export function ground({ w, h, x, y, light }: Stage): string {
  const halo = glow(x, y, w * 0.6, '#ffd98f', light ? 0.5 : 0.45)
  if (light) return gradient(0, 0, w, h, fade('#fbeede', '#fdf9f0')) + halo
  const reds: Stop[] = [
    [0, mix(COLOURS.red, '#d9552f', 0.25)],
    [0.6, COLOURS.red],
    [1, COLOURS.redDeep],
  ]
  const burst = { count: 22, from: 0, step: 6.283 / 22, width: 0.09, length: 900 }
  return gradient(0, 0, w, h, reds, DIAGONAL) + halo + rays([x, y], burst, '#ffd98f', 'opacity=".07"')
}

/** Birds away from the light. */
export const flock = ({ r, w, h, x, light }: Stage): string =>
  birds(r, w - x, h * 0.24, r.i(3, 6), light ? '#b9705a' : '#ffe3b0', 12)

/** Small four-pointed sparks in the upper part. */
export const sparks = ({ r, w, h, light }: Stage): string =>
  repeat(16, () =>
    star(
      r() * w,
      r() * h * 0.6,
      r.f(1.6, 4),
      light ? '#d9a441' : '#ffe7b8',
      4,
      0.3,
      `opacity="${round(r.f(0.25, 0.7))}"`,
    ),
  )

/** Disc with pale rings. */
export const disc = (x: number, y: number, radius: number, fill: string, rings: readonly Point[], extra = ''): string =>
  circle(x, y, radius, fill, extra) +
  rings.map(([ring, opacity]) => circle(x, y, ring, fill, `opacity="${opacity}"`)).join('')

/** Five-pointed star folded into light and dark facets: one only, never in a flag's arrangement. */
export const facetStar = (x: number, y: number, radius: number): string =>
  repeat(10, (i) => {
    const corner = (k: number): Point => {
      const angle = -Math.PI / 2 + (k * Math.PI) / 5
      const reach = k % 2 ? radius * 0.4 : radius
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    }
    return polygon([[x, y], corner(i), corner(i + 1)], i % 2 ? '#f8dfa0' : '#d9a441')
  })

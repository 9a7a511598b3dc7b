import type { BuildingLight } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { block } from './block.ts'

type SkylineLook = { detail?: boolean; hump?: number; wide?: readonly [number, number]; side?: number; lit?: number }

/** A run of blocks; silhouette higher in the middle when hump > 0. */
export function skyline(
  r: Random,
  s: BuildingLight,
  x0: number,
  x1: number,
  y: number,
  h: number,
  depth: number,
  { detail = false, hump = 0.5, wide = [0.16, 0.36], side = 1, lit = 0.05 }: SkylineLook = {},
): string {
  let o = ''
  let x = x0
  while (x < x1) {
    const w = h * r.f(...wide)
    const t = (x - x0) / (x1 - x0)
    const env = 1 - hump + hump * Math.sin(Math.PI * Math.min(1, Math.max(0, t)))
    o += block(r, s, x, y, w, h * env * r.f(0.42, 1), depth, { detail, side, lit })
    x += w - w * r.f(0, 0.12)
  }
  return o
}

import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import type { Sun } from '#seed/pictures/landscape/sky.ts'

/** Places things in an outdoor scene, so that one scene serves banner, phone and cover. */
export type Frame = {
  w: number
  h: number
  /** Landscape format: more and larger things fit side by side. */
  wide: boolean
  /** Horizontal place of u = 0..1 inside the focal area, which is what the calm zone at the left leaves. */
  x: (u: number) => number
  /** Unit of height. */
  u: number
  /** Height of the horizon. */
  base: number
  /** Width of the focal area. */
  fw: number
}

/** Draws the inside of an outdoor picture: r makes the choices, s is the light, f places the parts. */
export type Scene = (r: Random, s: Scheme, f: Frame) => string

/** Frame of w x h pixels; `calm` is the share of the width at the left that carries only far layers. */
export function createFrame(w: number, h: number, calm = w / h > 2 ? 0.36 : 0): Frame {
  const wide = w / h > 1.25
  const focal = w - w * calm
  return {
    w,
    h,
    wide,
    x: (u) => w * calm + focal * u,
    u: wide ? h : Math.min(h, w * 1.05) * 0.86,
    base: h * (wide ? 0.735 : 0.75),
    fw: focal,
  }
}

/** Sun at u across the focal area, v units of height above the horizon. */
export const sunAt = (f: Frame, u: number, v: number): Sun => ({ x: f.x(u), y: f.base - f.u * v, r: f.u * 0.058 })

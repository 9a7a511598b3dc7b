import { bridge } from '#seed/pictures/city/bridge.ts'
import { pagoda } from '#seed/pictures/city/pagoda.ts'
import { skyline } from '#seed/pictures/city/skyline.ts'
import { mix } from '#seed/pictures/core/colour.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { path, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import { hills } from '#seed/pictures/landscape/hills.ts'
import { reeds, trees } from '#seed/pictures/landscape/plants.ts'
import { birds, clouds, sky } from '#seed/pictures/landscape/sky.ts'
import { mirror, water } from '#seed/pictures/landscape/water.ts'
import { sunAt } from './frame.ts'
import type { Frame, Scene } from './frame.ts'

/** Far and near banks up to the water line y; drawn once more as their own mirror. */
function banks(r: Random, s: Scheme, f: Frame, y: number): string {
  const farHills = hills(r, s, f.w, y - f.u * 0.09, f.u * 0.05, 0.86, { base: y })
  const farCity = skyline(r, s, -20, f.w + 20, y, f.u * 0.17, 0.74, { hump: 0 })
  const middleLook = { hump: 0.5, wide: [0.1, 0.2], detail: true, lit: 0.03 } as const
  const middleCity = skyline(r, s, f.x(-0.12), f.w + 30, y, f.u * 0.36, 0.52, middleLook)
  const nearLook = { hump: 0.25, wide: [0.1, 0.18], detail: true, lit: 0.09, side: -1 } as const
  const nearCity = skyline(r, s, f.x(0.72), f.w + 60, y, f.u * 0.5, 0.26, nearLook)
  return (
    farHills +
    farCity +
    middleCity +
    pagoda(s, f.x(0.02), y - f.u * 0.03, f.u * 0.22, 5, 0.36) +
    hills(r, s, f.fw * 0.3, y - f.u * 0.015, f.u * 0.03, 0.5, { x: f.x(-0.12), base: y + 4, step: 40 }) +
    nearCity +
    trees(r, s, f.x(0.68), f.w + 30, y + 2, f.u * 0.06, 0.25, 0.45)
  )
}

/** Ferry with a lit cabin; k is its half length. */
const boat = (x: number, y: number, k: number, colour: string, s: Scheme): string =>
  path(
    `M${round(x - k * 1.4)} ${round(y)}H${round(x + k * 1.5)}L${round(x + k * 1.1)} ${round(y + k * 0.36)}H${round(x - k * 1.1)}Z`,
    colour,
  ) +
  rect(x - k * 0.8, y - k * 0.34, k * 1.3, k * 0.34, mix(colour, '#ffffff', 0.55)) +
  rect(x - k * 0.5, y - k * 0.6, k * 0.7, k * 0.26, mix(colour, '#ffffff', 0.35)) +
  repeat(5, (i) => rect(x - k * 0.7 + i * k * 0.24, y - k * 0.25, k * 0.13, k * 0.13, s.glow)) +
  rect(x - k * 1.9, y + k * 0.42, k * 3.6, k * 0.06, '#ffffff', 'opacity=".4" rx="2"')

/** River city at a bridge. */
export const drawRiver: Scene = (r, s, f) => {
  const y = f.base
  const sun = sunAt(f, r.f(0.5, 0.68), 0.235)
  const land = banks(r, s, f, y)
  const [left, right] = f.wide ? [-f.w * 0.12, f.w * 1.14] : [-f.w * 0.3, f.w * 1.08]
  const pylons = f.wide ? ([0.46, 0.8] as const) : ([0.32, 0.8] as const)
  const span = bridge(s, left, right, y - f.u * 0.055, f.u * 0.4, y + f.u * 0.085, 0.16, { pylons, cables: 15 })
  const boatColour = tone(s, 0.1)
  return (
    sky(s, f.w, f.h, sun, { horizon: y }) +
    clouds(r, f.x(0), f.h * 0.08, f.fw, f.u * 0.3, 7, 0.42) +
    land +
    water(r, s, f.w, y, f.h, sun.x, { dashes: 130 }) +
    mirror(land, y, 0.2) +
    span +
    mirror(span, y + f.u * 0.085, 0.12, 0.5) +
    boat(f.x(0.36), y + f.u * 0.13, f.u * 0.05, boatColour, s) +
    boat(f.x(0.84), y + f.u * 0.19, f.u * 0.075, boatColour, s) +
    birds(r, f.x(0.4), y - f.u * 0.44, 5, tone(s, 0.5), f.u * 0.012) +
    reeds(r, f.w + 6, f.h + 8, f.u * 0.22, 13, s.near, -1)
  )
}

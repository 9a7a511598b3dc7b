import { skyline } from '#seed/pictures/city/skyline.ts'
import { mix } from '#seed/pictures/core/colour.ts'
import { glow, gradient } from '#seed/pictures/core/gradients.ts'
import type { Stop } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { path, polygon, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import { crowd } from '#seed/pictures/people/crowd.ts'
import { outfit } from '#seed/pictures/people/outfit.ts'
import { person } from '#seed/pictures/people/person.ts'
import { booth } from './booth.ts'
import type { Frame, Scene } from './frame.ts'

/** What everything in the hall is drawn towards. */
type Hall = {
  floor: number
  /** Vanishing point. */
  vx: number
  vy: number
  /** Half width of the far wall, in thirds. */
  far: number
  /** Colour of the air: 0 dark near the roof, 1 bright. */
  air: (q: number) => string
}

function hallOf(s: Scheme, f: Frame): Hall {
  const floor = f.base - f.u * 0.03
  const [dark, bright] = [mix(s.near, '#1c66b5', 0.42), mix(s.haze, '#bfe0ff', 0.4)]
  return { floor, vx: f.x(0.56), vy: floor - f.u * 0.2, far: f.u * 0.42, air: (q) => mix(dark, bright, q) }
}

/** Glass wall at the far end with the city behind it. */
function farWall(r: Random, s: Scheme, f: Frame, { floor, vx, far }: Hall): string {
  const glass = mix(s.sky[2], '#ffffff', 0.45)
  const [left, height] = [vx - far * 1.5, f.u * 0.34]
  const pane = (i: number): string =>
    rect(left + i * far * 0.25 + 2, floor - height, far * 0.25 - 4, height, glass, 'opacity=".8"')
  return repeat(13, pane) + skyline(r, s, left, vx + far * 1.4, floor, f.u * 0.2, 0.86, { hump: 0.4 })
}

/** Arched girders and bands of light that run to the vanishing point. */
function roof(s: Scheme, f: Frame, { vx, vy, far, air }: Hall): string {
  const girder = (i: number): string => {
    const q = (i + 1) / 9
    const [y, half] = [vy - f.u * 0.1 - q * q * f.u * 0.62, far * 1.5 + q * q * f.w * 0.8]
    return path(
      `M${round(vx - half)} ${round(y + half * 0.1)}Q${round(vx)} ${round(y - half * 0.09)} ${round(vx + half)} ${round(y + half * 0.1)}`,
      'none',
      `stroke="${air(0.55 - q * 0.4)}" stroke-width="${round(3 + q * 9)}"`,
    )
  }
  const band = (i: number): string => {
    const u = i / 13 - 0.5
    const [back, front, y] = [vx + u * far * 1.8, vx + u * f.w * 2.1, vy - f.u * 0.13]
    const strip: Point[] = [
      [back - 3, y],
      [back + 3, y],
      [front + 14, -20],
      [front - 14, -20],
    ]
    return polygon(strip, i % 3 ? '#ffffff' : s.glow, `opacity="${i % 3 ? 0.1 : 0.5}"`)
  }
  return repeat(9, girder) + repeat(14, band)
}

/** Bright floor with reflections towards the viewer. */
function floorLight(s: Scheme, f: Frame, { floor, vx, far, air }: Hall): string {
  const stops: Stop[] = [
    [0, mix(s.haze, s.glow, 0.35)],
    [0.4, air(0.66)],
    [1, air(0.2)],
  ]
  const gleam = (i: number): string => {
    const [back, front] = [vx + (i - 8) * far * 0.22, vx + (i - 8) * f.w * 0.32]
    const strip: Point[] = [
      [back, floor],
      [back + far * 0.022, floor],
      [front + f.w * 0.128, f.h],
      [front, f.h],
    ]
    return polygon(strip, '#ffffff', 'opacity=".12"')
  }
  return gradient(0, floor, f.w, f.h - floor, stops) + repeat(16, gleam)
}

/** Three rows of booths left and right of the aisle, from far to near. */
const booths = (r: Random, s: Scheme, f: Frame, { floor, vx, far }: Hall): string =>
  [0.1, 0.28, 0.6]
    .flatMap((q) =>
      [-1, 1].map((side) => {
        const x = vx + side * (far * 0.62 + q * f.u)
        return booth(r, s, x, floor + q * f.u * 0.1, f.u * (0.16 + q * 0.16), side, 0.55 - q * 0.6)
      }),
    )
    .join('')

/** Visitors: a far and a middle crowd, a front row as navy silhouettes. */
function visitors(r: Random, s: Scheme, f: Frame, { floor, vx }: Hall): string {
  const u = f.u
  const [left, right] = [vx - u * 0.62, vx + u * 0.62]
  const far = crowd(r, left, right, floor + u * 0.03, floor + u * 0.09, u * 0.0014, u * 0.0019, 20, s.haze, 0.55)
  const count = f.wide ? 17 : 9
  const middle = crowd(
    r,
    f.x(0.02),
    f.x(1),
    floor + u * 0.12,
    floor + u * 0.2,
    u * 0.0022,
    u * 0.0029,
    count,
    s.haze,
    0.2,
  )
  const front = repeat(f.wide ? 9 : 5, (i) =>
    person(
      r,
      f.x(f.wide ? -0.05 + i * 0.13 : 0.06 + i * 0.22) + r.f(-26, 26),
      f.h + u * r.f(0.16, 0.24),
      u * r.f(0.0044, 0.005),
      { pose: r.pick(['stand', 'talk', 'hold']), o: outfit(r, s.near, 0.88) },
    ),
  )
  return far + middle + front
}

/** Recruitment fair in an exhibition hall. */
export const drawFair: Scene = (r, s, f) => {
  const hall = hallOf(s, f)
  const air: Stop[] = [
    [0, hall.air(0.1)],
    [0.6, hall.air(0.62)],
    [1, hall.air(0.8)],
  ]
  return (
    gradient(0, 0, f.w, f.h, air) +
    glow(hall.vx, hall.vy, f.u, mix(s.glow, '#eaf6ff', 0.72), 0.8) +
    farWall(r, s, f, hall) +
    roof(s, f, hall) +
    floorLight(s, f, hall) +
    booths(r, s, f, hall) +
    visitors(r, s, f, hall)
  )
}

import type { Random } from '#seed/pictures/core/random.ts'
import { ellipse, range } from '#seed/pictures/core/shapes.ts'
import { outfit } from './outfit.ts'
import { person } from './person.ts'

/** A loose crowd on a floor band, small at the back; tint = floor haze. */
export function crowd(
  r: Random,
  x0: number,
  x1: number,
  yBack: number,
  yFront: number,
  sBack: number,
  sFront: number,
  count: number,
  tint: string,
  tintBack = 0.6,
): string {
  return range(count)
    .map(() => r())
    .sort((a, b) => a - b)
    .map((q) => {
      const s = sBack + (sFront - sBack) * q
      const o = outfit(r, tint, tintBack * (1 - q))
      const x = x0 + (x1 - x0) * r()
      const y = yBack + (yFront - yBack) * q
      return ellipse(x, y, s * 17, s * 3, '#04152f', 'opacity=".13"') + person(r, x, y, s, { o })
    })
    .join('')
}

import { skyline } from '#seed/pictures/city/skyline.ts'
import { clip, gradient } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { rect, repeat, trapezoid } from '#seed/pictures/core/shapes.ts'

/** Row of `count` windows with a view of the city. */
export function windows(r: Random, s: Scheme, x: number, y: number, w: number, h: number, count: number): string {
  const frame = '#fdfcf9'
  const view =
    gradient(x, y, w, h, [
      [0, s.sky[1]],
      [0.6, s.sky[2]],
      [1, s.sky[3]],
    ]) +
    skyline(r, s, x - 10, x + w, y + h, h * 0.5, 0.78, { hump: 0.2 }) +
    skyline(r, s, x - 10, x + w, y + h, h * 0.3, 0.6, { hump: 0.2 })
  const gleams =
    trapezoid(y, [x + w * 0.1, x + w * 0.25], y + h, [x - w * 0.1, x + w * 0.05], '#fff', 'opacity=".16"') +
    trapezoid(y, [x + w * 0.6, x + w * 0.8], y + h, [x + w * 0.4, x + w * 0.6], '#fff', 'opacity=".13"')
  return (
    clip(rect(x, y, w, h, '#000'), view + gleams) +
    repeat(count + 1, (i) => rect(x + (w * i) / count - 2.5, y, 5, h, frame)) +
    rect(x - 4, y - 4, w + 8, 5, frame) +
    rect(x - 6, y + h, w + 12, 7, frame) +
    rect(x - 6, y + h + 5, w + 12, 3, '#04152f', 'opacity=".12"')
  )
}

import { mix } from '#seed/pictures/core/colour.ts'
import { fade, glow, gradient, linear, radial } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, ellipse, path, rect, repeat, round } from '#seed/pictures/core/shapes.ts'

export type Sun = { x: number; y: number; r: number }
type SkyLook = { rings?: number; horizon?: number }

/** Sky of four stops down to the horizon, a warm oval of light on it, the sun with its rings. */
export function sky(
  s: Scheme,
  w: number,
  h: number,
  sun: Sun,
  { rings = 3, horizon = h * 0.78 }: SkyLook = {},
): string {
  let o =
    rect(0, 0, w, h, s.sky[3]) +
    gradient(0, 0, w, horizon, [
      [0, s.sky[0]],
      [0.32, s.sky[1]],
      [0.66, s.sky[2]],
      [1, s.sky[3]],
    ])
  const [dh, ph] = radial([
    [0, s.glow, 0.7],
    [0.5, s.glow, 0.28],
    [1, s.glow, 0],
  ])
  o += dh + ellipse(sun.x, horizon, w * 0.42, h * 0.34, ph) + glow(sun.x, sun.y, sun.r * 7.5, s.glow, 0.6)
  o += repeat(rings, (i) =>
    circle(sun.x, sun.y, sun.r * (1.55 + i * 0.75), s.glow, `opacity="${round(0.2 - i * 0.05)}"`),
  )
  const [d, p] = linear(fade('#fffaf0', mix(s.glow, '#ffffff', 0.1)))
  return o + d + circle(sun.x, sun.y, sun.r, p)
}
/** Long pill clouds in steps: calm, and at home beside straight architecture. */
export function clouds(r: Random, x: number, y: number, w: number, h: number, count: number, a = 0.5, k = 1): string {
  return repeat(count, (i) => {
    const len = r.f(70, 190) * k
    const t = r.f(8, 15) * k
    const cx = x + (w * (i + r.f(0.1, 0.9))) / count - len / 2
    const cy = y + r() * h
    const row = (dx: number, dy: number, l: number) =>
      `M${round(cx + dx + t / 2)} ${round(cy + dy)}h${round(l - t)}a${round(t / 2)} ${round(t / 2)} 0 0 1 0 ${round(t)}h${round(t - l)}a${round(t / 2)} ${round(t / 2)} 0 0 1 0 ${round(-t)}z`
    const shape =
      row(0, 0, len) +
      row(len * r.f(0.22, 0.4), -t * 0.72, len * r.f(0.3, 0.5)) +
      (r.chance(0.6) ? row(-len * 0.22, t * 0.72, len * r.f(0.4, 0.6)) : '')
    return path(shape, '#ffffff', `opacity="${round(a * r.f(0.25, 0.75))}"`)
  })
}
/** Birds: two strokes each. */
export const birds = (r: Random, x: number, y: number, k: number, colour: string, size = 9): string =>
  repeat(k, () => {
    const bx = x + r.f(-60, 60)
    const by = y + r.f(-24, 24)
    const z = size * r.f(0.6, 1.1)
    return path(
      `M${round(bx - z)} ${round(by - z * 0.25)}Q${round(bx - z * 0.4)} ${round(by - z * 0.5)} ${round(bx)} ${round(by)}Q${round(bx + z * 0.4)} ${round(by - z * 0.5)} ${round(bx + z)} ${round(by - z * 0.25)}`,
      'none',
      `stroke="${colour}" stroke-width="1.6" stroke-linecap="round"`,
    )
  })

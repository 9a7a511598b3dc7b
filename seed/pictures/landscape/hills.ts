import { mix } from '#seed/pictures/core/colour.ts'
import { curve } from '#seed/pictures/core/curves.ts'
import { fade, linear } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Depths, Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { path, polygon, range, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'

type HillLook = { step?: number; x?: number; base?: number }

/** One rolling ridge whose foot melts into haze; w reaches from x on, `base` is the lower edge. */
export function hills(
  r: Random,
  s: Depths,
  w: number,
  y: number,
  amp: number,
  depth: number,
  { step = 90, x = 0, base = y + amp * 2.2 }: HillLook = {},
): string {
  const k = Math.max(4, Math.ceil(w / step) + 2)
  const ph = r.f(0, 9)
  const pts = range(k).map((i): Point => {
    const v = Math.sin(i * 0.9 + ph) * 0.5 + Math.sin(i * 2.1 + ph * 2) * 0.3 + r.f(-0.5, 0.5) * 0.6
    return [x - step + i * step, y - amp * v]
  })
  const [df, p] = linear([
    [0, tone(s, depth)],
    [0.55, tone(s, Math.min(1, depth + 0.16))],
    [1, tone(s, Math.min(1, depth + 0.42))],
  ])
  return df + path(`${curve(pts)}L${round(x + w + step)} ${round(base)}L${round(x - step)} ${round(base)}Z`, p)
}
/** Single faceted mountain with a lit and a shaded side; x/y is its left foot. */
export function mountain(
  r: Random,
  s: Scheme,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  snow = false,
): string {
  const top = x + w * r.f(0.42, 0.58)
  const bend = w * r.f(0.03, 0.09)
  const shade = fade(tone(s, depth), tone(s, Math.min(1, depth + 0.35)))
  const sun = fade(mix(tone(s, depth + 0.13), s.lit, 0.3), tone(s, Math.min(1, depth + 0.42)))
  const [shadeDefinition, shadePaint] = linear(shade)
  const [sunDefinition, sunPaint] = linear(sun)
  const at = (px: number, share: number): Point => [px, y - h * share]
  const ridge = [at(top, 1), at(top - bend, 0.62), at(top + bend, 0.4), at(top - bend * 0.4, 0)]
  const cap = [
    at(top, 1),
    at(top - w * 0.075, 0.8),
    at(top - w * 0.03, 0.84),
    at(top + w * 0.01, 0.76),
    at(top + w * 0.05, 0.83),
    at(top + w * 0.09, 0.79),
  ]
  return (
    shadeDefinition +
    sunDefinition +
    polygon([at(x, 0), at(x + w * 0.2, 0.42), at(x + w * 0.29, 0.5), ...ridge], shadePaint) +
    polygon([at(x + w, 0), at(x + w * 0.82, 0.36), at(x + w * 0.7, 0.56), ...ridge], sunPaint) +
    (snow ? polygon(cap, '#ffffff', 'opacity=".75"') : '')
  )
}

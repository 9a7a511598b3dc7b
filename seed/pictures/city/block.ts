import { mix } from '#seed/pictures/core/colour.ts'
import { fade, linear } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { BuildingLight } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { line, polygon, rect, round, trapezoid } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import { facade, FACADES } from './facade.ts'
import type { FacadeKind, Wall } from './facade.ts'

type Roof = 'flat' | 'step' | 'slant' | 'mast' | 'crown'

const ROOFS: readonly Roof[] = ['flat', 'step', 'slant', 'mast', 'crown', 'flat']

type BlockLook = {
  /** Where the light comes from: 1 right, -1 left. */
  side?: number
  detail?: boolean
  roof?: Roof
  kind?: FacadeKind
  /** Share of lit windows. */
  lit?: number
}

/** Body of a block: x/y its lower left corner, `shade` and `bright` its two faces. */
type Body = { x: number; y: number; w: number; h: number; shade: string; bright: string }

/** What stands on the flat top of a block. */
function roofTop(roof: Roof, { x, y, w, h, shade, bright }: Body): string {
  const top = y - h
  if (roof === 'step') {
    const upper = rect(x + w * 0.18, top - h * 0.09, w * 0.64, h * 0.1, shade)
    return upper + rect(x + w * 0.5, top - h * 0.09, w * 0.32, h * 0.1, bright)
  }
  if (roof === 'mast') {
    const mast = line(x + w / 2, top - h * 0.05, x + w / 2, top - h * 0.26, shade, round(Math.max(1, w * 0.03)))
    return rect(x + w * 0.3, top - h * 0.04, w * 0.4, h * 0.05, shade) + mast
  }
  if (roof === 'crown') {
    const peak = top - w * 0.34
    return (
      trapezoid(peak, [x + w * 0.3, x + w * 0.7], top, [x + w * 0.1, x + w * 0.9], shade) +
      trapezoid(peak, [x + w * 0.5, x + w * 0.7], top, [x + w * 0.5, x + w * 0.9], bright)
    )
  }
  return ''
}

/** The two faces: the shaded one behind, the lit one from `cut` on. */
function faces(roof: Roof, { x, y, w, h, shade, bright }: Body, cut: number, side: number): string {
  const top = y - h
  const [litX, litW] = side > 0 ? [x + cut, w - cut] : [x, cut]
  if (roof !== 'slant') return rect(x, top, w, h, shade) + rect(litX, top, litW, h, bright)
  const slope = (px: number): Point => [px, top + w * 0.35 * (1 - (px - x) / w)]
  const face = (left: number, right: number, paint: string): string =>
    polygon([[left, y], slope(left), slope(right), [right, y]], paint)
  return face(x, x + w, shade) + face(litX, litX + litW, bright)
}

/** Building of two faces, its foot melting into haze; x/y is the lower left corner. */
export function block(
  r: Random,
  s: BuildingLight,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  { side = 1, detail = true, roof = r.pick(ROOFS), kind = r.pick(FACADES), lit = 0.08 }: BlockLook = {},
): string {
  const shade = tone(s, depth)
  const foot = tone(s, Math.min(1, depth + 0.32))
  const bright = mix(shade, s.lit, 0.36 * (1 - depth * 0.4))
  const [shadeDefinition, shadePaint] = linear(fade(shade, foot))
  const [brightDefinition, brightPaint] = linear(fade(bright, mix(foot, s.lit, 0.22)))
  const cut = w * r.f(0.42, 0.62)
  const body =
    shadeDefinition +
    brightDefinition +
    faces(roof, { x, y, w, h, shade: shadePaint, bright: brightPaint }, cut, side) +
    roofTop(roof, { x, y, w, h, shade, bright })
  if (!detail) return body
  const first = y - h + (roof === 'slant' ? w * 0.42 : h * 0.05)
  const wall: Wall = {
    x: x + w * 0.09,
    y: first,
    w: w * 0.82,
    h: (y - first) * 0.94,
    colour: mix(shade, s.haze, kind === 'fins' ? 0.3 : 0.22),
    lit: s.glow,
    litShare: lit,
    pitch: Math.max(7, Math.min(15, w / 6)),
  }
  return body + facade(r, kind, wall)
}

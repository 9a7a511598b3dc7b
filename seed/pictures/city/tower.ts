import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { linear } from '#seed/pictures/core/gradients.ts'
import type { Stop } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { line, polygon, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'

type TowerLook = {
  taper?: number
  fins?: number
  /** Lit windows per floor and fin. */
  lit?: number
  crown?: 'cut' | 'mast'
  depth?: number
}

/** Edges of the two glass faces: left, ridge between them, right. */
type Shape = { x: number; y: number; w: number; h: number; mid: number; taper: number; cut: number }

function faces({ x, y, w, h, mid, taper, cut }: Shape, s: Scheme, body: string, bright: string, dark: string): string {
  const top = y - h
  const [leftDefinition, leftPaint] = linear([
    [0, mix(body, s.lit, 0.16)],
    [0.5, body],
    [1, dark],
  ])
  const rightStops: Stop[] = [
    [0, mix(bright, '#ffffff', 0.3)],
    [0.45, bright],
    [1, mix(bright, dark, 0.45)],
  ]
  const [rightDefinition, rightPaint] = linear(rightStops)
  return (
    leftDefinition +
    rightDefinition +
    polygon(
      [
        [x, y],
        [x + taper, top + cut],
        [mid, top],
        [mid, y],
      ],
      leftPaint,
    ) +
    polygon(
      [
        [mid, y],
        [mid, top],
        [x + w - taper, top + cut * 1.5],
        [x + w, y],
      ],
      rightPaint,
    )
  )
}

/** Vertical fins on both faces. */
function verticals({ x, y, w, h, mid, taper, cut }: Shape, fins: number, body: string): string {
  const top = y - h
  const left = (i: number): string => {
    const u = (i + 0.5) / fins
    const head = x + taper + (mid - x - taper) * u
    return line(x + (mid - x) * u, y, head, top + cut * (1 - u), mix(body, '#ffffff', 0.16), 1.1, 'opacity=".8"')
  }
  const right = (i: number): string => {
    const u = (i + 0.5) / (fins * 0.8)
    const [foot, head] = [mid + (x + w - mid) * u, mid + (x + w - taper - mid) * u]
    return line(foot, y, head, top + cut * 1.5 * u, '#ffffff', 1.1, 'opacity=".34"')
  }
  return repeat(fins, left) + repeat(Math.round(fins * 0.8), right)
}

/** Floor lines and lit windows of the shaded face. */
function storeys(
  r: Random,
  s: Scheme,
  { x, y, h, mid, taper, cut }: Shape,
  fins: number,
  lit: number,
  body: string,
): string {
  const floors = Math.round(h / 13)
  const floorLine = (i: number): string => {
    const q = i / floors
    return line(x + taper * q, y - (h - cut) * q, mid, y - h * q, mix(body, '#04152f', 0.4), 0.8, 'opacity=".55"')
  }
  const shining = (): string => {
    const q = r.i(1, floors - 2) / floors
    const column = r.i(0, fins - 1)
    const edge = x + taper * q
    const width = (mid - edge) / fins
    const look = `opacity="${round(r.f(0.35, 0.9))}"`
    return rect(edge + column * width + 1, y - h * q - 8, width - 1.6, 5.5, s.glow, look)
  }
  return repeat(floors, floorLine) + repeat(Math.ceil(floors * fins * lit), shining)
}

/** Tall signature tower: tapered glass body of two faces, fins, crown light; x/y is the lower left corner. */
export function tower(
  r: Random,
  s: Scheme,
  x: number,
  y: number,
  w: number,
  h: number,
  { taper = 0.16, fins = 9, lit = 0.16, crown = 'cut', depth = 0.06 }: TowerLook = {},
): string {
  const shape: Shape = { x, y, w, h, mid: x + w * 0.56, taper: w * taper, cut: crown === 'cut' ? h * 0.07 : 0 }
  const top = y - h
  const dark = tone(s, depth)
  const body = mix(COLOURS.blue, dark, 0.35)
  const bright = mix(mix(COLOURS.sky, s.lit, 0.42), dark, 0.08)
  const left = x + shape.taper
  const rim: Point[] = [
    [left, top + shape.cut],
    [shape.mid, top],
    [shape.mid, top + 7],
    [left, top + shape.cut + 7],
  ]
  const head =
    crown === 'cut'
      ? polygon(rim, s.glow, 'opacity=".75"')
      : line(shape.mid, top, shape.mid, top - h * 0.16, bright, 2.4) +
        line(shape.mid, top - h * 0.16, shape.mid, top - h * 0.22, s.glow, 1.4)
  return (
    faces(shape, s, body, bright, dark) + verticals(shape, fins, body) + storeys(r, s, shape, fins, lit, body) + head
  )
}

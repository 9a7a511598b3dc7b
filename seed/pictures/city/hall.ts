import { mix } from '#seed/pictures/core/colour.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { line, path, polygon, rect, repeat, round } from '#seed/pictures/core/shapes.ts'

type HallRoof = 'flat' | 'saw' | 'arc' | 'gable'

type HallLook = {
  roof?: HallRoof
  bays?: number
  /** Colour of the wall; by depth when left out. */
  wall?: string
  door?: boolean
  kind?: 'bay' | 'bands'
}

/** A hall in the making: x/y its lower left corner. */
type Hall = {
  x: number
  y: number
  w: number
  h: number
  bays: number
  wall: string
  shade: string
  glass: string
  lit: string
}

function sawRoof({ x, y, w, h, bays, shade, lit }: Hall): string {
  const tooth = (i: number): string => {
    const at = (share: number): number => x + (w * (i + share)) / bays
    return (
      polygon(
        [
          [at(0), y - h],
          [at(1), y - h],
          [at(1), y - h * 1.34],
        ],
        shade,
      ) +
      polygon(
        [
          [at(0.82), y - h * 1.02],
          [at(0.95), y - h * 1.02],
          [at(0.95), y - h * 1.26],
        ],
        lit,
      )
    )
  }
  return repeat(bays, tooth)
}

function arcRoof({ x, y, w, h, wall, shade }: Hall): string {
  const [left, right, eaves] = [round(x - h * 0.1), round(x + w + h * 0.1), round(y - h)]
  const arc = `M${left} ${eaves}Q${round(x + w / 2)} ${round(y - h * 1.7)} ${right} ${eaves}`
  const edge = `stroke="${mix(wall, '#ffffff', 0.4)}" stroke-width="${round(h * 0.05)}"`
  return path(`${arc}Z`, shade) + path(arc, 'none', edge)
}

/** Roofs that rise behind the wall. */
function raisedRoof(roof: HallRoof, hall: Hall): string {
  const { x, y, w, h, shade } = hall
  if (roof === 'saw') return sawRoof(hall)
  if (roof === 'arc') return arcRoof(hall)
  if (roof === 'gable')
    return polygon(
      [
        [x - h * 0.08, y - h],
        [x + w / 2, y - h * 1.5],
        [x + w + h * 0.08, y - h],
      ],
      shade,
    )
  return ''
}

const flatRoof = ({ x, y, w, h, wall, shade }: Hall): string =>
  rect(x - h * 0.06, y - h * 1.05, w + h * 0.12, h * 0.08, shade) +
  rect(x - h * 0.06, y - h * 1.05, w + h * 0.12, h * 0.025, mix(wall, '#ffffff', 0.5))

/** Two windows above each other in every bay. */
function bayWindows(r: Random, { x, y, w, h, bays, wall, glass, lit }: Hall): string {
  const width = w / bays
  const look = 'opacity=".85"'
  const fill = (): string => (r.chance(0.35) ? lit : glass)
  return repeat(bays, (i) => {
    const left = x + i * width + width * 0.16
    const middle = left + width * 0.34
    return (
      rect(left, y - h * 0.86, width * 0.68, h * 0.3, fill(), look) +
      rect(left, y - h * 0.46, width * 0.68, h * 0.36, fill(), look) +
      line(middle, y - h * 0.86, middle, y - h * 0.1, wall, round(h * 0.018))
    )
  })
}

/** Three bands of glass with lit parts. */
const bandWindows = (r: Random, { x, y, w, h, glass, lit }: Hall): string =>
  [0.84, 0.6, 0.36]
    .map((q) => {
      const shining = (): string => rect(x + w * r.f(0.04, 0.86), y - h * q, w * 0.06, h * 0.13, lit, 'opacity=".8"')
      return rect(x + w * 0.03, y - h * q, w * 0.94, h * 0.13, glass, 'opacity=".85"') + repeat(6, shining)
    })
    .join('')

const doorway = ({ x, y, w, h, shade, lit }: Hall): string =>
  rect(x + w / 2 - h * 0.24, y - h * 0.44, h * 0.48, h * 0.44, shade) +
  rect(x + w / 2 - h * 0.19, y - h * 0.39, h * 0.38, h * 0.39, lit) +
  line(x + w / 2, y - h * 0.39, x + w / 2, y, shade, round(h * 0.02))

/** Low long building: podium, wing of a campus, workshop; x/y is the lower left corner. */
export function hall(
  r: Random,
  s: Scheme,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  look: HallLook = {},
): string {
  const { roof = 'flat', bays = Math.round(w / (h * 0.42)), door = true, kind = 'bay' } = look
  const wall = look.wall ?? mix(tone(s, depth), '#ffffff', 0.1)
  const glass = mix(s.near, s.sky[1], 0.35)
  const parts: Hall = { x, y, w, h, bays, wall, shade: mix(wall, s.near, 0.22), glass, lit: mix(glass, s.glow, 0.55) }
  return (
    raisedRoof(roof, parts) +
    gradient(x, y - h, w, h, fade(wall, mix(wall, s.haze, 0.3))) +
    rect(x + w * 0.62, y - h, w * 0.38, h, s.glow, 'opacity=".12"') +
    (kind === 'bands' ? bandWindows(r, parts) : bayWindows(r, parts)) +
    (roof === 'flat' ? flatRoof(parts) : '') +
    (door ? doorway(parts) : '') +
    rect(x - h * 0.04, y - h * 0.04, w + h * 0.08, h * 0.04, parts.shade)
  )
}

import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { ACROSS, DIAGONAL, fade, glow, gradient } from '#seed/pictures/core/gradients.ts'
import type { Stop } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, group, line, path, rect, repeat, round, star } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { outfit } from '#seed/pictures/people/outfit.ts'

const WOODS: readonly (readonly [string, string])[] = [
  ['#123e78', '#1e5aa3'],
  ['#e6d6b8', '#f3e9d6'],
  ['#cfdfee', '#e8f0f8'],
  ['#0a2a57', '#164b8c'],
]
const SKINS = ['#ecc9a8', '#e4bb96', '#f0d2b6']
const ROUND_END = 'stroke-linecap="round"'

const HAND =
  'M-28 -23C-6 -28 18 -27 34 -21C46 -16 52 -9 60 -5C66 -2 64 6 57 6C48 6 42 1 34 0L30 3C42 6 50 11 55 16C59 21 53 26 47 23C40 19 34 16 27 15C34 20 38 25 40 30C41 36 34 37 30 33C24 27 16 24 8 24C-6 25 -18 24 -28 22Z'

type Arm = { x: number; y: number; angle: number; scale: number; sleeve: string; skin: string; holds?: string }

function forearm({ x, y, angle, scale, sleeve, skin, holds = '' }: Arm): string {
  const knuckles = `stroke="${mix(skin, '#7a4a2c', 0.35)}" stroke-width="1.8" ${ROUND_END}`
  return group(
    rect(-250, -34, 210, 68, sleeve, 'rx="8"') +
      rect(-250, 6, 210, 28, '#04152f', 'rx="8" opacity=".16"') +
      rect(-46, -29, 18, 58, '#fdfcf9', 'rx="4"') +
      circle(-37, 20, 2.6, COLOURS.gold) +
      path(HAND, skin) +
      path('M30 3C24 4 18 3 12 0M27 15C21 15 15 13 10 11', 'none', knuckles) +
      holds,
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${scale})"`,
  )
}

/** Lines of a text block, the last one shorter. */
const textLines = (r: Random, x: number, y: number, w: number, count: number): string =>
  repeat(count, (i) => {
    const share = i === count - 1 ? r.f(0.35, 0.6) : r.f(0.84, 1)
    return rect(x, y + i * 13, w * share, 3.9, '#c3d3e4', 'rx="1.95"')
  })

const seal = (): string =>
  circle(78, 40, 17, 'none', `stroke="${COLOURS.red}" stroke-width="2.6" opacity=".75"`) +
  star(78, 40, 6.5, COLOURS.red, 5, 0.42, 'opacity=".75"')

const signature = (): string =>
  path('M26 46q8-16 14-4t12-6 14 4 10-3', 'none', `stroke="${COLOURS.navy}" stroke-width="2" ${ROUND_END}`)

/** Open agreement, sealed or signed. */
function folder(r: Random, x: number, y: number, angle: number, colour: string): string {
  const fold: Stop[] = [
    [0, '#04152f', 0],
    [0.5, '#04152f', 0.16],
    [1, '#04152f', 0],
  ]
  return group(
    rect(-112, -84, 236, 184, '#04152f', 'rx="8" opacity=".2"') +
      rect(-120, -92, 240, 184, colour, 'rx="7"') +
      rect(-112, -84, 108, 168, '#fdfcf9') +
      rect(4, -84, 108, 168, '#ffffff') +
      gradient(-20, -84, 40, 168, fold, ACROSS) +
      rect(-98, -66, 56, 7, COLOURS.blue, 'rx="3"') +
      textLines(r, -98, -46, 80, 8) +
      textLines(r, 20, -64, 76, 6) +
      line(22, 52, 94, 52, '#8fa6bf', 1.4) +
      (r.chance(0.6) ? seal() : signature()),
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"`,
  )
}

/** Cup of tea from above. */
const cup = (x: number, y: number): string =>
  circle(x + 6.4, y + 8, 32, '#04152f', 'opacity=".14"') +
  circle(x, y, 31, '#fdfcf9') +
  circle(x, y, 24, '#9c6b3a') +
  circle(x, y, 24, 'none', 'stroke="#e0c39b" stroke-width="3"')

/** Plant from above. */
function plantTop(x: number, y: number, size: number): string {
  const tip = (angle: number, reach: number): string =>
    `${round(x + Math.cos(angle) * size * reach)} ${round(y + Math.sin(angle) * size * reach)}`
  const leaf = (i: number): string => {
    const angle = (i / 11) * 6.28
    return path(
      `M${round(x)} ${round(y)}Q${tip(angle - 0.35, 0.6)} ${tip(angle, 1)}Q${tip(angle + 0.35, 0.6)} ${round(x)} ${round(y)}Z`,
      mix('#2f7f7a', i % 2 ? '#bfe0d8' : '#0b3f6f', 0.22),
    )
  }
  return circle(x + 4, y + 6, size * 0.5, '#04152f', 'opacity=".15"') + repeat(11, leaf)
}

const pen = (): string =>
  group(line(4, -30, 66, 26, COLOURS.navy, 6.4, ROUND_END) + line(66, 26, 76, 35, COLOURS.gold, 3.6, ROUND_END))

function table(r: Random, s: Scheme, w: number, h: number, wood: readonly [string, string]): string {
  const plank = (i: number): string => rect(0, (h * i) / 5, w, 1.4, '#04152f', 'opacity=".08"')
  const light = glow(w * r.f(0.2, 0.8), 0, w * 0.55, s.glow, 0.35)
  return gradient(0, 0, w, h, fade(...wood), DIAGONAL) + repeat(5, plank) + light
}

/** Two hands over one agreement or two, seen from above. */
export const drawSigning: Still = (r, s, w, h) => {
  const wood = r.turn(WOODS)
  const tilt = r.f(-8, 8)
  const skin = r.pick(SKINS)
  const ground = table(r, s, w, h, wood)
  const colour = r.pick([COLOURS.blue, COLOURS.red, COLOURS.navy, '#16365f'])
  const two = r.turn([false, true], 2)
  const middle = w * r.f(0.42, 0.54)
  const folders = two
    ? folder(r, w * 0.27, h * 0.46, tilt - 5, colour) + folder(r, w * 0.75, h * 0.5, tilt + 5, colour)
    : folder(r, middle, h * 0.48, tilt, colour)
  const beside = r.chance(0.6) ? cup(w * 0.9, h * 0.15) : plantTop(w * 0.92, h * 0.14, 52)
  const sleeves = [mix(outfit(r).top, COLOURS.navy, 0.3), mix(outfit(r).top, COLOURS.blue, 0.3)] as const
  const [rightX, leftX] = two ? [w * 0.72 + 128, w * 0.24] : [middle + 128, middle - 150]
  const [rightAngle, leftAngle] = [-136 + r.f(-8, 8), -52 + r.f(-8, 8)]
  return (
    ground +
    folders +
    beside +
    forearm({ x: rightX, y: h * 0.9, angle: rightAngle, scale: 1.12, sleeve: sleeves[0], skin, holds: pen() }) +
    forearm({ x: leftX, y: h * 0.86, angle: leftAngle, scale: 1.05, sleeve: sleeves[1], skin })
  )
}

import { COLOURS } from '#seed/pictures/core/colour.ts'
import { ribbon } from '#seed/pictures/core/curves.ts'
import { DIAGONAL, fade, glow, gradient } from '#seed/pictures/core/gradients.ts'
import { createRandom } from '#seed/pictures/core/random.ts'
import { circle, line, path, repeat, round } from '#seed/pictures/core/shapes.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'
import { iconStrokes, SERVICE_ICONS } from '#seed/pictures/marks/icon.ts'
import type { IconName } from '#seed/pictures/marks/icon.ts'

const [W, H] = [1200, 620]
const [CX, CY, RADIUS] = [W / 2, H / 2, H * 0.37]

const angleOf = (index: number): number => -Math.PI / 2 + (index * Math.PI * 2) / SERVICE_ICONS.length

const spoke = (index: number): string => {
  const [cos, sin] = [Math.cos(angleOf(index)), Math.sin(angleOf(index))]
  const look = 'opacity=".7"'
  return line(CX + cos * 84, CY + sin * 84, CX + cos * RADIUS * 1.25, CY + sin * RADIUS, COLOURS.goldLight, 1.6, look)
}

const orbit = (share: number, index: number): string => {
  const dashes = index === 1 ? 'stroke-dasharray="3 9"' : ''
  const look = `stroke="#ffffff" stroke-width="1.3" opacity="${round(0.4 - index * 0.1)}" ${dashes}`
  return circle(CX, CY, RADIUS * share, 'none', look)
}

/** White disc with the icon of one service on the ring. */
const disc = (name: IconName, index: number): string => {
  const x = CX + Math.cos(angleOf(index)) * RADIUS * 1.25
  const y = CY + Math.sin(angleOf(index)) * RADIUS
  const size = 50
  const place = `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / 64)})`
  return (
    circle(x + 3, y + 6, 46, '#04152f', 'opacity=".18"') +
    circle(x, y, 46, '#fdfcf9') +
    circle(x, y, 40, 'none', `stroke="${COLOURS.tint}" stroke-width="1.6"`) +
    `<g transform="${place}">${iconStrokes(name)}</g>`
  )
}

const heart = (): string =>
  circle(CX, CY, 92, COLOURS.gold, 'opacity=".25"') +
  circle(CX, CY, 76, COLOURS.gold) +
  circle(CX, CY, 68, 'none', 'stroke="#f7e3b8" stroke-width="1.6"') +
  repeat(3, (i) =>
    path(
      `M${CX - 36} ${CY - 16 + i * 16}q18 -15 36 0t36 0`,
      'none',
      'stroke="#ffffff" stroke-width="6" stroke-linecap="round"',
    ),
  )

/** Wordless ground of the product page, 1200 x 620: nine services around the mark of the group. */
export function drawSystemGround(): string {
  const ground = gradient(0, 0, W, H, fade('#0a3a78', '#1f6ab8'), DIAGONAL)
  return svgDocument(
    W,
    H,
    ground +
      glow(CX, CY, H * 0.6, '#8fc2f2', 0.45) +
      [0.62, 1, 1.32].map(orbit).join('') +
      ribbon(createRandom('system'), -20, H * 0.76, W + 40, 60, { lines: 14, gap: 9, a: 0.25 }) +
      repeat(SERVICE_ICONS.length, spoke) +
      SERVICE_ICONS.map(disc).join('') +
      heart(),
  )
}

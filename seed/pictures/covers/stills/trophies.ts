import { COLOURS } from '#seed/pictures/core/colour.ts'
import { linear } from '#seed/pictures/core/gradients.ts'
import type { Stop } from '#seed/pictures/core/gradients.ts'
import { circle, path, polygon, rect, star } from '#seed/pictures/core/shapes.ts'

/** Draws a prize around the point x, y. */
type Trophy = (x: number, y: number) => string

const BRONZE = '#8a5d18'
const METAL: readonly Stop[] = [
  [0, '#f7dfa6'],
  [0.45, '#dcab4d'],
  [1, '#a87420'],
]
const [METAL_DEFINITION, METAL_PAINT] = linear(METAL, [0, 0, 1, 0.3])

const cup: Trophy = (x, y) => {
  const bowl = `M${x - 50} ${y - 74}H${x + 50}C${x + 50} ${y - 4} ${x + 26} ${y + 22} ${x + 9} ${y + 30}V${y + 58}`
  const foot = `H${x + 32}V${y + 74}H${x - 32}V${y + 58}H${x - 9}V${y + 30}C${x - 26} ${y + 22} ${x - 50} ${y - 4} ${x - 50} ${y - 74}Z`
  const shine = `M${x - 38} ${y - 66}H${x - 26}C${x - 26} ${y - 20} ${x - 20} ${y} ${x - 14} ${y + 12}C${x - 30} ${y} ${x - 38} ${y - 26} ${x - 38} ${y - 66}Z`
  const handle = (side: number): string =>
    path(
      `M${x + side * 49} ${y - 58}C${x + side * 92} ${y - 62} ${x + side * 84} ${y + 2} ${x + side * 34} ${y + 8}`,
      'none',
      `stroke="${METAL_PAINT}" stroke-width="9"`,
    )
  return (
    METAL_DEFINITION +
    path(bowl + foot, METAL_PAINT) +
    handle(-1) +
    handle(1) +
    path(shine, '#fff', 'opacity=".4"') +
    star(x, y - 30, 19, '#fff8e6') +
    rect(x - 46, y + 74, 92, 24, COLOURS.navy, 'rx="3"') +
    rect(x - 24, y + 82, 48, 7, COLOURS.goldLight, 'rx="2"')
  )
}

const medal: Trophy = (x, y) => {
  const ribbonTail = (side: number, colour: string): string =>
    polygon(
      [
        [x + side * 46, y - 130],
        [x + side * 12, y - 130],
        [x - side * 16, y - 40],
        [x + side * 16, y - 30],
      ],
      colour,
    )
  return (
    METAL_DEFINITION +
    ribbonTail(-1, COLOURS.blue) +
    ribbonTail(1, '#3a7fc4') +
    circle(x, y + 18, 68, METAL_PAINT) +
    circle(x, y + 18, 54, '#f9e7bd') +
    circle(x, y + 18, 54, 'none', 'stroke="#b98227" stroke-width="2"') +
    star(x, y + 18, 32, METAL_PAINT)
  )
}

const plaque: Trophy = (x, y) =>
  METAL_DEFINITION +
  rect(x - 88, y - 68, 184, 136, '#04152f', 'opacity=".2" rx="6"') +
  rect(x - 94, y - 76, 188, 140, '#7a4f2c', 'rx="5"') +
  rect(x - 84, y - 66, 168, 120, METAL_PAINT) +
  rect(x - 76, y - 58, 152, 104, 'none', `stroke="${BRONZE}" stroke-width="1.4"`) +
  star(x, y - 32, 14, COLOURS.red) +
  rect(x - 50, y - 8, 100, 9, '#7a1f1a', 'rx="3"') +
  rect(x - 60, y + 12, 120, 5, BRONZE, 'rx="2" opacity=".7"') +
  rect(x - 42, y + 24, 84, 5, BRONZE, 'rx="2" opacity=".7"')

export const TROPHIES: readonly Trophy[] = [cup, medal, plaque]

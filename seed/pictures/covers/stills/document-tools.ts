import { COLOURS } from '#seed/pictures/core/colour.ts'
import { circle, ellipse, group, line, path, rect, round } from '#seed/pictures/core/shapes.ts'

/** Draws the tool that lies on a stack of documents, x/y its middle. */
type Tool = (x: number, y: number) => string

const lens: Tool = (x, y) =>
  line(x + 32, y + 34, x + 86, y + 92, COLOURS.navy, 17, 'stroke-linecap="round"') +
  circle(x, y, 52, '#bfe0ff', 'opacity=".5"') +
  circle(x, y, 52, 'none', `stroke="${COLOURS.gold}" stroke-width="10"`) +
  path(
    `M${round(x - 30)} ${round(y - 12)}A34 34 0 0 1 ${round(x - 4)} ${round(y - 33)}`,
    'none',
    'stroke="#fff" stroke-width="5" stroke-linecap="round"',
  )

const stamp: Tool = (x, y) =>
  ellipse(x, y + 62, 54, 10, '#04152f', 'opacity=".2"') +
  path(`M${round(x - 17)} ${round(y - 66)}a17 17 0 0 1 34 0c0 22-9 30-9 60h-16c0-30-9-38-9-60z`, '#a5552f') +
  rect(x - 46, y - 8, 92, 38, COLOURS.navy, 'rx="6"') +
  rect(x - 46, y + 26, 92, 16, COLOURS.red, 'rx="3"') +
  rect(x + 10, y - 8, 36, 38, '#000', 'rx="6" opacity=".15"')

const tick: Tool = (x, y) =>
  circle(x + 4, y + 8, 52, '#04152f', 'opacity=".16"') +
  circle(x, y, 52, COLOURS.gold) +
  path(
    `M${round(x - 23)} ${round(y + 1)}l16 17 30-34`,
    'none',
    'stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"',
  )

const pen: Tool = (x, y) =>
  group(
    rect(-10, -108, 24, 150, '#04152f', 'opacity=".18" rx="10"') +
      rect(-13, -112, 26, 124, COLOURS.navy, 'rx="11"') +
      rect(-13, 4, 26, 12, COLOURS.goldLight) +
      path('M-13 16L13 16L0 52Z', COLOURS.gold) +
      rect(3, -104, 4, 84, '#fff', 'opacity=".25" rx="2"'),
    `transform="translate(${round(x)} ${round(y - 6)}) rotate(32)"`,
  )

export const DOCUMENT_TOOLS: readonly Tool[] = [lens, stamp, tick, pen]

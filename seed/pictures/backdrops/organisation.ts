import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { ribbon } from '#seed/pictures/core/curves.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import { createRandom, entry } from '#seed/pictures/core/random.ts'
import { circle, line, range, rect, round } from '#seed/pictures/core/shapes.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'

const CONNECTOR = mix(COLOURS.blue, '#ffffff', 0.4)

/** One row of boxes of the chart. */
type Tier = { y: number; boxWidth: number; boxHeight: number; fill: string; centres: number[] }

const centres = (count: number, width: number): number[] => range(count).map((i) => (width * (i + 0.5)) / count)

/** Lines from a tier down to the next one: a bar half-way, a drop with a gold knot to every box. */
function connector(upper: Tier, lower: Tier, from: number): string {
  const bottom = upper.y + upper.boxHeight
  const middle = (bottom + lower.y) / 2
  const [first, last] = [entry(lower.centres, 0), entry(lower.centres, lower.centres.length - 1)]
  const bar = line(first, middle, last, middle, CONNECTOR, 2) + line(from, bottom, from, middle, CONNECTOR, 2)
  const drop = (x: number): string => line(x, middle, x, lower.y, CONNECTOR, 2) + circle(x, middle, 3.5, COLOURS.gold)
  return bar + lower.centres.map(drop).join('')
}

/** Boxes of a tier; the lowest tier carries its colour as a line on top, the others as a gold edge at the left. */
function boxes({ y, boxWidth, boxHeight, fill, centres: list }: Tier, lowest: boolean): string {
  return list
    .map((x) => {
      const left = x - boxWidth / 2
      const edge = lowest
        ? rect(left, y, boxWidth, 5, COLOURS.blue, 'rx="2"')
        : rect(left, y, 5, boxHeight, COLOURS.goldLight, 'rx="2"')
      return (
        rect(left + 3, y + 6, boxWidth, boxHeight, '#0a2a57', 'opacity=".1" rx="8"') +
        rect(left, y, boxWidth, boxHeight, fill, 'rx="8"') +
        edge
      )
    })
    .join('')
}

/** Wordless ground of the organisation page, 1200 x 520: one box, three, seven. The page lays its own text over it. */
export function drawOrganisationGround(): string {
  const [w, h] = [1200, 520]
  const top: Tier = { y: 70, boxWidth: 220, boxHeight: 64, fill: COLOURS.blue, centres: centres(1, w) }
  const middle: Tier = { y: 210, boxWidth: 190, boxHeight: 56, fill: '#2f7cc9', centres: centres(3, w) }
  const lowest: Tier = { y: 370, boxWidth: 128, boxHeight: 92, fill: '#ffffff', centres: centres(7, w) }
  const ground = gradient(0, 0, w, h, fade('#f6f9fc', '#e4eef8'))
  const wave = { lines: 12, gap: 8, colour: COLOURS.blue, a: 0.2 }
  return svgDocument(
    w,
    h,
    ground +
      ribbon(createRandom('org'), -20, round(h * 0.8), w + 40, 34, wave) +
      connector(top, middle, w / 2) +
      connector(middle, lowest, w / 2) +
      boxes(top, false) +
      boxes(middle, false) +
      boxes(lowest, true),
  )
}

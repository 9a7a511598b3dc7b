import { COLOURS } from '#seed/pictures/core/colour.ts'
import { ribbon } from '#seed/pictures/core/curves.ts'
import { DIAGONAL } from '#seed/pictures/core/gradients.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, group, rect, repeat, round, star } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { shortTurnGround } from '#seed/pictures/covers/grounds.ts'
import { DOCUMENT_TOOLS } from './document-tools.ts'

/** Empty sheet with its shadow, `content` on it. */
const sheet = (x: number, y: number, angle: number, fill: string, content = ''): string =>
  group(
    rect(-96, -128, 204, 272, '#04152f', 'rx="6" opacity=".16"') + rect(-102, -136, 204, 272, fill, 'rx="6"') + content,
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"`,
  )

/** Coloured head, lines of text, a box and a seal. */
function printed(r: Random): string {
  const textLine = (i: number): string => {
    const width = i % 4 === 3 ? 90 : r.f(150, 168)
    return rect(-84, -74 + i * 17, width, 5.4, i === 0 ? COLOURS.ink : '#c3d3e4', 'rx="2.7"')
  }
  return (
    rect(-102, -136, 204, 44, r.pick([COLOURS.blue, COLOURS.navy, COLOURS.red]), 'rx="6"') +
    rect(-84, -120, 110, 11, '#fff', 'rx="3"') +
    repeat(9, textLine) +
    rect(-84, 86, 62, 34, COLOURS.tint, 'rx="3"') +
    circle(66, 98, 24, 'none', `stroke="${COLOURS.red}" stroke-width="3" opacity=".8"`) +
    star(66, 98, 10, COLOURS.red, 5, 0.42, 'opacity=".8"')
  )
}

function backing(r: Random, w: number, h: number, dark: boolean): string {
  const [disc, wave] = dark ? ['#ffffff', '#fff'] : [COLOURS.blue, COLOURS.blue]
  return (
    circle(w * r.f(0.1, 0.9), h * r.f(0.1, 0.9), 150, disc, 'opacity=".06"') +
    circle(w * r.f(0.1, 0.9), h * r.f(0.1, 0.9), 100, COLOURS.gold, 'opacity=".09"') +
    ribbon(r, -20, h * 0.5, w + 40, 60, { lines: 12, gap: 9, colour: wave, a: 0.25 })
  )
}

/** Three sheets with a lens, a stamp, a tick or a pen. */
export const drawDocuments: Still = (r, _s, w, h) => {
  const ground = shortTurnGround(r, w, h, DIAGONAL)
  const tilt = r.f(-9, 9)
  const tool = r.turn(DOCUMENT_TOOLS)
  const behind = backing(r, w, h, ground.dark)
  const x = w * r.f(0.42, 0.58)
  return (
    ground.markup +
    behind +
    sheet(x - 76, h * 0.55, tilt - 12, '#cfe0f0') +
    sheet(x + 80, h * 0.54, tilt + 12, '#e9dcc4') +
    sheet(x, h * 0.52, tilt, '#fdfcf9', printed(r)) +
    tool(x + 118, h * 0.68)
  )
}

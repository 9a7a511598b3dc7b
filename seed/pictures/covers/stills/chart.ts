import { COLOURS } from '#seed/pictures/core/colour.ts'
import { ribbon } from '#seed/pictures/core/curves.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { group, line, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { turningGround } from '#seed/pictures/covers/grounds.ts'
import { barsPanel, figurePanel, ringPanel, trendPanel } from './chart-panels.ts'

/** Thin net and a ribbon behind the panels. */
function net(r: Random, w: number, h: number, colour: string): string {
  const faint = 'opacity=".07"'
  return (
    repeat(14, (i) => line((w * i) / 13, 0, (w * i) / 13, h, colour, 1, faint)) +
    repeat(9, (i) => line(0, (h * i) / 8, w, (h * i) / 8, colour, 1, faint)) +
    ribbon(r, -20, h * 0.7, w + 40, 40, { lines: 11, gap: 8, colour, a: 0.3 })
  )
}

type Layout = (r: Random) => string

const columnsAndRing: Layout = (r) =>
  barsPanel(r, [60, 62, 300, 210], 8) +
  ringPanel(r, [380, 62, 200, 210]) +
  figurePanel([60, 292, 160, 58], COLOURS.blue) +
  figurePanel([240, 292, 160, 58], COLOURS.teal) +
  figurePanel([420, 292, 160, 58], COLOURS.gold)

const trendAndFigures: Layout = (r) =>
  trendPanel(r, [56, 54, 390, 190]) +
  figurePanel([466, 54, 124, 84], COLOURS.navy) +
  figurePanel([466, 156, 124, 88], COLOURS.gold) +
  barsPanel(r, [56, 262, 250, 110], 9) +
  trendPanel(r, [326, 262, 264, 110])

const scattered: Layout = (r) =>
  group(trendPanel(r, [150, 40, 340, 220]), `transform="rotate(${round(r.f(-4, -1))} 320 200)"`) +
  ringPanel(r, [66, 170, 170, 180]) +
  barsPanel(r, [420, 190, 170, 160], 6)

const LAYOUTS = [columnsAndRing, trendAndFigures, scattered]

/** Panels of figures. */
export const drawChart: Still = (r, _s, w, h) => {
  const ground = turningGround(r, w, h)
  const layout = r.turn(LAYOUTS)
  return ground.markup + net(r, w, h, ground.dark ? '#fff' : COLOURS.blue) + layout(r)
}

import { ACROSS, gradient } from '#seed/pictures/core/gradients.ts'
import { SCHEMES } from '#seed/pictures/core/light.ts'
import type { SchemeName } from '#seed/pictures/core/light.ts'
import { createRandom } from '#seed/pictures/core/random.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'
import { drawTangramStrip, drawWaveStrip } from './abstract.ts'
import { drawCampusStrip, drawPeopleStrip, drawRailStrip, drawRiverStrip } from './outdoor.ts'

export const STRIP_SIZE = { width: 1200, height: 160 } as const

/** `veiled`: navy at the left, for white text; the others are calm there by themselves. */
type Strip = { draw: Still; scheme: SchemeName; veiled: boolean }

const STRIPS = {
  river: { draw: drawRiverStrip, scheme: 'dawn', veiled: true },
  campus: { draw: drawCampusStrip, scheme: 'day', veiled: true },
  rail: { draw: drawRailStrip, scheme: 'day', veiled: true },
  tangram: { draw: drawTangramStrip, scheme: 'day', veiled: false },
  wave: { draw: drawWaveStrip, scheme: 'mist', veiled: false },
  people: { draw: drawPeopleStrip, scheme: 'day', veiled: true },
} as const satisfies Readonly<Record<string, Strip>>

export type StripMotive = keyof typeof STRIPS

export const STRIP_MOTIVES = Object.keys(STRIPS) as readonly StripMotive[]

const VEIL = '#07356f'

/** Bar picture as SVG, 1200 x 160. Text on it: white, on `wave` dark. */
export function drawStrip({ motive, seed = 1 }: { motive: StripMotive; seed?: number }): string {
  const { width, height } = STRIP_SIZE
  const { draw, scheme, veiled } = STRIPS[motive]
  const inner = draw(createRandom(`strip/${motive}/${seed}`), SCHEMES[scheme], width, height)
  const veil = veiled
    ? gradient(
        0,
        0,
        width * 0.6,
        height,
        [
          [0, VEIL, 0.86],
          [0.5, VEIL, 0.6],
          [1, VEIL, 0],
        ],
        ACROSS,
      )
    : ''
  return svgDocument(width, height, inner + veil)
}

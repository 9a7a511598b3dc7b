import { ribbon } from '#seed/pictures/core/curves.ts'
import { ACROSS, DOWN, gradient } from '#seed/pictures/core/gradients.ts'
import { SCHEMES } from '#seed/pictures/core/light.ts'
import type { SchemeName } from '#seed/pictures/core/light.ts'
import { createRandom } from '#seed/pictures/core/random.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'
import { createFrame } from './frame.ts'
import { OUTDOOR_SCENES } from './outdoor.ts'
import type { OutdoorMotive } from './outdoor.ts'

/** A banner in the two formats the home page offers. */
export const HERO_SIZES = {
  wide: { width: 1920, height: 720 },
  phone: { width: 780, height: 900 },
} as const

export type HeroRequest = {
  seed: number
  motive: OutdoorMotive
  scheme?: SchemeName
  /** Pixels; the wide banner when left out. */
  width?: number
  height?: number
}

const VEIL = '#062a5e'
const VEIL_OPACITY = 0.86

/** Calm zone for white text: navy from the left edge on a wide picture, from the top on a tall one. */
function veil(w: number, h: number, wide: boolean): string {
  const a = VEIL_OPACITY
  return wide
    ? gradient(
        0,
        0,
        w * 0.64,
        h,
        [
          [0, VEIL, a],
          [0.3, VEIL, a * 0.86],
          [0.62, VEIL, a * 0.42],
          [1, VEIL, 0],
        ],
        ACROSS,
      )
    : gradient(
        0,
        0,
        w,
        h * 0.56,
        [
          [0, VEIL, a],
          [0.4, VEIL, a * 0.8],
          [1, VEIL, 0],
        ],
        DOWN,
      )
}

/** Banner as SVG. White text stays left of 45% of the width, on a phone in the upper 40% of the height. */
export function drawHero({ seed, motive, scheme = 'dawn', width = 1920, height = 720 }: HeroRequest): string {
  const wide = width / height > 1.4
  const r = createRandom(`${motive}/${seed}`)
  const scene = OUTDOOR_SCENES[motive](r, SCHEMES[scheme], createFrame(width, height))
  const [y, w] = wide ? [height * 0.84, width * 0.66] : [height * 0.1, width * 1.1]
  const wave = ribbon(createRandom(`wave${seed}`), -40, y, w, height * 0.035, { lines: 9, gap: 8, a: 0.24, phase: 0.6 })
  return svgDocument(width, height, scene + veil(width, height, wide) + wave)
}

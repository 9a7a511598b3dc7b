import { mix } from '#seed/pictures/core/colour.ts'
import { createRandom, entry } from '#seed/pictures/core/random.ts'
import { group, rect } from '#seed/pictures/core/shapes.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'
import { BUILT_FORMS } from './logo-built-forms.ts'
import { LETTER_FORMS } from './logo-letter-forms.ts'
import { NATURAL_FORMS } from './logo-natural-forms.ts'
import { PAPER } from './pen.ts'

export const LOGO_SIZE = { width: 160, height: 160 } as const

const FORMS = [...LETTER_FORMS, ...NATURAL_FORMS, ...BUILT_FORMS]

const PAIRS: readonly (readonly [main: string, second: string])[] = [
  ['#0b4f9e', '#c8912e'],
  ['#0b4f9e', '#5bb0e6'],
  ['#16365f', '#d8574a'],
  ['#0f766e', '#7cc6a4'],
  ['#1f6fd0', '#f0a93b'],
  ['#b3322a', '#e8a65a'],
  ['#334a66', '#8fa9c4'],
  ['#5a3f9b', '#a98fe0'],
  ['#0e7490', '#f2b84b'],
  ['#1d7a4f', '#a6cf5c'],
  ['#c4571f', '#f1b15b'],
  ['#123a7a', '#38b6c9'],
  ['#8a1f3d', '#d99aa8'],
  ['#26587f', '#e3c38a'],
  ['#d1482f', '#3a4a63'],
  ['#0a6db0', '#83d0c4'],
  ['#3d5a2a', '#c5b358'],
  ['#274690', '#f28f6b'],
  ['#106a8a', '#9ad1e8'],
  ['#6b4a2b', '#d6a55f'],
]

type Ground = 'white' | 'tint' | 'solid'
const GROUNDS: readonly Ground[] = ['white', 'white', 'white', 'tint', 'solid']

/** Invented company mark as SVG, 160 x 160; form and colour pair never repeat together within 500 whole numbers. */
export function drawLogo({ seed }: { seed: number }): string {
  const { width, height } = LOGO_SIZE
  const r = createRandom(`logo/${seed}`)
  const form = entry(FORMS, (seed * 11) % FORMS.length)
  // A form returns every 26 seeds, each time in another pair.
  const turn = (seed % FORMS.length) * 7 + Math.floor(seed / FORMS.length) * 3
  const [main, second] = entry(PAIRS, turn % PAIRS.length)
  const accent = r.chance(0.25) ? mix(main, '#ffffff', 0.45) : second
  const ground = r.pick(GROUNDS)
  const background = { white: '#ffffff', tint: mix(main, '#ffffff', 0.91), solid: main }[ground]
  const mark =
    ground === 'solid'
      ? form(r, '#ffffff', mix(accent, '#ffffff', 0.3)).replaceAll(`${PAPER}"`, `${main}"`)
      : form(r, main, accent)
  const inset = 'transform="translate(80 80) scale(.86) translate(-80 -80)"'
  return svgDocument(width, height, rect(0, 0, width, height, background) + group(mark, inset))
}

import { SCHEMES } from '#seed/pictures/core/light.ts'
import type { SchemeName } from '#seed/pictures/core/light.ts'
import { createRandom, entry } from '#seed/pictures/core/random.ts'
import { group, round } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'
import { drawHeadquarters, drawLaboratory, drawWorks } from './buildings.ts'
import { drawCouncil, drawOpenOffice, drawReception } from './interiors.ts'

export const OFFICE_SIZE = { width: 800, height: 500 } as const

/** Three from outside, three from inside. */
const VIEWS = {
  headquarters: drawHeadquarters,
  works: drawWorks,
  laboratory: drawLaboratory,
  openOffice: drawOpenOffice,
  reception: drawReception,
  council: drawCouncil,
} as const satisfies Readonly<Record<string, Still>>

type OfficeKind = keyof typeof VIEWS

export const OFFICE_KINDS = Object.keys(VIEWS) as readonly OfficeKind[]

const SCHEME_TURN: readonly SchemeName[] = ['day', 'mist', 'dawn', 'sand', 'day', 'dusk', 'dawn']

/** Picture of a company as SVG, 800 x 500; without a kind the whole numbers go round through all six. */
export function drawOffice({ seed, kind }: { seed: number; kind?: OfficeKind }): string {
  const { width, height } = OFFICE_SIZE
  const view = kind ?? entry(OFFICE_KINDS, seed % OFFICE_KINDS.length)
  const r = createRandom(`office/${seed}`)
  const inner = VIEWS[view](r, SCHEMES[r.turn(SCHEME_TURN, 2)], width, height)
  const zoom = r.f(1, 1.12)
  // A chart on a screen must not run backwards.
  const mirrored = view !== 'council' && r.turn([false, true], 6)
  const turn = mirrored ? `translate(${width} 0) scale(-1 1) ` : ''
  const x = -width * (zoom - 1) * r()
  const y = -height * (zoom - 1) * r.f(0.4, 0.9)
  const transform = `${turn}translate(${round(x)} ${round(y)}) scale(${zoom.toFixed(3)})`
  return svgDocument(width, height, group(inner, `transform="${transform}"`))
}

import { SCHEMES } from '#seed/pictures/core/light.ts'
import type { Scheme, SchemeName } from '#seed/pictures/core/light.ts'
import { createRandom } from '#seed/pictures/core/random.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { round } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'
import { drawParty } from '#seed/pictures/covers/party/party.ts'
import { drawAward } from '#seed/pictures/covers/stills/award.ts'
import { drawCampusFair } from '#seed/pictures/covers/stills/campus-fair.ts'
import { drawChart } from '#seed/pictures/covers/stills/chart.ts'
import { drawDocuments } from '#seed/pictures/covers/stills/documents.ts'
import { drawExam } from '#seed/pictures/covers/stills/exam.ts'
import { drawMap } from '#seed/pictures/covers/stills/map.ts'
import { drawMeeting } from '#seed/pictures/covers/stills/meeting.ts'
import { drawNetwork } from '#seed/pictures/covers/stills/network.ts'
import { drawPark } from '#seed/pictures/covers/stills/park.ts'
import { drawSigning } from '#seed/pictures/covers/stills/signing.ts'
import { drawTraining } from '#seed/pictures/covers/stills/training.ts'
import { createFrame } from '#seed/pictures/scenes/frame.ts'
import type { Scene } from '#seed/pictures/scenes/frame.ts'
import { OUTDOOR_SCENES } from '#seed/pictures/scenes/outdoor.ts'

export const COVER_SIZE = { width: 640, height: 400 } as const

/** `mirrors`: nothing in the picture has a reading direction, so it may be turned left to right. */
type Family = { still: Still; mirrors: boolean } | { scene: Scene }

/** The names articles use in their `cover` header. */
const FAMILIES = {
  meeting: { still: drawMeeting, mirrors: false },
  signing: { still: drawSigning, mirrors: true },
  training: { still: drawTraining, mirrors: false },
  exam: { still: drawExam, mirrors: true },
  party: { still: drawParty, mirrors: true },
  'campus-fair': { still: drawCampusFair, mirrors: true },
  chart: { still: drawChart, mirrors: false },
  map: { still: drawMap, mirrors: true },
  award: { still: drawAward, mirrors: true },
  park: { still: drawPark, mirrors: true },
  documents: { still: drawDocuments, mirrors: true },
  network: { still: drawNetwork, mirrors: true },
  bridge: { scene: OUTDOOR_SCENES.river },
  tower: { scene: OUTDOOR_SCENES.tower },
  rail: { scene: OUTDOOR_SCENES.rail },
  industry: { scene: OUTDOOR_SCENES.industry },
  campus: { scene: OUTDOOR_SCENES.campus },
  'fair-hall': { scene: OUTDOOR_SCENES.fair },
} as const satisfies Readonly<Record<string, Family>>

export type CoverFamily = keyof typeof FAMILIES

export const COVER_FAMILIES = Object.keys(FAMILIES) as readonly CoverFamily[]

/** True for one of the eighteen names an article may give in its `cover` header. */
export const isCoverFamily = (name: string): name is CoverFamily => Object.hasOwn(FAMILIES, name)

export type CoverRequest = {
  /** Running number of the article inside its family, from 1: neighbours differ in layout, ground and light. */
  seed: number
  family: CoverFamily
  /** Chosen by the seed when left out. */
  scheme?: SchemeName
}

const SCHEME_TURN: readonly SchemeName[] = ['dawn', 'day', 'mist', 'dusk', 'day', 'sand', 'dawn']

const turned = (transform: string, mirrored: boolean, inner: string): string => {
  const turn = mirrored ? `translate(${COVER_SIZE.width} 0) scale(-1 1) ` : ''
  return `<g transform="${turn}${transform}">${inner}</g>`
}

/** A still with a slight push-in. */
function framedStill(still: Still, mirrors: boolean, r: Random, s: Scheme): string {
  const { width, height } = COVER_SIZE
  const zoom = r.f(1, 1.14)
  const mirrored = mirrors && r.turn([false, true], 3)
  const x = -width * (zoom - 1) * r()
  const y = -height * (zoom - 1) * r()
  const inner = still(r, s, width, height)
  return turned(`translate(${round(x)} ${round(y)}) scale(${zoom.toFixed(3)})`, mirrored, inner)
}

/** Another window of the wide scene every time. */
function framedScene(scene: Scene, r: Random, s: Scheme): string {
  const zoom = r.f(1, 1.35)
  const [width, height] = [COVER_SIZE.width * zoom, COVER_SIZE.height * zoom]
  const inner = scene(r, s, createFrame(width, height, 0))
  const x = -(width - COVER_SIZE.width) * r()
  const y = -(height - COVER_SIZE.height) * r.f(0.55, 1)
  return turned(`translate(${round(x)} ${round(y)})`, r.turn([false, true]), inner)
}

/** The markup of an article cover without its document, to be placed into another picture. */
export function coverMarkup({ seed, family, scheme }: CoverRequest): string {
  const r = createRandom(`cover/${family}/${seed}`)
  const s = SCHEMES[scheme ?? r.turn(SCHEME_TURN)]
  const kind: Family = FAMILIES[family]
  return 'still' in kind ? framedStill(kind.still, kind.mirrors, r, s) : framedScene(kind.scene, r, s)
}

/** Article cover as SVG, 640 x 400. */
export const drawCover = (request: CoverRequest): string =>
  svgDocument(COVER_SIZE.width, COVER_SIZE.height, coverMarkup(request))

import type { Still } from '#seed/pictures/core/still.ts'
import { drawBanner, drawSunrise } from './banner.ts'
import { drawBook } from './book.ts'
import { drawHills, drawSteps } from './landscapes.ts'
import { flock, ground, sparks } from './stage.ts'
import type { PartyMotive, Stage } from './stage.ts'

type Kind = { draw: PartyMotive; light: boolean }

const KINDS: readonly Kind[] = [
  { draw: drawBanner, light: false },
  { draw: drawBook, light: false },
  { draw: drawBanner, light: true },
  { draw: drawHills, light: false },
  { draw: drawSunrise, light: false },
  { draw: drawSteps, light: true },
]

/** Party building: six layouts in red and gold. */
export const drawParty: Still = (r, _s, w, h) => {
  const { draw, light } = r.turn(KINDS)
  const side = r.chance(0.5) ? 1 : -1
  const x = w * (side > 0 ? r.f(0.62, 0.8) : r.f(0.22, 0.4))
  const stage: Stage = { r, w, h, x, y: h * r.f(0.28, 0.42), side, light }
  return ground(stage) + draw(stage) + flock(stage) + sparks(stage)
}

import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { ribbon } from '#seed/pictures/core/curves.ts'
import { range, rect } from '#seed/pictures/core/shapes.ts'
import { hills } from '#seed/pictures/landscape/hills.ts'
import { person } from '#seed/pictures/people/person.ts'
import { disc, GOLD_THREAD, SUN } from './stage.ts'
import type { PartyMotive } from './stage.ts'

const RIDGES = ['#c4473a', '#b3322a', '#9a2b26', '#7c1a1c', '#5c1216']

/** Five red ridges under a pale sun. */
export const drawHills: PartyMotive = ({ r, w, h, x, y }) => {
  const ridge = (near: string, i: number): string => {
    const depths = { near, mid: '#d9694a', haze: '#f0b98a' }
    return hills(r, depths, w, h * (0.56 + i * 0.1), h * 0.09, 0.12 - i * 0.02, { base: h + 120, step: 70 })
  }
  return (
    disc(x, y, 46, SUN, [
      [70, 0.14],
      [96, 0.14],
    ]) +
    RIDGES.map(ridge).join('') +
    ribbon(r, -20, h * 0.8, w + 40, 18, { lines: 7, gap: 6, colour: GOLD_THREAD, a: 0.6 })
  )
}

const STEPS = 8
const STEP_WIDTH = 0.085
const STEP_HEIGHT = 0.062

/** Flight of steps with three people walking up towards the light. */
export const drawSteps: PartyMotive = ({ r, w, h, x, y, side }) => {
  const step = (i: number): string => {
    const [top, width] = [h * (0.95 - i * STEP_HEIGHT), w - i * w * STEP_WIDTH]
    const left = side > 0 ? i * w * STEP_WIDTH : 0
    const front = rect(left, top, width, h, mix('#e58a62', COLOURS.redDeep, 1 - i / STEPS))
    return front + rect(left, top, width, 3, '#f8dfa0', 'opacity=".8"')
  }
  const climber = (u: number, i: number): string => {
    const level = Math.min(STEPS - 1, Math.floor((u + 0.05) / STEP_WIDTH))
    const place = side > 0 ? w * (u + 0.05) : w * (0.95 - u)
    const foot = h * (0.95 - level * STEP_HEIGHT + 0.004)
    return person(r, place, foot, 0.6 + i * 0.02, { pose: 'walk', flip: side })
  }
  return (
    disc(
      x,
      y,
      48,
      '#f0b45a',
      [
        [74, 0.16],
        [104, 0.16],
      ],
      'opacity=".9"',
    ) +
    range(STEPS).map(step).reverse().join('') +
    [0.5, 0.62, 0.74].map(climber).join('') +
    ribbon(r, -20, h * 0.9, w + 40, 12, { lines: 6, gap: 5, colour: GOLD_THREAD, a: 0.5 })
  )
}

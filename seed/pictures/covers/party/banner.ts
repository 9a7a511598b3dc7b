import { skyline } from '#seed/pictures/city/skyline.ts'
import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { curve, ribbon } from '#seed/pictures/core/curves.ts'
import { linear } from '#seed/pictures/core/gradients.ts'
import { circle, path, range } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import { disc, facetStar, GOLD_THREAD, SUN } from './stage.ts'
import type { PartyMotive, Stage } from './stage.ts'

const RED_CITY = { near: COLOURS.redDeep, mid: '#9a2b26', haze: '#c4473a' }
const PALE_CITY = { near: '#c98a72', mid: '#e3b79f', haze: '#f6e2d0' }

/** One fold of cloth across the picture: its upper edge at y waves by amp, h is its height. */
function fold(
  stage: Stage,
  y: number,
  amp: number,
  h: number,
  colours: readonly [string, string],
  phase: number,
): string {
  const upper = range(9).map((i): Point => [
    (stage.w * 1.1 * i) / 8 - 20,
    y + Math.sin(i * 0.95 + phase) * amp - stage.side * i * 7,
  ])
  const lower = upper
    .map(([px, py], i): Point => [px, py + h * (0.75 + 0.35 * Math.sin(i * 0.8 + phase + 1))])
    .reverse()
  const [a, b] = colours
  const [definition, paint] = linear(
    [
      [0, a],
      [0.3, b],
      [0.52, a],
      [0.76, b],
      [1, a],
    ],
    [0, 0, 1, 0.12],
  )
  const edge = curve(upper)
  return (
    definition +
    path(`${edge}L${curve(lower).slice(1)}Z`, paint) +
    path(edge, 'none', 'stroke="#f0cf8e" stroke-width="1.6" opacity=".75"')
  )
}

function cloth(stage: Stage): string {
  const phase = stage.r.f(0, 6)
  const y = stage.h * stage.r.f(0.56, 0.66)
  const { red, redDeep } = COLOURS
  return (
    fold(stage, y, 26, 90, [mix(red, '#e0653a', 0.35), red], phase) +
    fold(stage, y + 56, 24, 110, [red, mix(redDeep, red, 0.4)], phase + 0.7) +
    fold(stage, y + 118, 20, 140, [mix(redDeep, red, 0.3), redDeep], phase + 1.4)
  )
}

function ringedStar(x: number, y: number, radius: number): string {
  const ring = 'stroke="#f3cf7f" stroke-width="1.6"'
  const dots = 'stroke-dasharray="2 9" stroke-linecap="round"'
  return (
    circle(x, y, radius * 1.5, 'none', `${ring} opacity=".6"`) +
    circle(x, y, radius * 1.95, 'none', `${ring} opacity=".35" ${dots}`) +
    facetStar(x, y, radius)
  )
}

const city = ({ r, w, h, light }: Stage): string => {
  const depths = light ? PALE_CITY : RED_CITY
  return skyline(r, { ...depths, lit: '#ffd9b0', glow: '#ffd98f' }, -10, w + 10, h * 0.8, h * 0.3, 0.6, { hump: 0.3 })
}

const thread = ({ r, w, h }: Stage): string =>
  ribbon(r, -20, h * 0.84, w + 40, 14, { lines: 6, gap: 6, colour: GOLD_THREAD, a: 0.55 })

/** Folds of cloth before a city, a star over them. */
export const drawBanner: PartyMotive = (stage) =>
  city(stage) + cloth(stage) + ringedStar(stage.x, stage.y, stage.r.f(38, 52)) + thread(stage)

/** Folds of cloth before a city under a pale sun. */
export const drawSunrise: PartyMotive = (stage) =>
  disc(stage.x, stage.y, 54, SUN, [
    [80, 0.16],
    [112, 0.09],
  ]) +
  city(stage) +
  cloth(stage) +
  thread(stage)

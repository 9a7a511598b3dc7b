import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { curve } from '#seed/pictures/core/curves.ts'
import { linear } from '#seed/pictures/core/gradients.ts'
import { entry } from '#seed/pictures/core/random.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, line, path, range, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import { card } from '#seed/pictures/covers/grounds.ts'

/** Place of a panel: left, top, width, height. */
type Box = readonly [x: number, y: number, w: number, h: number]

const PALE = '#a9c8e8'
const SHARE_COLOURS = [COLOURS.blue, COLOURS.sky, COLOURS.gold]

/** Card with `count` growing columns, the last but one in gold. */
export function barsPanel(r: Random, [x, y, w, h]: Box, count: number): string {
  const step = (w - 32) / count
  const bar = (i: number): string => {
    const height = h * (0.2 + 0.36 * (i / count) + r.f(-0.06, 0.1))
    const colour = i === count - 2 ? COLOURS.gold : mix(COLOURS.blue, PALE, 1 - i / count)
    return rect(x + 16 + i * step, y + h - 16 - height, step * 0.58, height, colour, 'rx="2"')
  }
  return (
    card(x, y, w, h) +
    rect(x + 16, y + 16, w * 0.3, 7, COLOURS.ink, 'rx="3" opacity=".8"') +
    rect(x + 16, y + 29, w * 0.2, 4, '#b9c9d9', 'rx="2"') +
    repeat(count, bar) +
    line(x + 16, y + h - 15, x + w - 16, y + h - 15, '#c7d5e3', 1.4)
  )
}

/** Card with a ring of three shares. */
export function ringPanel(r: Random, [x, y, w, h]: Box): string {
  const [cx, cy, radius] = [x + w / 2, y + h * 0.56, Math.min(w, h) * 0.27]
  const round100 = 2 * Math.PI * radius
  const width = round(radius * 0.42)
  const shares = [r.f(0.3, 0.45), r.f(0.2, 0.28), r.f(0.1, 0.16)]
  const arc = (share: number, i: number): string => {
    const before = shares.slice(0, i).reduce((sum, value) => sum + value, 0)
    const dash = `stroke-dasharray="${round(round100 * share - 2)} ${round(round100)}"`
    const turn = `transform="rotate(${round(before * 360 - 90)} ${round(cx)} ${round(cy)})"`
    return circle(cx, cy, radius, 'none', `stroke="${entry(SHARE_COLOURS, i)}" stroke-width="${width}" ${dash} ${turn}`)
  }
  return (
    card(x, y, w, h) +
    rect(x + 14, y + 14, w * 0.4, 6, COLOURS.ink, 'rx="3" opacity=".8"') +
    circle(cx, cy, radius, 'none', `stroke="#e3ecf5" stroke-width="${width}"`) +
    shares.map(arc).join('')
  )
}

/** Card with a rising line, its area tinted, its last point in gold. */
export function trendPanel(r: Random, [x, y, w, h]: Box): string {
  const points = range(9).map((i): Point => [
    x + 16 + ((w - 32) * i) / 8,
    y + h * (0.78 - 0.42 * (i / 9)) + r.f(-h, h) * 0.07,
  ])
  const last = entry(points, 8)
  const [definition, paint] = linear([
    [0, COLOURS.sky, 0.5],
    [1, COLOURS.sky, 0.03],
  ])
  const grid = (i: number): string => {
    const height = y + h * (0.42 + i * 0.18)
    return line(x + 16, height, x + w - 16, height, '#e3ecf5', 1.2)
  }
  const foot = `L${round(x + w - 16)} ${round(y + h - 14)}L${round(x + 16)} ${round(y + h - 14)}Z`
  return (
    card(x, y, w, h) +
    rect(x + 16, y + 15, w * 0.26, 7, COLOURS.ink, 'rx="3" opacity=".8"') +
    repeat(3, grid) +
    definition +
    path(curve(points) + foot, paint) +
    path(curve(points), 'none', `stroke="${COLOURS.blue}" stroke-width="3.2" stroke-linecap="round"`) +
    circle(...last, 6, COLOURS.gold) +
    circle(...last, 11, COLOURS.gold, 'opacity=".25"')
  )
}

/** Coloured card with a tick and two lines. */
export function figurePanel([x, y, w, h]: Box, colour: string): string {
  const tick = `M${round(x + 23)} ${round(y + h / 2 + 5)}l6-7 4 4 6-8`
  return (
    card(x, y, w, h, colour) +
    circle(x + 30, y + h / 2, 14, '#ffffff', 'opacity=".25"') +
    path(tick, 'none', 'stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"') +
    rect(x + 54, y + h * 0.3, w * 0.3, 9, '#fff', 'rx="4"') +
    rect(x + 54, y + h * 0.58, w * 0.42, 5, '#fff', 'rx="2" opacity=".6"')
  )
}
